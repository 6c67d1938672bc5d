import { expect, it } from "vitest";
import { demoEvents } from "#seed/demo-events/demo-events.ts";
import { seedPhotos } from "#seed/seed.ts";
import { seedEvents } from "#seed/seed-events.ts";
import { anonymous } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createUser, NOW } from "#test/factories.ts";
import { createMemoryStorage } from "#test/upload/photos.ts";

const database = testDatabase();

it("the results of demo events have photos, which their recaps show", async () => {
  const { db } = database;
  const [admin, member] = [await createUser(db), await createUser(db)];
  const rows = await seedEvents(db, { admin, member, passwordHash: "hash" }, NOW);
  const storage = createMemoryStorage();
  await seedPhotos(db, { rows, admin, storage }, NOW);
  const shown = [];
  for (const [index, { id }] of rows.entries()) {
    if (!demoEvents[index]?.results) continue;
    const recap = await anonymous(db).caller.event.recap({ id });
    shown.push(recap.photos.length);
    for (const { url } of recap.photos) {
      const photo = await storage.open(url.split("/").at(-1) ?? "");
      expect(photo?.bytes.byteLength).toBeGreaterThan(1_000);
    }
  }
  expect(shown).toEqual([2, 1]);
});
