import { CalendarLink, CalendarLinks } from "#components/calendar/calendar-links.tsx";
import { CopyUrl } from "#components/calendar/copy-url.tsx";
import { subscriptionUrls } from "#lib/calendar-links.ts";

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
      <CopyUrl url={url} />
    </div>
  );
}
