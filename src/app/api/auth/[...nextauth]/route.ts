import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { nextAuthOptions } from "#server/api/next-auth.ts";
import { AppError } from "#server/errors.ts";
import { errorResponse } from "#server/http/error-response.ts";

type RouteContext = { params: Promise<{ nextauth: string[] }> };

async function handle(request: NextRequest, context: RouteContext): Promise<Response> {
  // next-auth would fail on a body that is not what it says it is; its own client sends forms.
  const type = request.headers.get("content-type") ?? "application/x-www-form-urlencoded";
  if (request.method === "POST" && !/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) {
    return errorResponse(new AppError("UNSUPPORTED_MEDIA_TYPE", "Request must be a form"));
  }
  return NextAuth(request as never, context as never, nextAuthOptions());
}

export { handle as GET, handle as POST };
