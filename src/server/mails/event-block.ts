import { listNames } from "#lib/event/byline.ts";
import { mapUrls } from "#lib/places/map-links.ts";
import { findStation, formatStation } from "#lib/places/stations.ts";
import { formatDate, formatTime } from "#lib/time/dates.ts";
import type { MailContent, MailFact } from "#server/integrations/mailer/mailer.ts";

/** Facts of an event for one recipient of a mail. */
export type EventFacts = {
  id: number;
  startsAt: Date;
  endsAt?: Date | null;
  location: string;
  postalCode?: string | null;
  station?: string | null;
  directions?: string | null;
  /** Names on the event's page. */
  hosts?: readonly string[];
  /** Code of the recipient's pass; null without a seat. */
  passCode?: string | null;
};

/**
 * Returns the part of a mail that says when and where an event is, with links to the way there and to the recipient's pass.
 * @param appUrl the site's origin
 */
export function eventBlock(
  appUrl: string,
  event: EventFacts,
): Required<Pick<MailContent, "facts" | "moreActions" | "preview">> {
  const { id, startsAt, location, directions, hosts = [], passCode } = event;
  const facts: MailFact[] = [
    { label: "When", bold: formatDate(startsAt), lines: [timesOf(event)] },
    { label: "Where", bold: location, lines: placeLines(event) },
    ...(directions ? [{ label: "Directions", lines: [directions] }] : []),
    ...(hosts.length > 0 ? [{ label: hosts.length > 1 ? "Hosts" : "Host", lines: [listNames(hosts)] }] : []),
    ...(passCode ? [{ label: "Pass", bold: passCode, lines: ["Show it at check-in."] }] : []),
  ];
  const moreActions = [
    { label: "Directions", url: mapUrls(event).directions },
    ...(passCode ? [{ label: "Show pass", url: `${appUrl}/events/me/${id}#pass` }] : []),
  ];
  return { facts, moreActions, preview: `${formatDate(startsAt)}, ${formatTime(startsAt)} · ${location}` };
}

const timesOf = ({ startsAt, endsAt }: EventFacts) =>
  endsAt ? `${formatTime(startsAt)} to ${formatTime(endsAt)}` : formatTime(startsAt);

function placeLines({ location, postalCode, station }: EventFacts): string[] {
  const near = station ? findStation(station) : null;
  return [
    ...(postalCode && !location.includes(postalCode) ? [`Singapore ${postalCode}`] : []),
    ...(near ? [`Near ${formatStation(near)}`] : []),
  ];
}
