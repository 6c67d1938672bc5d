import type { NextRequest } from "next/server";
import { expect, it } from "vitest";
import { GET, POST } from "./route.ts";

const UNUSED = [
  ...[
    "signout",
    "signin",
    "signin/password",
    "providers",
    "error",
    "verify-request",
    "_log",
    "callback",
    "session",
  ],
  ...["callback/google", "callback/password/x", "csrf/x", "__proto__", "callback/\r\nX", "\0"],
];

it.each([
  ["GET", GET, [...UNUSED, "callback/password", "callback/passkey"]],
  ["POST", POST, [...UNUSED, "csrf"]],
])("%s routes of next-auth that the login does not use are not there", async (method, handle, paths) => {
  for (const path of paths) {
    const request = new Request("https://cukup.test/api/auth/x?error=%0d%0aX", { method }) as NextRequest;
    const response = await handle(request, { params: Promise.resolve({ nextauth: path.split("/") }) });
    expect(response.status, path).toBe(404);
    expect(response.headers.getSetCookie()).toEqual([]);
  }
});
