import { CalendarLink, CalendarLinks } from "#components/calendar/calendar-links.tsx";
import { CopyUrl } from "#components/calendar/copy-url.tsx";
import { subscriptionUrls } from "#lib/calendar-links.ts";

/** The ways to subscribe to a calendar. @param props.name what it is called there */
export function Subscription({ url, name }: { url: string; name: string }) {
  const links = subscriptionUrls(url, name);
  return (
    <div className="flex flex-col gap-5">
      <CalendarLinks>
        <CalendarLink href={links.google} isElsewhere>
          Google Calendar
        </CalendarLink>
        <CalendarLink href={links.outlook} isElsewhere>
          Outlook
        </CalendarLink>
        <CalendarLink href={links.device}>Apple and others</CalendarLink>
      </CalendarLinks>
      <CopyUrl url={url} />
    </div>
  );
}
