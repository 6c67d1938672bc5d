import { parseOfferQuery, toOffersHref } from "#lib/offers/offer-query.ts";

/** Path of the page that renders the list for a query string. */
const BROWSE = "/offers/browse";
/** Begin of the paths of `toStoredList`. */
export const STORED_LISTS = `${BROWSE}/`;

/**
 * Returns the path of the page for the same list that is rendered once for everyone, with the filters in it; null for searches and
 * later pages, whose number would push other pages out of memory, and for every other path.
 * @param browsePath as `findBrowsePath` returns it
 */
export function toStoredList(browsePath: string): string | null {
  const [path, search] = browsePath.split("?");
  if (path !== BROWSE) return null;
  const query = parseOfferQuery(new URLSearchParams(search));
  const [, filters] = toOffersHref(query).split("?");
  if (query.q || query.page > 1 || !filters) return null;
  return `${STORED_LISTS}${btoa(filters).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "")}`;
}

/** Reads the filters of a path of `toStoredList`; null if it is none. @param token its last part */
export function readStoredList(token: string): ReturnType<typeof parseOfferQuery> | null {
  if (!/^[\w-]{1,400}$/.test(token) || token.length % 4 === 1) return null;
  return parseOfferQuery(new URLSearchParams(atob(token.replaceAll("-", "+").replaceAll("_", "/"))));
}
