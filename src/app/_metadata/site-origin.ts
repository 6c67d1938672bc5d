import { env } from "#env.js";

/** The site's public origin, without a slash at the end; pages that a build makes are made anew before anybody sees them. */
export function siteOrigin(): string {
  return env().APP_URL ?? "http://localhost:3000";
}
