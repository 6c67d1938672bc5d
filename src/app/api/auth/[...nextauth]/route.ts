import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { nextAuthOptions } from "#server/api/session/next-auth.ts";
import { dropCallbackCookie, toPlainRequest } from "#server/api/session/plain-request.ts";
import { AppError } from "#server/errors.ts";
import { errorResponse } from "#server/http/response/error-response.ts";

type RouteContext = { params: Promise<{ nextauth: string[] }> };

/**
 * The routes of next-auth that our login page calls. Its others fail on what they get (errors, callbacks), list what no page
 * asks for (providers), or clear its cookie without revoking the session (sign-out; /logout does both).
 */
const USED = new Set(["GET csrf", "POST callback/password", "POST callback/passkey"]);

async function handle(request: NextRequest, context: RouteContext): Promise<Response> {
  const path = (await context.params).nextauth.join("/");
  if (!USED.has(`${request.method} ${path}`)) {
    return errorResponse(new AppError("NOT_FOUND", "There is nothing here."));
  }
  // next-auth throws on a body that does not match its content type; clients send forms.
  const type = request.headers.get("content-type") ?? "application/x-www-form-urlencoded";
  if (request.method === "POST" && !/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) {
    return errorResponse(new AppError("UNSUPPORTED_MEDIA_TYPE", "Request must be a form"));
  }
  try {
    const plain = await toPlainRequest(request);
    await dropCallbackCookie();
    return await NextAuth(plain, context, nextAuthOptions());
  } catch (error) {
    return errorResponse(error);
  }
}

export { handle as GET, handle as POST };
