import { expect, it } from "vitest";
import { DAY_MS } from "#lib/time/durations.ts";
import { GET as changePassword } from "./change-password/route.ts";
import { GET as protectedResource } from "./oauth-protected-resource/mcp/route.ts";
import { GET as passkeyEndpoints } from "./passkey-endpoints/route.ts";
import { GET as securityTxt } from "./security.txt/route.ts";

it("security.txt has a contact and an end within a year", async () => {
  const response = securityTxt();
  expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const text = await response.text();
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m);
  expect(text).toMatch(/^Canonical: https:\/\/cukup\.test\/\.well-known\/security\.txt$/m);
  const expires = new Date(/^Expires: (\S+)$/m.exec(text)?.[1] ?? "").getTime();
  expect(expires).toBeGreaterThan(Date.now() + 30 * DAY_MS);
  expect(expires).toBeLessThan(Date.now() + 365 * DAY_MS);
});

it("change-password leads to the form", () => {
  const response = changePassword();
  expect([response.status, response.headers.get("location")]).toEqual([
    302,
    "https://cukup.test/settings#password",
  ]);
});

it("passkey-endpoints name the settings", async () => {
  const passkeys = "https://cukup.test/settings#passkeys";
  expect(await passkeyEndpoints().json()).toEqual({ enroll: passkeys, manage: passkeys });
});

it("the description of /mcp says where a token goes", async () => {
  expect(await protectedResource().json()).toEqual({
    resource: "https://cukup.test/mcp",
    bearer_methods_supported: ["header"],
  });
});
