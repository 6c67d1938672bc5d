"use client";
import { useNow } from "#components/event/card/use-now.ts";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { checkInWindow } from "#lib/event/check-in/check-in.ts";
import { type EventTimes, endOf } from "#lib/event/when/event-times.ts";
import { startOfDay } from "#lib/time/dates.ts";
import { DAY_MS } from "#lib/time/durations.ts";
import type { Event } from "#schemas/event/event.ts";

/** Names of the links in a list of several events. */
const names: Record<OrganiserPage["label"], string> = {
  Attendees: "Attendees of",
  "Check-in": "Check-in of",
  Results: "Results of",
};

/**
 * Links to the pages of an event for its organisers, those that are needed now.
 * @param props.isNamed names the event for screen readers, in a list of several
 * @param props.without leaves out the page that shows the links
 */
export function OrganiserLinks(props: { event: Event; isNamed?: boolean; without?: OrganiserPage["label"] }) {
  const { event, isNamed = false } = props;
  const now = useNow() ?? new Date();
  const pages = organiserPages(event, now).filter(({ label }) => label !== props.without);
  const nextPage = nextOrganiserPage(event, now);
  return pages.map(({ label, href }) => (
    <LinkButton
      key={label}
      href={href}
      prefetch={false}
      variant={label === nextPage ? "primary" : "secondary"}
      aria-label={isNamed ? `${names[label]} ${event.title}` : undefined}
    >
      {label}
    </LinkButton>
  ));
}

/** Days after its end in which an event can be closed, in milliseconds; equal to the limit of the server. */
const CLOSABLE_MS = 60 * DAY_MS;

/** Page of an event for its organisers. */
type OrganiserPage = { label: "Attendees" | "Check-in" | "Results"; href: string };

/**
 * Lists the pages that organisers need now: `Check-in` from the morning of the event until check-in closes, `Results` from its start on
 * until 60 days after its end. None for an event that is not published; a cancelled one has attendees alone.
 */
export function organiserPages(
  event: EventTimes & { id: number; status: string },
  now: Date,
): OrganiserPage[] {
  const { id, status, startsAt } = event;
  if (status !== "published" && status !== "cancelled") return [];
  const pages: OrganiserPage[] = [{ label: "Attendees", href: `/events/${id}/attendees` }];
  if (status === "cancelled") return pages;
  const endsAt = endOf(event);
  const { opensAt, closesAt } = checkInWindow({ startsAt, endsAt });
  if ((now >= opensAt || now >= startOfDay(event.date)) && now < closesAt)
    pages.push({ label: "Check-in", href: `/events/${id}/check-in` });
  if (now >= startsAt && now.getTime() <= endsAt.getTime() + CLOSABLE_MS)
    pages.push({ label: "Results", href: `/events/${id}/close` });
  return pages;
}

/** Returns whether an event may have food left to offer: published, and over for at most 60 days. */
export const hasLeftovers = (event: EventTimes & { id: number; status: string }, now: Date): boolean =>
  now >= endOf(event) && organiserPages(event, now).some(({ label }) => label === "Results");

/** Returns the page of what is to be done now: check-in while people arrive, closing once an event is over and has no results. */
export function nextOrganiserPage(
  event: EventTimes & { status: string; recap: object | null },
  now: Date,
): OrganiserPage["label"] | null {
  const endsAt = endOf(event);
  if (event.status !== "published" || now < checkInWindow({ startsAt: event.startsAt, endsAt }).opensAt)
    return null;
  if (now < endsAt) return "Check-in";
  return event.recap === null ? "Results" : null;
}
