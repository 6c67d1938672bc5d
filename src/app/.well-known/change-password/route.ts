import { siteOrigin } from "#app/_metadata/site-origin.ts";

export const dynamic = "force-dynamic";

/** Leads password managers to the form (https://www.w3.org/TR/change-password-url/). */
export function GET(): Response {
  return Response.redirect(`${siteOrigin()}/settings#password`, 302);
}
