import type { ComponentProps } from "react";
import { classNames } from "#components/ui/class-names.ts";

/** A sheet on the page. */
export function Card({ className, ...props }: ComponentProps<"div">) {
  return (
    <div
      className={classNames("rounded-card border border-line bg-surface p-5 shadow-card sm:p-6", className)}
      {...props}
    />
  );
}
