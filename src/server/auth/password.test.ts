import { expect, it } from "vitest";
import { createFairQueue } from "#server/auth/limits/fair-queue.ts";
import { hashPassword, passwordsFor, UNKNOWN_USER_HASH } from "#server/auth/password.ts";
import { AppError } from "#server/errors.ts";

const turn = {
  key: "192.0.2.1",
  signal: new AbortController().signal,
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
