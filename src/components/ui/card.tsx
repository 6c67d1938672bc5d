import { clsx } from "clsx";
import type { ComponentProps } from "react";

/** Framed box on the page. */
export function Card({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      className={clsx("rounded-card border border-line bg-surface p-5 shadow-card sm:p-6", className)}
      {...props}
    />
  );
}
