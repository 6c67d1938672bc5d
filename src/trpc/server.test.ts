import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { replaceSingleton } from "#server/singleton.ts";
import { testDatabase } from "#test/database.ts";
import { cached, visitorCaller } from "#trpc/server.ts";

vi.mock("next/cache", () => ({ unstable_cache: (read: () => Promise<string>) => read }));

const database = testDatabase();
beforeEach(() => replaceSingleton("database", { db: database.db }));
afterEach(() => {
  replaceSingleton("database", undefined);
  vi.restoreAllMocks();
});

it("a read that fills the cache has the time of one that others wait for, another read has its own", async () => {
  const timer = vi.spyOn(globalThis, "setTimeout");
  const limits = () => timer.mock.calls.map(([, ms]) => ms);
  await cached(["fridges"], { tags: [] }, ({ fridge }) => fridge.list({}));
  expect(limits()).toContain(10_000);
  timer.mockClear();
  await visitorCaller().fridge.list({});
  expect(limits()).toContain(3_000);
  expect(limits()).not.toContain(10_000);
});
