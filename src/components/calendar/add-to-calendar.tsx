import { EventCalendarLinks } from "#components/calendar/event-calendar-links.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import { env } from "#env.ts";
import { hasStarted } from "#lib/event/when/event-phase.ts";
import type { Event } from "#schemas/event/event.ts";

/** Links that add an event to a calendar; nothing unless it is published and upcoming. Works without JavaScript. */
export function AddToCalendar({ event }: { event: Event | null | undefined }) {
  if (event?.status !== "published" || hasStarted(event, new Date())) return null;
  return (
    <details>
      <summary className={buttonClass("secondary", "cursor-pointer list-none")}>Add to calendar</summary>
      <div className="mt-4">
        <EventCalendarLinks event={event} appUrl={env().APP_URL ?? ""} />
      </div>
    </details>
  );
}
