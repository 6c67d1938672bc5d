/** Base for resolving a URI; a host that cannot exist (RFC 2606), so that only a path keeps its origin. */
const PROBE_ORIGIN = "https://same-origin.invalid";
/** Paths that are not pages to return to. */
const NO_PAGE = /^\/(logout|api)(\/|$)/;

/**
 * Parses the page of this site to return to.
 * @param value `callbackURI`, decoded, from a query string or a form
 * @returns an absolute path with query and fragment, as a browser resolves it; null for any other site or no page
 */
export function parseCallbackUri(value: string | null | undefined): string | null {
  if (!value?.startsWith("/") || value.length > 2_000) return null;
  // Browsers read a backslash as a slash and drop tabs and line breaks, so "/\evil" would leave the site.
  if (/[\\\p{Cc}]/u.test(value)) return null;
  if (!URL.canParse(value, PROBE_ORIGIN)) return null;
  const url = new URL(value, PROBE_ORIGIN);
  // "/..//evil" is resolved to "//evil", which as a location is another site.
  if (url.origin !== PROBE_ORIGIN || url.pathname.startsWith("//") || NO_PAGE.test(url.pathname)) return null;
  return url.pathname + url.search + url.hash;
}

/** Adds `callbackURI` to a path if it is a page of this site. */
export function withCallbackUri(path: string, callbackUri: string | null | undefined): string {
  const target = parseCallbackUri(callbackUri);
  return target ? `${path}?callbackURI=${encodeURIComponent(target)}` : path;
}
