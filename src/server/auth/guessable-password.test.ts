import { expect, it } from "vitest";
import { requireHardToGuess } from "#server/auth/guessable-password.ts";
import { isAppError } from "#server/errors.ts";

const owner = { username: "makan_king", email: "Mei.Lin+food@example.com" };

async function isRefused(password: string, names = owner): Promise<boolean> {
  try {
    await requireHardToGuess(password, names);
    return false;
  } catch (error) {
    if (!isAppError(error)) throw error;
    expect([error.code, error.details]).toEqual([
      "BAD_REQUEST",
      [{ message: "Password is too easy to guess!", code: "BAD_REQUEST", path: "password" }],
    ]);
    return true;
  }
}

it.each([
  ...["Password1!", "Qwerty123!", "P@ssw0rd!", "Welcome1!", "Summer2026!", "Singapore2026!", "Iloveyou1!"],
  ...[
    "Letmein123!",
    "Abc123!@#",
    "Aa123456!",
    "1q2w3e4R!",
    "Password123456789!",
    "!Password1",
    "2026Dragon!",
  ],
  ...["$unshine1!", "Pa$$w0rd1!", "P4ssw0rd!!", "Qwertyuiop1!", "Zaq12wsx!", "PassWord#9", "Football!99"],
  ...["Aa1!Aa1!", "Aa1!Aa1!Aa1!Aa1!", "Password1!Password1!", "Abcdefg1!", "Monkey.2026!", "Trustno1!"],
])("the common password %s is refused", async (password) => {
  expect(await isRefused(password)).toBe(true);
});

it.each([
  ...["Cukup2026!", "I-like-Cukup-77!", "C.u.k.u.p-1!x", "cuKup!9Zz"],
  ...["Makan_King1!", "makan-king!A1", "9!MakanKing", "M4kan_K1ng!", "The-makanking-77!"],
  ...["Mei.Lin-1987!", "MeiLin+food1!", "x9!meilinZ"],
])("%s holds the name of its owner or the site and is refused", async (password) => {
  expect(await isRefused(password)).toBe(true);
});

it("a short name is refused as a word of a password, not within another word", async () => {
  const short = { username: "ann", email: "al@example.com" };
  expect(await isRefused("Ann-drinks-kopi-7!", short)).toBe(true);
  expect(await isRefused("Kopi-for-AL-77!", short)).toBe(true);
  expect(await isRefused("Savanna-planet-7!", short)).toBe(false);
});

it.each([
  ...[
    "Makan-4-all!",
    "Kopi-O-kosong-7!",
    "Nasi lemak & 3 satay",
    "Wei eats 9 durians!",
    "Tr4in!to-Tuas#West",
  ],
  ...[
    "aB3!xK9$",
    "xK9!mQ2&",
    "Hujan-batu-di-7-negeri?",
    "Zb7#qLp2!vRt",
    "\u00c4pfel-und-9-Birnen!",
    "\u6211\u7231\u5403 Laksa 8!",
  ],
])("%s is taken", async (password) => {
  expect(await isRefused(password)).toBe(false);
});

it("a long password is decided in little time", async () => {
  await isRefused("Makan-4-all!");
  const hostile = ["a", "a1!", "aA1!", "1", "$", "@4"].map((unit) => `Zz${unit.repeat(128)}`.slice(0, 128));
  for (const password of [...hostile, ...hostile.map((text) => text.split("").toReversed().join(""))]) {
    const before = process.cpuUsage();
    await isRefused(password);
    expect(process.cpuUsage(before).user / 1_000, password).toBeLessThan(50);
  }
});
