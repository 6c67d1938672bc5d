import { clsx } from "clsx";
import type { ComponentProps } from "react";

/**
 * Variants of a button: `danger` deletes, `removal` opens the confirmation of a deletion, `bright` is the main action
 * on a coloured background.
 */
export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger" | "removal" | "bright";

/** Classes of a button, for a `<button>` or a link; at least 44 px high. */
export function buttonClass(variant: ButtonVariant = "primary", className?: string): string {
  return clsx("button", `button-${variant}`, className);
}

export type ButtonProps = ComponentProps<"button"> & { variant?: ButtonVariant };

export function Button({ variant, className, type = "button", ...props }: ButtonProps) {
  return <button type={type} className={buttonClass(variant, className)} {...props} />;
}
