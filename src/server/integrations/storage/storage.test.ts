import { expect, it } from "vitest";
import { hostedFilesUrl } from "#server/integrations/storage/storage.ts";

const tokenOf = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64");

it("names where the hosted service serves this app's files", () => {
  expect(hostedFilesUrl(tokenOf({ apiKey: "sk_live_x", appId: "AbC123", regions: ["sea1"] }))).toBe(
    "https://abc123.ufs.sh/f/",
  );
  expect(hostedFilesUrl("")).toBeNull();
});

it.each(["x", tokenOf({}), tokenOf({ appId: "evil.example/" })])("refuses the token %s", (token) => {
  expect(() => hostedFilesUrl(token)).toThrow("is not a token");
});
