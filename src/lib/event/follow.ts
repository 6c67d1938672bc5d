import { isTopic, TOPICS } from "#lib/event/topics.ts";
import type { Diet } from "#lib/offers/food-facts.ts";
import { isArea, isRegion, regionOf } from "#lib/places/areas.ts";

/** Kinds of what can be followed; where one follow is chosen among several, the first kind wins. */
export const FOLLOW_KINDS = [
  "series",
  "topic",
  "area",
  "region",
  "fridge",
  "offer_area",
  "offer_region",
] as const;
export type FollowKind = (typeof FOLLOW_KINDS)[number];
/** Kinds of follows that are filters of the list of events, too. */
type ListedKind = "topic" | "area" | "region";
/** Kinds of follows of free food, which are filters of its list. */
export const OFFER_KINDS = ["offer_area", "offer_region"] as const;
type OfferKind = (typeof OFFER_KINDS)[number];
/** Kinds of follows of a row, which the database names. */
type RowKind = "series" | "fridge";

/** Source of news that a member is notified of: a topic, a place, a series or a fridge; `value` is a slug, a name or an id. */
export type Followed = { kind: FollowKind; value: string };

/** Follows that a member may have. */
export const MAX_FOLLOWS = 30;

const isPlace = (kind: string, value: string) =>
  (kind.endsWith("region") && isRegion(value)) || (kind.endsWith("area") && isArea(value));

/** Returns the name that people read, `Food rescue`, `East` or `Free food in Tampines`; null for what cannot be followed, and for a series or fridge, which the database names. */
export function nameOfFollow({ kind, value }: { kind: string; value: string }): string | null {
  if (kind === "topic") return isTopic(value) ? TOPICS[value] : null;
  if (!isFollowKind(kind) || !isPlace(kind, value)) return null;
  if (kind === "offer_area") return `Free food in ${value}`;
  return kind === "offer_region" ? `Free food in the ${value} region` : value;
}

/** Returns whether a text is a kind of what can be followed. */
export const isFollowKind = (text: string): text is FollowKind => FOLLOW_KINDS.some((kind) => kind === text);

/** Returns whether a kind follows free food of a place. */
export const isOfferFollow = (kind: string): kind is OfferKind => OFFER_KINDS.some((one) => one === kind);

/** Returns whether a kind follows a row of the database, by its id. */
export const isRowFollow = (kind: string): kind is RowKind => kind === "series" || kind === "fridge";

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

/** Lists what finds an offer for its followers: its area, then the region of that. */
export function followsOfOffer({ area }: { area: string }): { kind: OfferKind; value: string }[] {
  const region = regionOf(area);
  return [
    { kind: "offer_area", value: area },
    ...(region === null ? [] : [{ kind: "offer_region" as const, value: region }]),
  ];
}

/** Lists what the filters of a list name, in the order of their names on screen; an area wins over a region. */
export function followsOfFilter(filter: Record<ListedKind, string>): Followed[] {
  const place: ListedKind = filter.area ? "area" : "region";
  return (["topic", place] as const)
    .map((kind): Followed => ({ kind, value: filter[kind] }))
    .filter(({ value }) => value !== "");
}

/** Lists what the place of a list of free food names: nothing without one. */
export function followsOfOffers({ area, region }: { area: string; region: string }): Followed[] {
  if (area) return [{ kind: "offer_area", value: area }];
  return region ? [{ kind: "offer_region", value: region }] : [];
}

/** Returns the path of the list of upcoming events that are followed with a topic or place. */
export const followedEventsPath = ({ kind, value }: { kind: ListedKind; value: string }): string =>
  `/events?${new URLSearchParams({ [kind]: value })}`;

/** Returns the path of the list of free food that is followed with a place. @param diets those that it must suit */
export function followedOffersPath(
  { kind, value }: { kind: OfferKind; value: string },
  diets: readonly Diet[] = [],
): string {
  const params = new URLSearchParams({ [kind === "offer_area" ? "area" : "region"]: value });
  if (diets.length > 0) params.set("diet", diets.join(","));
  return `/offers?${params}`;
}
