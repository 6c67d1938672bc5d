import { describe, expect, it } from "vitest";
import { createApiToken, hasChecksum, isApiToken } from "#server/auth/token/api-token.ts";

describe("a personal access token", () => {
  it("has 46 characters that a double click selects, and is never the same", () => {
    const tokens = new Set(Array.from({ length: 1_000 }, createApiToken));
    expect(tokens.size).toBe(1_000);
    for (const token of tokens) {
      expect(token).toMatch(/^cukup_pat_[0-9A-Za-z]{36}$/);
      expect([isApiToken(token), hasChecksum(token)]).toEqual([true, true]);
    }
  });

  it("uses every character of the alphabet about equally", () => {
    const counts = new Map<string, number>();
    for (let made = 0; made < 2_000; made += 1) {
      for (const character of createApiToken().slice(10, 40)) {
        counts.set(character, (counts.get(character) ?? 0) + 1);
      }
    }
    expect(counts.size).toBe(62);
    // 968 on average; six standard deviations are 186.
    for (const [character, count] of counts) expect(Math.abs(count - 968), character).toBeLessThan(186);
  });

  it("carries the CRC-32 of its secret in base62, padded with zeros", () => {
    // zlib's crc32 of the secrets: 0x77e5db82 and 0x008687d1.
    const zeros = "0".repeat(30);
    expect(hasChecksum(`cukup_pat_${zeros}2C8GjS`)).toBe(true);
    expect(hasChecksum(`cukup_pat_${"405".padStart(30, "0")}00azb7`)).toBe(true);
    expect(hasChecksum(`cukup_pat_${zeros}2c8gJs`)).toBe(false);
  });

  it("is refused with any character changed, cut off or added", () => {
    const token = createApiToken();
    for (let at = 0; at < token.length; at += 1) {
      const other = token[at] === "a" ? "b" : "a";
      expect(hasChecksum(token.slice(0, at) + other + token.slice(at + 1)), `at ${at}`).toBe(false);
    }
    for (const text of [
      "",
      "cukup_pat_",
      token.slice(1),
      token.slice(0, -1),
      `${token}0`,
      ` ${token}`,
      `${token}\n`,
    ])
      expect(hasChecksum(text)).toBe(false);
    expect(isApiToken("a.b.c")).toBe(false);
  });
});
