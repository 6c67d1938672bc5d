import type { NextRequest } from "next/server";
import { expect, it } from "vitest";
import { GET, POST } from "./route.ts";

it.each([
  ["GET", GET],
  ["POST", POST],
])("%s next-auth's own sign-out, which ends no session, is not there", async (method, handle) => {
  const request = new Request("https://cukup.test/api/auth/signout", { method }) as NextRequest;
  const response = await handle(request, { params: Promise.resolve({ nextauth: ["signout"] }) });
  expect(response.status).toBe(404);
  expect(response.headers.getSetCookie()).toEqual([]);
});
