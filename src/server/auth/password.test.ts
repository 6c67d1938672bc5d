import { hash } from "@node-rs/argon2";
import { expect, it } from "vitest";
import { createFairQueue } from "#server/auth/limits/fair-queue.ts";
import { hashPassword, passwordsFor, UNKNOWN_USER_HASH } from "#server/auth/password.ts";
import { AppError } from "#server/errors.ts";

const turn = {
  key: "192.0.2.1",
  isOver: () => false,
  deadlineAt: Number.POSITIVE_INFINITY,
};
/** The parts of a PHC string that decide how long a hash takes. */
const costOf = (phc: string) => phc.split("$").slice(0, 4);

it("the password of an unknown email address is checked against a hash of the same cost", async () => {
  const hash = await hashPassword("Makan-4-all!");
  expect(costOf(UNKNOWN_USER_HASH)).toEqual(costOf(hash));
  expect(UNKNOWN_USER_HASH).toHaveLength(hash.length);
});

it("a password matches its own hash, and never matches without an account", async () => {
  const passwords = passwordsFor(() => turn, createFairQueue(1));
  const hash = await passwords.hash("Makan-4-all!");
  expect(await passwords.verify("Makan-4-all!", hash)).toBe(true);
  expect(await passwords.verify("makan-4-all!", hash)).toBe(false);
  expect(await passwords.verify("Makan-4-all!", undefined)).toBe(false);
});

it("a password is the same however its letters were composed, also one whose hash was made as typed", async () => {
  const passwords = passwordsFor(() => turn, createFairQueue(1));
  const [composed, decomposed] = ["Caf\u00e9-Kopi9!", "Cafe\u0301-Kopi9!"];
  for (const phc of [await passwords.hash(composed), await passwords.hash(decomposed)]) {
    expect(await passwords.verify(composed, phc)).toBe(true);
    expect(await passwords.verify(decomposed, phc)).toBe(true);
  }
  const earlier = await hash(decomposed);
  expect(await passwords.verify(decomposed, earlier)).toBe(true);
  expect(await passwords.verify("Cafe-Kopi9!", earlier)).toBe(false);
});

it("a password in another spelling costs two verifications at most, with and without an account", async () => {
  const queue = createFairQueue(1);
  let turns = 0;
  const passwords = passwordsFor(() => turn, {
    ...queue,
    run: (work, turn) => {
      turns += 1;
      return queue.run(work, turn);
    },
  });
  const phc = await hashPassword("Makan-4-all!");
  const msOf = async (passwordHash: string | undefined, password: string) => {
    const times = [];
    for (let round = 0; round < 5; round += 1) {
      const before = process.cpuUsage();
      await passwords.verify(password, passwordHash);
      const { user, system } = process.cpuUsage(before);
      times.push((user + system) / 1_000);
    }
    return Math.min(...times);
  };
  const known = await msOf(phc, "Cafe\u0301-Kopi9!");
  const unknown = await msOf(undefined, "Cafe\u0301-Kopi9!");
  const plain = await msOf(undefined, "Cafe-Kopi9!");
  expect(turns).toBe(15);
  expect(Math.max(known, unknown) / Math.min(known, unknown)).toBeLessThan(1.6);
  expect(unknown / plain).toBeGreaterThan(1.3);
});

it("a full queue at the first login does not change later responses for unknown email addresses", async () => {
  const queue = createFairQueue(1);
  let isFull = true;
  const passwords = passwordsFor(() => turn, {
    ...queue,
    async run(work, turn) {
      if (isFull) throw new AppError("UNAVAILABLE", "Full");
      return queue.run(work, turn);
    },
  });
  const hash = await hashPassword("Makan-4-all!");
  await expect(passwords.verify("x", undefined)).rejects.toThrow("Full");
  await expect(passwords.verify("x", hash)).rejects.toThrow("Full");
  isFull = false;
  expect(await passwords.verify("x", undefined)).toBe(false);
  expect(await passwords.verify("x", hash)).toBe(false);
});
