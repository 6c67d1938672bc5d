import type { ComponentProps } from "react";
import { classNames } from "#components/ui/class-names.ts";

/** `bright` is for the one thing to do on a coloured wall. */
export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger" | "bright";

const variants: Record<ButtonVariant, string> = {
  primary: "bg-pandan text-pandan-on hover:bg-pandan-strong",
  secondary: "border border-edge bg-surface text-ink hover:border-pandan hover:bg-pandan-soft",
  quiet: "text-pandan hover:bg-pandan-soft",
  danger: "bg-danger text-danger-on hover:bg-danger-strong",
  bright: "bg-bright text-bright-on hover:bg-bright-strong",
};

/** The look of a button, for a `<button>` or a link; at least 44 px high. */
export function buttonClass(variant: ButtonVariant = "primary", className?: string): string {
  return classNames(
    "inline-flex min-h-11 items-center justify-center gap-2 rounded-control px-5 py-2 text-center font-semibold",
    "transition duration-quick ease-settle motion-safe:enabled:active:translate-y-px disabled:opacity-60 disabled:data-waking:opacity-100",
    variants[variant],
    className,
  );
}

export type ButtonProps = ComponentProps<"button"> & { variant?: ButtonVariant };

export function Button({ variant, className, type = "button", ...props }: ButtonProps) {
  return <button type={type} className={buttonClass(variant, className)} {...props} />;
}
