import { expect, it } from "vitest";
import { toDerivedId } from "#server/services/food/log/copy-food.ts";

it("derives the UUID of RFC 9562, appendix A.4", () => {
  const dns = "6ba7b810-9dad-11d1-80b4-00c04fd430c8";
  expect(toDerivedId(dns, "www.example.com")).toBe("2ed6657d-e927-568b-95e1-2665a8aea6a2");
});
