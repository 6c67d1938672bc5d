/** Resolving against a host nobody owns shows whether a URI stays on the site that serves it. */
const PROBE_ORIGIN = "https://same-origin.invalid";
/** Addresses that are no pages to arrive at. */
const NO_PAGE = /^\/(logout|api)(\/|$)/;

/**
 * The page of this site that `value` names, or null when it is missing or leads anywhere else.
 * @param value `callbackURI` as it stands decoded in a query string or a form
 * @returns an absolute path with query and fragment, as a browser would resolve it
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

/** `path` with `callbackURI` added when there is one that leads somewhere on this site. */
export function withCallbackUri(path: string, callbackUri: string | null | undefined): string {
  const target = parseCallbackUri(callbackUri);
  return target ? `${path}?callbackURI=${encodeURIComponent(target)}` : path;
}
