import { siteOrigin } from "#app/_metadata/site-origin.ts";

/** Rendered per request, since a build does not know the site's URL. */
export const dynamic = "force-dynamic";

/** Describes how assistants authenticate at /mcp (RFC 9728): with an access token that a person makes. */
export function GET(): Response {
  return Response.json({ resource: `${siteOrigin()}/mcp`, bearer_methods_supported: ["header"] });
}
