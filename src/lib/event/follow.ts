import { isTopic, TOPICS } from "#lib/event/topics.ts";
import { isArea, isRegion, regionOf } from "#lib/places/areas.ts";

/** Kinds of what can be followed; where one follow is chosen among several, the first kind wins. */
export const FOLLOW_KINDS = ["series", "topic", "area", "region", "fridge"] as const;
export type FollowKind = (typeof FOLLOW_KINDS)[number];
/** Kinds of follows that are filters of the list, too. */
type ListedKind = Exclude<FollowKind, "series" | "fridge">;

/** Source of news that a member is notified of: a topic, a region, an area, a series or a fridge; `value` is a slug, a name or an id. */
export type Followed = { kind: FollowKind; value: string };

/** Follows that a member may have. */
export const MAX_FOLLOWS = 30;

/** Returns the name that people read, `Food rescue` or `East`; null for what cannot be followed, and for a series or fridge, which the database names. */
export function nameOfFollow({ kind, value }: { kind: string; value: string }): string | null {
  if (kind === "topic") return isTopic(value) ? TOPICS[value] : null;
  const isPlace = (kind === "region" && isRegion(value)) || (kind === "area" && isArea(value));
  return isPlace ? value : null;
}

/** Returns whether a text is a kind of what can be followed. */
export const isFollowKind = (text: string): text is FollowKind => FOLLOW_KINDS.some((kind) => kind === text);

/** Returns a text that differs for all that can be followed. */
export const followKey = ({ kind, value }: Followed): string => `${kind}:${value}`;

/** Returns what is followed with a series. @param seriesId its id */
export const followOfSeries = (seriesId: number): Followed => ({ kind: "series", value: `${seriesId}` });

/** Lists everything that finds an event for its followers: its series, its topics, then its area, then the region of that. */
export function followsOfEvent({
  topics,
  area,
  seriesId,
}: {
  topics: readonly string[];
  area: string | null;
  seriesId: number | null;
}): Followed[] {
  const region = area === null ? null : regionOf(area);
  return [
    ...(seriesId === null ? [] : [followOfSeries(seriesId)]),
    ...topics.map((value): Followed => ({ kind: "topic", value })),
    ...(area === null ? [] : [{ kind: "area" as const, value: area }]),
    ...(region === null ? [] : [{ kind: "region" as const, value: region }]),
  ];
}

/** Lists what the filters of a list name, in the order of their names on screen; an area wins over a region. */
export function followsOfFilter(filter: Record<ListedKind, string>): Followed[] {
  const place: ListedKind = filter.area ? "area" : "region";
  return (["topic", place] as const)
    .map((kind): Followed => ({ kind, value: filter[kind] }))
    .filter(({ value }) => value !== "");
}

/** Returns the path of the list of upcoming events that are followed with a topic or place. */
export const followedEventsPath = ({ kind, value }: { kind: ListedKind; value: string }): string =>
  `/events?${new URLSearchParams({ [kind]: value })}`;
