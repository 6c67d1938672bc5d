import type { ComponentProps } from "react";
import { type ButtonVariant, buttonClass } from "#components/ui/button.tsx";
import { Link } from "#components/ui/navigation/link.tsx";

/** Link that looks like a button. */
export function LinkButton({
  variant,
  className,
  ...props
}: ComponentProps<typeof Link> & { variant?: ButtonVariant }) {
  return <Link className={buttonClass(variant, className)} {...props} />;
}
