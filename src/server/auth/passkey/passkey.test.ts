import { describe, expect, it } from "vitest";
import { guessPasskeyName } from "#server/auth/device.ts";
import { decoyCredentials } from "#server/auth/passkey/passkey-decoys.ts";
import { toUserHandle } from "#server/auth/passkey/passkey-options.ts";

describe("decoy credentials", () => {
  const lists = Array.from({ length: 2_000 }, (_, number) => decoyCredentials(`person${number}@example.com`));

  it("are the same for the same email address and differ between email addresses", () => {
    expect(decoyCredentials("person7@example.com")).toEqual(lists[7]);
    expect(new Set(lists.flat().map(({ id }) => id)).size).toBe(lists.flat().length);
  });

  it("vary in number, length and transports as real ones do", () => {
    const counts = lists.map((list) => list.length);
    expect(new Set(counts)).toEqual(new Set([1, 2, 3]));
    expect(counts.filter((count) => count === 1).length / counts.length).toBeCloseTo(184 / 256, 1);
    const bytes = lists.flat().map(({ id }) => Buffer.from(id, "base64url").length);
    expect(new Set(bytes)).toEqual(new Set([16, 20, 32, 48, 64]));
    for (const { transports } of lists.flat()) expect(transports).toEqual([...transports].sort());
  });
});

describe("a passkey's first name", () => {
  it("is its model's, else its platform's", () => {
    const zeros = "00000000-0000-0000-0000-000000000000";
    const chrome =
      "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";
    expect(guessPasskeyName("bada5566-a7aa-401f-bd96-45619a55120d", chrome)).toBe("1Password");
    expect(guessPasskeyName(zeros, chrome)).toBe("Linux computer");
    expect(guessPasskeyName(zeros, "Mozilla/5.0 (Linux; Android 16; Pixel 9)")).toBe("Android device");
    expect(guessPasskeyName(zeros, "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X)")).toBe("iPhone");
    expect(guessPasskeyName(zeros, "")).toBe("Passkey");
  });
});

describe("a user handle", () => {
  it("is the 16 random bytes of the account", () => {
    expect(toUserHandle("00112233-4455-4677-8899-aabbccddeeff")).toBe("ABEiM0RVRneImaq7zN3u_w");
  });
});
