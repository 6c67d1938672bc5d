import { env } from "#env.js";

/** Public origin of the site without a trailing slash. Pages of a build are rendered again before they are served. */
export function siteOrigin(): string {
  return env().APP_URL ?? "http://localhost:3000";
}
