import { env } from "#env.ts";
import { AppError } from "#server/errors.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses a write that a page of another site made with this site's cookies (OWASP: cross-site request forgery).
 * A request without cookies carries nothing to abuse and passes. Browsers that send Sec-Fetch-Site know best, and
 * pages cannot set it; of others the origin must be APP_URL's, scheme and port included.
 * @throws {AppError} FORBIDDEN
 */
export function assertSameOrigin(request: Request): void {
  if (SAFE_METHODS.has(request.method) || !request.headers.has("cookie")) return;
  const isOwn = request.headers.has("sec-fetch-site")
    ? !isFromElsewhere(request.headers)
    : request.headers.get("origin") === env().APP_URL;
  if (!isOwn) throw new AppError("FORBIDDEN", "This request did not come from this site.");
}

/**
 * Returns true for a page that a person has typed or opened from a bookmark, or reached by a link of this site. Links in texts that
 * people write send no referrer (`rel="noreferrer"`).
 */
export function isOpenedHere(headers: Headers): boolean {
  const referrer = headers.get("referer");
  if (referrer === null) return ["none", null].includes(headers.get("sec-fetch-site"));
  return !isFromElsewhere(headers) && URL.canParse(referrer) && new URL(referrer).origin === env().APP_URL;
}

/**
 * Returns true for a request that a page of another origin has caused, one of a sibling domain included, as a browser that
 * sends Sec-Fetch-Site says. What a person has typed or opened from a bookmark comes from none.
 */
export function isFromElsewhere(headers: Headers): boolean {
  const site = headers.get("sec-fetch-site");
  return site !== null && site !== "same-origin" && site !== "none";
}
