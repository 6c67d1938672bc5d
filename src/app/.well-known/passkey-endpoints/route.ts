import { siteOrigin } from "#app/_metadata/site-origin.ts";

export const dynamic = "force-dynamic";

/** Pages on which passkeys are made and managed (https://www.w3.org/TR/passkey-endpoints/). */
export function GET(): Response {
  const passkeys = `${siteOrigin()}/settings#passkeys`;
  return Response.json({ enroll: passkeys, manage: passkeys });
}
