import { toPageNumber } from "#lib/count.ts";
import { type Diet, isDiet } from "#lib/offers/food-facts.ts";
import { OFFER_KINDS, type OfferKind } from "#lib/offers/kinds.ts";
import { type Area, isArea, isRegion, type Region } from "#lib/places/areas.ts";

/** Longest text to search for. */
const MAX_SEARCH = 200;

/** State of the list of free food in its URL; an empty text matches every offer. */
export type OfferQuery = {
  page: number;
  area: Area | "";
  region: Region | "";
  kind: OfferKind | "";
  /** Diets that an offer must suit, all of them. */
  diets: Diet[];
  q: string;
  /** Order other than by the end. */
  sort: "newest" | "";
};

/** Names in the query string that select a part of the list other than its unfiltered first page. */
export const OFFER_QUERY_NAMES: readonly string[] = ["area", "region", "kind", "diet", "q", "sort", "page"];

const isKind = (text: string): text is OfferKind => Object.hasOwn(OFFER_KINDS, text);

/** Reads the state of the list from the query string of its URL. An area wins over a region, which may be in `area`, too. */
export function parseOfferQuery(params: Pick<URLSearchParams, "get" | "getAll">): OfferQuery {
  const text = (name: string) => params.get(name) ?? "";
  const named = text("area");
  const area = isArea(named) ? named : "";
  const region = [named, text("region")].find(isRegion) ?? "";
  const kind = text("kind");
  const diets = params.getAll("diet").flatMap((value) => value.split(","));
  return {
    page: toPageNumber(params.get("page")),
    area,
    region: area ? "" : region,
    kind: isKind(kind) ? kind : "",
    diets: [...new Set(diets.filter(isDiet))],
    q: text("q").replaceAll("\0", "").trim().slice(0, MAX_SEARCH),
    sort: text("sort") === "newest" ? "newest" : "",
  };
}

/** Returns the URL of the list, with its state in the query string. */
export function toOffersHref({ page, diets, ...filters }: OfferQuery): string {
  const params = new URLSearchParams(Object.entries(filters).filter(([, value]) => value !== ""));
  if (diets.length > 0) params.set("diet", diets.join(","));
  if (page > 1) params.set("page", String(page));
  return params.size > 0 ? `/offers?${params}` : "/offers";
}

/** Returns the input of `offer.list`. */
export function toListOffersInput({ page, area, region, kind, diets, q, sort }: OfferQuery) {
  return {
    page,
    ...(area && { area }),
    ...(region && { region }),
    ...(kind && { kind }),
    ...(diets.length > 0 && { diet: diets.join(",") }),
    ...(q && { q }),
    ...(sort && { sort }),
  };
}

/** Returns whether the list is searched or filtered. */
export const isFilteredOffers = ({ area, region, kind, diets, q }: OfferQuery): boolean =>
  Boolean(area || region || kind || q) || diets.length > 0;
