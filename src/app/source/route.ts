import { env } from "#env.ts";
import { site } from "#lib/site.ts";

/** Rendered per request, since a build does not know the settings of the site that runs it. */
export const dynamic = "force-dynamic";

/** Leads to the source code of the program as this site runs it. */
export function GET(): Response {
  return Response.redirect(env().SOURCE_URL ?? site.repositoryUrl, 302);
}
