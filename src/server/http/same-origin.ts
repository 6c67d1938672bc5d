import { env } from "#env.js";
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
  const site = request.headers.get("sec-fetch-site");
  const isOwn =
    site === null
      ? request.headers.get("origin") === env().APP_URL
      : site === "same-origin" || site === "none";
  if (!isOwn) throw new AppError("FORBIDDEN", "This request did not come from this site.");
}
