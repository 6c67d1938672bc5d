import type { NextRequest } from "next/server";
import NextAuth from "next-auth";
import { nextAuthOptions } from "#server/api/next-auth.ts";

type RouteContext = { params: Promise<{ nextauth: string[] }> };

function handle(request: NextRequest, context: RouteContext): Promise<Response> {
  return NextAuth(request as never, context as never, nextAuthOptions());
}

export { handle as GET, handle as POST };
