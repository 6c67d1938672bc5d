import { toCalendarDate } from "#lib/time/dates.ts";
import { isPastOffer } from "./offer-texts.ts";
import type { ShownState, Window } from "./offer-time.ts";

type Listed = Window & { left: number; state: ShownState };

/** Divides offers into those that can be collected now, later ones, and those of which nothing is left; past ones are gone. */
export function groupOffers<Offer extends Listed>(offers: readonly Offer[], now: Date) {
  const open = offers.filter((offer) => !isPastOffer(offer, now));
  const free = open.filter(({ left }) => left > 0);
  return {
    now: free.filter(({ startsAt }) => startsAt <= now),
    later: free.filter(({ startsAt }) => startsAt > now),
    claimed: open.filter(({ left }) => left === 0),
  };
}

/** Returns the heading of what is all claimed, `Also today (12)`, or another one if an offer is of a later day. */
export function claimedHeading(claimed: readonly Pick<Window, "startsAt">[], now: Date): string {
  const isToday = claimed.every(({ startsAt }) => toCalendarDate(startsAt) <= toCalendarDate(now));
  return `${isToday ? "Also today" : "All claimed"} (${claimed.length})`;
}
