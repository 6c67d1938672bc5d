import type { FridgeKind } from "#lib/fridge/fridge-facts.ts";
import { toCalendarDate } from "#lib/time/dates.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/time/durations.ts";
import { storePhoto } from "#seed/store-photo.ts";
import type { Db } from "#server/db/client.ts";
import { fridgeNotes, fridges } from "#server/db/schema/index.ts";
import type { Storage } from "#server/integrations/storage/port.ts";

type Fridge = Omit<typeof fridges.$inferInsert, "status"> & { status?: "proposed" | "paused" };
type Note = Omit<typeof fridgeNotes.$inferInsert, "fridgeId" | "createdAt"> & { ageMs: number };

const GREENS: FridgeKind[] = ["produce"];

/** Fridges for a development database, which stand nowhere, some with a drawing, each with its notes, oldest first. */
const demoFridges: readonly { fridge: Fridge; photo?: string; notes: readonly Note[] }[] = [
  {
    fridge: {
      name: "Demo fridge Tampines",
      location: "Our Tampines Hub",
      postalCode: "528523",
      area: "Tampines",
      station: "Tampines",
      directions: "Beside the water wall on level 1.",
      shelves: ["general", "vegetarian"],
      takes: ["produce", "bakery", "packaged", "drinks"],
      rules: "Please label what you bring with a date.\nTake what you need, leave some for others.",
      runBy: "Demo neighbours",
    },
    photo: "market.webp",
    notes: [
      { level: "empty", ageMs: 5 * HOUR_MS },
      { level: "full", has: [...GREENS, "bakery"], condition: "clean", ageMs: 25 * MINUTE_MS },
    ],
  },
  {
    fridge: {
      name: "Demo fridge Bedok",
      location: "Heartbeat@Bedok",
      area: "Bedok",
      station: "Bedok",
      opensAt: "07:00",
      closesAt: "22:00",
      hoursNote: "Closed on public holidays.",
      shelves: ["halal", "general"],
      takes: ["produce", "chilled", "packaged"],
    },
    photo: "jars.webp",
    notes: [{ level: "some", has: GREENS, note: "Plenty of kailan and spring onions.", ageMs: 3 * HOUR_MS }],
  },
  {
    fridge: {
      name: "Demo fridge Woodlands",
      location: "Kampung Admiralty",
      postalCode: "730676",
      area: "Woodlands",
      station: "Admiralty",
      opensAt: "18:00",
      closesAt: "02:00",
      shelves: ["dry"],
      takes: ["packaged"],
    },
    notes: [{ level: "some", has: ["packaged"], ageMs: 3 * DAY_MS }],
  },
  {
    fridge: {
      name: "Demo fridge Clementi",
      location: "Clementi Mall",
      area: "Clementi",
      station: "Clementi",
      shelves: ["general", "freezer"],
      status: "paused",
    },
    notes: [{ level: "empty", condition: "broken", ageMs: 30 * HOUR_MS }],
  },
  {
    fridge: {
      name: "Demo fridge Punggol",
      location: "One Punggol",
      area: "Punggol",
      station: "Punggol",
      shelves: ["halal", "vegetarian"],
      takes: ["produce", "bakery"],
      status: "proposed",
    },
    notes: [],
  },
];

/** Stores the demo fridges, the last of which the member has proposed, with their notes. */
export async function seedFridges(
  db: Db,
  { admin, member, storage }: Record<"admin" | "member", { id: number }> & { storage: Storage | null },
  now: Date,
): Promise<void> {
  const createdAt = new Date(now.getTime() - 60 * DAY_MS);
  for (const { fridge, photo, notes } of demoFridges) {
    const { status = "listed" } = fridge;
    const isProposed = status === "proposed";
    const photoUploadId =
      photo === undefined ? null : await storePhoto(db, { file: photo, userId: admin.id, storage }, now);
    const [stored] = await db
      .insert(fridges)
      .values({
        ...fridge,
        status,
        photoUploadId,
        confirmedOn: isProposed ? null : toCalendarDate(createdAt),
        createdBy: isProposed ? member.id : admin.id,
        ...{ createdAt, updatedAt: createdAt },
      })
      .returning({ id: fridges.id });
    for (const { ageMs, ...note } of stored ? notes : []) {
      await db.insert(fridgeNotes).values({
        ...note,
        fridgeId: stored?.id ?? 0,
        authorId: member.id,
        createdAt: new Date(now.getTime() - ageMs),
      });
    }
  }
}
