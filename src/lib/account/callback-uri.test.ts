import { describe, expect, it } from "vitest";
import { parseCallbackUri, withCallbackUri } from "#lib/account/callback-uri.ts";

describe("a callback URI", () => {
  it("is a path of this site, with query and fragment", () => {
    for (const good of ["/", "/events", "/events/3?x=1&y=2#top", "/events?callbackURI=%2Ffood"]) {
      expect(parseCallbackUri(good)).toBe(good);
    }
  });

  it("is ignored when it leads, or could be read to lead, elsewhere", () => {
    const evil = [
      "//evil.example",
      "///evil.example",
      "/\\evil.example",
      "\\\\evil.example",
      "/\t/evil.example",
      "/\n/evil.example",
      "https:evil.example",
      "https://evil.example",
      "javascript:alert(1)",
      "/..//evil.example",
      "/.//evil.example",
      "events",
      " /events",
      "",
      "/logout",
      "/api/v1/event",
      `/${"x".repeat(2_000)}`,
    ];
    for (const value of evil) expect(parseCallbackUri(value), value).toBeNull();
    expect(parseCallbackUri(null)).toBeNull();
    // The value is already decoded once: characters that are still encoded stay part of the path.
    expect(parseCallbackUri("/%2F%2Fevil.example")).toBe("/%2F%2Fevil.example");
  });

  it("is carried encoded, or not at all", () => {
    expect(withCallbackUri("/login", "/events?q=a b")).toBe("/login?callbackURI=%2Fevents%3Fq%3Da%2520b");
    expect(withCallbackUri("/login", "//evil")).toBe("/login");
  });
});
