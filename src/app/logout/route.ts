import type { NextRequest } from "next/server";
import { createCookieContext } from "#server/api/context.ts";
import { createCaller } from "#server/api/root.ts";
import { toClearedCookies } from "#server/auth/session/cookies.ts";

/** Ends the session, clears both cookies even if that fails, and redirects to the landing page. */
export async function GET(request: NextRequest): Promise<Response> {
  // A prefetch must not log out.
  const isPrefetch = /prefetch/.test(
    request.headers.get("sec-purpose") ?? request.headers.get("purpose") ?? "",
  );
  if (isPrefetch || request.headers.has("next-router-prefetch")) return new Response(null, { status: 204 });
  const caller = createCaller(createCookieContext(request.headers));
  await caller.auth.invalidateTokens({}).catch(() => null);
  const headers = new Headers({ location: "/", "cache-control": "no-store" });
  for (const cookie of toClearedCookies()) headers.append("set-cookie", cookie);
  return new Response(null, { status: 303, headers });
}
