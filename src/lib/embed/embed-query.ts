import { type EventQuery, parseEventQuery } from "#lib/event/event-query.ts";
import { isTopic } from "#lib/event/topics.ts";
import { isArea, isRegion } from "#lib/places/areas.ts";

/** Prefix of the pages that other sites may show in frames. */
export const EMBED_PATH = "/embed";

/** Colours of an embedded page: those of the reader's device, or one of the two always. */
export const EMBED_THEMES = { auto: "As the reader’s device", light: "Light", dark: "Dark" } as const;
export type EmbedTheme = keyof typeof EMBED_THEMES;
export const isEmbedTheme = (text: string): text is EmbedTheme => Object.hasOwn(EMBED_THEMES, text);

/** Events in an embedded list. */
export const EMBED_EVENTS = { fewest: 1, most: 20, usual: 5 } as const;

/** Filters of an embedded list of events, those of /events that are about kind and place; "" for none. */
export type EmbedFilters = Pick<EventQuery, "topic" | "region" | "area">;

/** Choices in the URL of an embedded list. */
export type EmbedQuery = EmbedFilters & { limit: number; theme: EmbedTheme };

/** Filters whose value may be unknown, with what they know; `area` may name a region, as on /events. */
const KNOWN = {
  area: (value: string) => isArea(value) || isRegion(value),
  region: isRegion,
  topic: isTopic,
} as const;
export type FilterName = keyof typeof KNOWN;

/** Reads a theme; an unknown one is that of the reader's device. */
export function parseTheme(params: Pick<URLSearchParams, "get">): EmbedTheme {
  const theme = params.get("theme") ?? "";
  return isEmbedTheme(theme) ? theme : "auto";
}

/**
 * Reads the query string of an embedded list of events, as the page of events reads its own.
 * @returns `unknown`: filters whose value is not in their list, and which are left out
 */
export function parseEmbedQuery(
  params: Pick<URLSearchParams, "get">,
): EmbedQuery & { unknown: FilterName[] } {
  const { topic, region, area } = parseEventQuery("upcoming", params);
  const unknown = (["area", "region", "topic"] as const).filter((name) => isUnknown(params, name));
  return { topic, region, area, limit: parseLimit(params.get("limit")), theme: parseTheme(params), unknown };
}

/** Reads the query string of an embedded list of fridges, which has areas alone. */
export function parseFridgeEmbedQuery(params: Pick<URLSearchParams, "get">) {
  const given = params.get("area") ?? "";
  const area = isArea(given) ? given : "";
  return { area, theme: parseTheme(params), unknown: given === area ? [] : (["area"] as const) };
}

function isUnknown(params: Pick<URLSearchParams, "get">, name: FilterName): boolean {
  const value = params.get(name) ?? "";
  return value !== "" && !KNOWN[name](value);
}

/** Reads how many events to list; the usual number for anything but a number in range. */
function parseLimit(text: string | null): number {
  const limit = /^\d{1,2}$/.test(text ?? "") ? Number(text) : Number.NaN;
  return limit >= EMBED_EVENTS.fewest && limit <= EMBED_EVENTS.most ? limit : EMBED_EVENTS.usual;
}

/** Returns the list on /events that has the filters of an embedded one. */
export const toEventQuery = ({ topic, region, area }: EmbedFilters): EventQuery =>
  parseEventQuery("upcoming", new URLSearchParams({ topic, region, area }));

/** Returns the path of an embedded list of events; what is usual is left out. */
export function embedEventsPath({ topic, region, area, limit, theme }: EmbedQuery): string {
  const params = new URLSearchParams({
    ...(area && { area }),
    ...(region && !area && { region }),
    ...(topic && { topic }),
    ...(limit !== EMBED_EVENTS.usual && { limit: `${limit}` }),
    ...(theme !== "auto" && { theme }),
  });
  return params.size > 0 ? `/embed/events?${params}` : "/embed/events";
}
