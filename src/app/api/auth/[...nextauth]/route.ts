import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { nextAuthOptions } from "#server/api/next-auth.ts";
import { AppError } from "#server/errors.ts";
import { errorResponse } from "#server/http/error-response.ts";

type RouteContext = { params: Promise<{ nextauth: string[] }> };

async function handle(request: NextRequest, context: RouteContext): Promise<Response> {
  // next-auth's own sign-out would clear its cookie and leave the session alive: /logout ends it.
  if ((await context.params).nextauth[0] === "signout") {
    return errorResponse(new AppError("NOT_FOUND", "There is nothing here. Log out at /logout."));
  }
  // next-auth would fail on a body that is not what it says it is; its own client sends forms.
  const type = request.headers.get("content-type") ?? "application/x-www-form-urlencoded";
  if (request.method === "POST" && !/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) {
    return errorResponse(new AppError("UNSUPPORTED_MEDIA_TYPE", "Request must be a form"));
  }
  return NextAuth(request as never, context as never, nextAuthOptions());
}

export { handle as GET, handle as POST };
