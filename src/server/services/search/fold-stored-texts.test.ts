import { eq, sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { events, guides } from "#server/db/schema/index.ts";
import { foldStoredTexts } from "#server/services/search/fold-stored-texts.ts";
import { testDatabase } from "#test/database.ts";
import { createEvent } from "#test/factories.ts";

const database = testDatabase();

it("stores the folded texts of what was there before, once, and leaves the time of the last change", async () => {
  const { id, updatedAt } = await createEvent(database.db, {
    title: "Café",
    location: "Hall",
    description: "Tea",
  });
  await database.db.insert(guides).values({ title: "Brûlée" });
  await database.db.execute(sql`update guides set folded_text = null`);
  await database.db.execute(sql`update events set folded_text = null`);
  expect(await foldStoredTexts({ db: database.db })).toBeGreaterThanOrEqual(2);
  expect(
    await database.db
      .select({ foldedText: events.foldedText, updatedAt: events.updatedAt })
      .from(events)
      .where(eq(events.id, id)),
  ).toEqual([{ foldedText: "cafe hall tea", updatedAt }]);
  const [guide] = await database.db.select().from(guides).where(eq(guides.title, "Brûlée"));
  expect(guide?.foldedText).toBe("brulee");
  expect(await foldStoredTexts({ db: database.db })).toBe(0);
});
