import { createCookieContext } from "#server/api/context.ts";
import { createCaller } from "#server/api/root.ts";
import { toClearedCookies } from "#server/auth/session/cookies.ts";
import type { ServiceContext } from "#server/context.ts";

/**
 * Ends the session, clears both cookies even if that fails, and redirects to the landing page. A prefetch ends nothing.
 * @param services passed by tests; the process's own by default
 */
export async function handleLogout(request: Request, services?: ServiceContext): Promise<Response> {
  const { headers: sent } = request;
  const isPrefetch = /prefetch/.test(sent.get("sec-purpose") ?? sent.get("purpose") ?? "");
  if (isPrefetch || sent.has("next-router-prefetch")) return new Response(null, { status: 204 });
  const caller = createCaller(createCookieContext(sent, {}, services));
  await caller.auth.invalidateTokens({}).catch(() => null);
  const headers = new Headers({ location: "/", "cache-control": "no-store" });
  for (const cookie of toClearedCookies()) headers.append("set-cookie", cookie);
  return new Response(null, { status: 303, headers });
}
