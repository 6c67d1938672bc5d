import { env } from "#env.ts";

/** Returns the site's public origin, without a trailing slash. A build's pages are rendered again before use. */
export function siteOrigin(): string {
  return env().APP_URL ?? "http://localhost:3000";
}
