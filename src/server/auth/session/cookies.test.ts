import { expect, it } from "vitest";
import { cookieAttributes, toClearedCookies, toSetCookies } from "#server/auth/session/cookies.ts";

it.each([
  ["http://localhost:3000", false],
  ["http://cukup.test", false],
  ["https://localhost", true],
  ["https://cukup.test", true],
])("cookies of %s have Secure: %s", (appUrl, secure) => {
  expect(cookieAttributes(appUrl)).toMatchObject({ httpOnly: true, sameSite: "lax", secure });
});

it("all token cookies of an https site are Secure", () => {
  const tokens = { access_token: "access", refresh_token: "refresh" };
  for (const cookie of [...toSetCookies(tokens), ...toClearedCookies()]) {
    expect(cookie).toMatch(/; HttpOnly; SameSite=Lax; Secure$/);
  }
});
