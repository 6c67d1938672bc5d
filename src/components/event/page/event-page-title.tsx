import { clsx } from "clsx";

/** The h1 of an event's pages, small above the title of the event. */
export function EventPageTitle({ className }: { className?: string }) {
  return (
    <h1 className={clsx("font-sans text-sm font-semibold tracking-wide text-muted uppercase", className)}>
      Event Details
    </h1>
  );
}
