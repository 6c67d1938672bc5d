import { clsx } from "clsx";

/** Placeholder while content is loading; `className` sets the size of that content. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={clsx("skeleton", className)} />;
}
