import { cookies } from "next/headers";
import { NextRequest } from "next/server";
import { env } from "#env.ts";
import { CALLBACK_COOKIE } from "#server/api/session/next-auth.ts";
import { rethrowBrokenOff } from "#server/http/body.ts";

/**
 * Returns a request of the login without its query and without `callbackUrl`, on which next-auth fails when it is no URL. Our pages
 * use neither.
 * @throws {AppError} BAD_REQUEST for a body that breaks off
 */
export async function toPlainRequest(request: NextRequest): Promise<NextRequest> {
  const { method, headers } = request;
  const url = new URL(request.url);
  url.search = "";
  if (method !== "POST") return new NextRequest(url, { method, headers });
  const fields = new URLSearchParams(await request.text().catch(rethrowBrokenOff));
  fields.delete("callbackUrl");
  return new NextRequest(url, { method, headers, body: fields });
}

/** Drops a stored callback URL that next-auth did not set itself, for the same reason. */
export async function dropCallbackCookie(): Promise<void> {
  const jar = await cookies();
  const stored = jar.get(CALLBACK_COOKIE);
  if (stored && stored.value !== env().APP_URL) jar.delete(CALLBACK_COOKIE);
}
