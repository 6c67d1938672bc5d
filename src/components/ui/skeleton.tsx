import { classNames } from "#components/ui/class-names.ts";

/** The place of something that is loading; give it the size of what will come. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div
      aria-hidden="true"
      className={classNames("motion-safe:animate-pulse rounded-control bg-line", className)}
    />
  );
}
