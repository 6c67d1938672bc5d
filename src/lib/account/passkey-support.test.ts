import { expect, it } from "vitest";
import { canUsePasskeys } from "#lib/account/passkey-support.ts";

it.each([
  ["https://cukup.example", true],
  ["https://cukup.example:8443", true],
  ["http://localhost:3000", true],
  ["http://cukup.localhost", true],
  ["http://cukup.example", false],
  ["http://192.168.1.20:3000", false],
  ["http://127.0.0.1:3000", false],
  ["https://203.0.113.7", false],
  ["https://0xcb.7", false],
  ["https://[2001:db8::1]", false],
  ["http://[::1]:3000", false],
  ["http://kitchen-pc.local", false],
])("at %s, passkeys can be used: %s", (url, expected) => {
  expect(canUsePasskeys(url)).toBe(expected);
});
