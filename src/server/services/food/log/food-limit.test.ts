import { expect, it } from "vitest";
import { LIMITS } from "#server/auth/limits/limits.ts";
import type { RateLimit } from "#server/auth/limits/rate-limit.ts";
import { countTry } from "#server/auth/limits/rate-limit.ts";
import { callerFor, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createUser, NOW } from "#test/factories.ts";

const database = testDatabase();
const toast = { name: "Kaya toast", calories: 196 };

async function createMember() {
  const user = await createUser(database.db);
  const { caller } = await callerFor(database.db, user);
  const use = async (limit: RateLimit, left: number) => {
    for (let count = limit.tries; count > left; count -= 1) await countTry(database.db, limit, user.id, NOW);
  };
  return { food: caller.food, use };
}

it("a person logs 200 items a day, by hand and by repeating", async () => {
  const { food, use } = await createMember();
  await use(LIMITS.food, 2);
  const { id } = await food.create(toast);
  await food.repeat({ id });
  for (const call of [() => food.create(toast), () => food.repeat({ id })]) {
    const error = await errorOf(call());
    expect([error.status, error.retryAfterSeconds]).toEqual([429, 24 * 60 * 60]);
  }
  expect((await food.list({})).meta).toMatchObject({ total: 2 });
  const other = await createMember();
  expect((await other.food.create(toast)).id).toBeTruthy();
});

it("a person changes, deletes and restores 300 times an hour", async () => {
  const { food, use } = await createMember();
  const { id } = await food.create(toast);
  await use(LIMITS.foodWrite, 3);
  await food.update({ id, leftover: "some" });
  await food.delete({ id });
  await food.restore({ id });
  for (const call of [
    () => food.update({ id, leftover: "none" }),
    () => food.delete({ id }),
    () => food.restore({ id }),
  ]) {
    const error = await errorOf(call());
    expect([error.status, error.retryAfterSeconds]).toEqual([429, 3_600]);
  }
});
