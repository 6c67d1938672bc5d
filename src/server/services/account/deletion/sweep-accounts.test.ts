import { asc } from "drizzle-orm";
import { expect, it } from "vitest";
import { users } from "#server/db/schema/index.ts";
import { sweepAccounts } from "#server/services/account/deletion/remove-account.ts";
import { createTestContext } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createUser, NOW } from "#test/factories.ts";
import { createFullAccount } from "#test/full-account.ts";
import { createMemoryStorage } from "#test/upload/photos.ts";

const database = testDatabase();
const DAY_MS = 24 * 60 * 60 * 1000;
const days = (count: number) => new Date(NOW.getTime() - count * DAY_MS);

it("accounts that were not activated are deleted after 30 days with all their data, and no others", async () => {
  const old = { activated: false, verified: false, createdAt: days(31) };
  const { upload, other } = await createFullAccount(database.db, { ...old, username: "abandoned" });
  await createUser(database.db, { ...old, username: "recent", createdAt: days(30) });
  await createUser(database.db, { ...old, username: "granted", permission: 0 });
  await createUser(database.db, { ...old, username: "suspended", suspendedAt: days(2) });
  await createUser(database.db, { ...old, username: "unconfirmed", activated: true });
  const storage = createMemoryStorage();
  const bytes = new Uint8Array([1]);
  await storage.put(upload.key, { photo: bytes, thumbnail: bytes });
  const { context, traces } = createTestContext(database.db, { storage });
  expect(await sweepAccounts(context)).toBe(1);
  await Promise.all(traces.background);
  const left = await database.db.select({ username: users.username }).from(users).orderBy(asc(users.id));
  expect(left.map(({ username }) => username)).toEqual([
    other.username,
    "recent",
    "granted",
    "suspended",
    "unconfirmed",
  ]);
  expect(await storage.open(upload.key)).toBeNull();
  expect(traces.mails).toEqual([]);
  expect(await sweepAccounts(context)).toBe(0);
});
