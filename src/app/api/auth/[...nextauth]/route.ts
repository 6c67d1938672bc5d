import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { nextAuthOptions } from "#server/api/next-auth.ts";
import { AppError } from "#server/errors.ts";
import { errorResponse } from "#server/http/response/error-response.ts";

type RouteContext = { params: Promise<{ nextauth: string[] }> };

async function handle(request: NextRequest, context: RouteContext): Promise<Response> {
  // The sign-out of next-auth clears its cookie but does not revoke the session; /logout does.
  if ((await context.params).nextauth[0] === "signout") {
    return errorResponse(new AppError("NOT_FOUND", "There is nothing here. Log out at /logout."));
  }
  // next-auth throws on a body that does not match its content type; clients send forms.
  const type = request.headers.get("content-type") ?? "application/x-www-form-urlencoded";
  if (request.method === "POST" && !/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) {
    return errorResponse(new AppError("UNSUPPORTED_MEDIA_TYPE", "Request must be a form"));
  }
  return NextAuth(request, context, nextAuthOptions());
}

export { handle as GET, handle as POST };
