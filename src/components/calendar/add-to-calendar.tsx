import { CalendarLink, CalendarLinks } from "#components/calendar/calendar-links.tsx";
import { buttonClass } from "#components/ui/button.tsx";
import { env } from "#env.js";
import { eventFilePath, googleEventUrl, outlookEventUrl } from "#lib/calendar-links.ts";
import type { Event } from "#schemas/event.ts";

/** Links that add an event to a calendar; nothing unless it is published and upcoming. Works without JavaScript. */
export function AddToCalendar({ event }: { event: Event | null | undefined }) {
  if (event?.status !== "published" || event.startsAt <= new Date()) return null;
  const appUrl = env().APP_URL ?? "";
  return (
    <details>
      <summary className={buttonClass("secondary", "cursor-pointer list-none")}>Add to calendar</summary>
      <div className="mt-4">
        <CalendarLinks>
          <CalendarLink href={googleEventUrl(event, appUrl)} isExternal>
            Google Calendar
          </CalendarLink>
          <CalendarLink href={outlookEventUrl(event, appUrl)} isExternal>
            Outlook
          </CalendarLink>
          <CalendarLink href={eventFilePath(event.id)}>Apple and others (.ics)</CalendarLink>
        </CalendarLinks>
      </div>
    </details>
  );
}
