import { CalendarLink, CalendarLinks } from "#components/calendar/calendar-links.tsx";
import { eventFilePath, googleEventUrl, outlookEventUrl } from "#lib/event/calendar-links.ts";
import type { Event } from "#schemas/event/event.ts";

/** Links that add an event to a calendar. @param props.appUrl the site's origin */
export function EventCalendarLinks({ event, appUrl }: { event: Event; appUrl: string }) {
  return (
    <CalendarLinks>
      <CalendarLink href={googleEventUrl(event, appUrl)} isExternal>
        Google Calendar
      </CalendarLink>
      <CalendarLink href={outlookEventUrl(event, appUrl)} isExternal>
        Outlook
      </CalendarLink>
      <CalendarLink href={eventFilePath(event.id)}>Apple and others (.ics)</CalendarLink>
    </CalendarLinks>
  );
}
