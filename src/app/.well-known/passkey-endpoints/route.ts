import { siteOrigin } from "#app/_metadata/site-origin.ts";
import { canUsePasskeys } from "#lib/account/passkey-support.ts";

export const dynamic = "force-dynamic";

/**
 * Pages on which passkeys are made and managed (https://www.w3.org/TR/passkey-endpoints/); 404 where browsers allow none.
 */
export function GET(): Response {
  if (!canUsePasskeys(siteOrigin())) return new Response(null, { status: 404 });
  const passkeys = `${siteOrigin()}/settings#passkeys`;
  return Response.json({ enroll: passkeys, manage: passkeys });
}
