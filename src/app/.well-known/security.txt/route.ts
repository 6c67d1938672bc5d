import { siteOrigin } from "#app/_metadata/site-origin.ts";
import { env } from "#env.ts";
import { site } from "#lib/site.ts";
import { DAY_MS } from "#lib/time/durations.ts";

/** Rendered per request, since a build does not know the site's URL or how long it will run. */
export const dynamic = "force-dynamic";

/** Just less than a year, as RFC 9116 recommends. */
const VALID_MS = 364 * DAY_MS;

/** Contact for people who find a vulnerability (RFC 9116). A site that runs a changed program is not that of the repository. */
export function GET(): Response {
  const { SECURITY_CONTACT, SOURCE_URL } = env();
  const lines = [
    `Contact: mailto:${SECURITY_CONTACT}`,
    ...(SOURCE_URL ? [] : [`Contact: ${site.repositoryUrl}/security/advisories/new`]),
    `Expires: ${new Date(Date.now() + VALID_MS).toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${siteOrigin()}/.well-known/security.txt`,
    ...(SOURCE_URL ? [] : [`Policy: ${site.repositoryUrl}/blob/main/SECURITY.md`]),
  ];
  return new Response(`${lines.join("\n")}\n`, { headers: { "content-type": "text/plain; charset=utf-8" } });
}
