import { expect, it, vi } from "vitest";
import { startDeadline } from "#server/api/deadline.ts";
import { replaceSingleton } from "#server/singleton.ts";
import { testDatabase } from "#test/database.ts";
import { cached, visitorCaller } from "#trpc/server.ts";

vi.mock("next/cache", () => ({ unstable_cache: (read: () => Promise<string>) => read }));
vi.mock("#server/api/deadline.ts", { spy: true });

const database = testDatabase();

it("a read that fills the cache has the time of one that others wait for, another read has its own", async () => {
  replaceSingleton("database", { db: database.db });
  const isFilling = () => vi.mocked(startDeadline).mock.lastCall?.[0].fillsCache;
  await cached(["fridges"], { tags: [] }, ({ fridge }) => fridge.list({}));
  expect(isFilling()).toBe(true);
  await visitorCaller().fridge.list({});
  expect(isFilling()).toBeUndefined();
});
