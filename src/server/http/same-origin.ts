import { env } from "#env.js";
import { AppError } from "#server/errors.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Refuses a write that a page of another site made with this site's cookies (OWASP: cross-site request forgery).
 * A request without cookies carries nothing to abuse and passes.
 * @throws {AppError} FORBIDDEN
 */
export function assertSameOrigin(request: Request): void {
  if (SAFE_METHODS.has(request.method) || !request.headers.has("cookie")) return;
  const site = request.headers.get("sec-fetch-site");
  if (site === "same-origin" || site === "none") return;
  const origin = request.headers.get("origin");
  if (origin && isOwnOrigin(origin, request.headers.get("host"))) return;
  throw new AppError("FORBIDDEN", "This request did not come from this site.");
}

function isOwnOrigin(origin: string, host: string | null): boolean {
  if (origin === env().APP_URL) return true;
  return host !== null && URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}
