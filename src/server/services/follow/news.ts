import {
  type Followed,
  followedEventsPath,
  followKey,
  followOfSeries,
  followsOfEvent,
  isOfferFollow,
  isRowFollow,
} from "#lib/event/follow.ts";
import type { Follower } from "#server/services/follow/list-followers.ts";
import type { NotifiedEvent } from "#server/services/notification/kinds/event-wording.ts";
import type { NotificationPayload } from "#server/services/notification/notification-kinds.ts";

/** New event; those with the same `seriesId` count as one. */
export type NewEvent = NotifiedEvent & {
  topics: readonly string[];
  area: string | null;
  seriesId: number | null;
};

/** New event with everything that finds it for its followers. */
type Item = { event: NewEvent; follows: Followed[]; keys: Set<string> };

export type News = {
  /** Everything that finds any of the events. */
  follows: Followed[];
  /** New events by what finds them, as `followKey` writes it, each list by time. */
  itemsByKey: ReadonlyMap<string, readonly Item[]>;
};

/** Name of what counts as one event: itself, or the series of which it is a date. */
export const subjectOf = ({ id, seriesId }: { id: number; seriesId: number | null }): string =>
  seriesId === null ? `event ${id}` : `series ${seriesId}`;

/** Arranges new events by what finds them. @param newEvents in the order of their time */
export function toNews(newEvents: readonly NewEvent[]): News {
  const itemsByKey = new Map<string, Item[]>();
  const follows = new Map<string, Followed>();
  for (const event of newEvents) {
    const found = followsOfEvent(event);
    const item = { event, follows: found, keys: new Set(found.map(followKey)) };
    for (const followed of found) {
      const key = followKey(followed);
      follows.set(key, followed);
      itemsByKey.set(key, [...(itemsByKey.get(key) ?? []), item]);
    }
  }
  return { follows: [...follows.values()], itemsByKey };
}

/**
 * Returns the one notification for a follower; null if nothing is new to them.
 * @param knows returns whether they need not hear of a subject (`subjectOf`), which is a series that they follow or not
 */
export function noticeFor(
  news: News,
  { keys }: Follower,
  knows: (subject: string, isFollowed: boolean) => boolean,
): Extract<NotificationPayload, { kind: "event_new" }> | null {
  const items = new Map<string, Item>();
  const dates = new Map<string, Set<number>>();
  for (const item of keys.flatMap((key) => news.itemsByKey.get(key) ?? [])) {
    const subject = subjectOf(item.event);
    const isFollowed = follows(keys, item.event);
    if (isFollowed) dates.set(subject, (dates.get(subject) ?? new Set()).add(item.event.id));
    const known = items.get(subject);
    if (knows(subject, isFollowed) || (known && known.event.startsAt <= item.event.startsAt)) continue;
    items.set(subject, item);
  }
  const [first, ...others] = items.values();
  if (!first) return null;
  if (others.length === 0) {
    const { id, title, startsAt, location } = first.event;
    const newDates = dates.get(subjectOf(first.event))?.size;
    return {
      kind: "event_new",
      event: { id, title, startsAt, location },
      ...(newDates !== undefined && { newDates }),
    };
  }
  const covering = first.follows.filter(isListed).find((followed) => {
    const key = followKey(followed);
    return keys.includes(key) && others.every((item) => item.keys.has(key));
  });
  return {
    kind: "event_new",
    count: items.size,
    list: covering ? followedEventsPath(covering) : "/events",
  };
}

/** Returns whether a follower follows the series of an event. */
const follows = (keys: readonly string[], { seriesId }: NewEvent): boolean =>
  seriesId !== null && keys.includes(followKey(followOfSeries(seriesId)));

/** Returns whether the list of events has a filter of what is followed. */
const isListed = (followed: Followed): followed is Parameters<typeof followedEventsPath>[0] =>
  !isRowFollow(followed.kind) && !isOfferFollow(followed.kind);
