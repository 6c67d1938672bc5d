import { expect, it } from "vitest";
import { anonymous } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createEvent, NOW } from "#test/factories.ts";

const database = testDatabase();

it("the sitemap lists published events, including past ones, latest first, and no others", async () => {
  const past = await createEvent(database.db, { startsAt: new Date(NOW.getTime() - 86_400_000) });
  const coming = await createEvent(database.db);
  for (const status of ["proposed", "declined", "cancelled"] as const)
    await createEvent(database.db, { status });
  const { caller } = anonymous(database.db);
  expect(await caller.event.sitemap()).toEqual([
    { id: coming.id, updatedAt: coming.updatedAt },
    { id: past.id, updatedAt: past.updatedAt },
  ]);
});
