import { CalendarLink, CalendarLinks } from "#components/calendar/calendar-links.tsx";
import { CopyField } from "#components/ui/copy-field.tsx";
import { subscriptionUrls } from "#lib/event/calendar-links.ts";

/** Links that subscribe to a calendar, and its URL to copy. @param props.name title of the calendar */
export function Subscription({ url, name }: { url: string; name: string }) {
  const links = subscriptionUrls(url, name);
  return (
    <div className="flex flex-col gap-5">
      <CalendarLinks>
        <CalendarLink href={links.google} isExternal>
          Google Calendar
        </CalendarLink>
        <CalendarLink href={links.outlook} isExternal>
          Outlook
        </CalendarLink>
        <CalendarLink href={links.device}>Apple and others</CalendarLink>
      </CalendarLinks>
      <CopyField label="Calendar link" value={url} noun="link" />
    </div>
  );
}
