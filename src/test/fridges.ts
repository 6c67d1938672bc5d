import type { Db } from "#server/db/client.ts";
import { fridgeNotes, fridges } from "#server/db/schema/index.ts";
import { NOW } from "#test/factories.ts";

let sequence = 0;

/** Stores a community fridge that is listed and open day and night; names are unique. */
export async function createFridge(db: Db, overrides: Partial<typeof fridges.$inferInsert> = {}) {
  sequence += 1;
  const [fridge] = await db
    .insert(fridges)
    .values({
      name: `Fridge ${sequence}`,
      location: "Blk 508B, void deck",
      area: "Tampines",
      status: "listed",
      createdAt: NOW,
      updatedAt: NOW,
      ...overrides,
    })
    .returning();
  if (!fridge) throw new Error("The fridge was not stored");
  return fridge;
}

/** Stores a note about a fridge, of `NOW` and of nobody. */
export async function createFridgeNote(
  db: Db,
  fridgeId: number,
  overrides: Partial<typeof fridgeNotes.$inferInsert> = {},
) {
  const [note] = await db
    .insert(fridgeNotes)
    .values({ fridgeId, level: "some", createdAt: NOW, ...overrides })
    .returning();
  if (!note) throw new Error("The note was not stored");
  return note;
}
