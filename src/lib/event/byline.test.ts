import { expect, it } from "vitest";
import { toByline } from "#lib/event/byline.ts";

const bylineOf = (author: "member" | "site", ...names: string[]) =>
  toByline({ author, hosts: names.map((username) => ({ username })) });

it("names the hosts who show their username, and nobody else", () => {
  expect(bylineOf("member", "mei")).toBe("by mei");
  expect(bylineOf("site", "mei", "arif")).toBe("by mei and arif");
  expect(bylineOf("member", "mei", "arif", "priya")).toBe("by mei, arif and priya");
  expect(bylineOf("member")).toBe("by a member of Cukup");
  expect(bylineOf("site")).toBe("by Cukup");
});
