import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { DAY_MS, MINUTE_MS } from "#lib/time/durations.ts";
import { events, foodItems, uploads } from "#server/db/schema/index.ts";
import { purgeDeletedFood } from "#server/services/food/log/delete-food.ts";
import { deleteUpload } from "#server/services/upload/delete-upload.ts";
import { asAdmin, createTestContext, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createHostedEvent } from "#test/events/past-events.ts";
import { createFood, createUpload, NOW } from "#test/factories.ts";
import { createMemoryStorage } from "#test/upload/photos.ts";

const database = testDatabase();
const results = { came: 1, kgRescued: 1, kgDonated: 0, kgComposted: 0 };
const at = (ms: number) => () => new Date(NOW.getTime() + ms);

/** Stores a host's photo, and what makes it part of an event. */
async function prepare() {
  const { db } = database;
  const storage = createMemoryStorage();
  const startsAt = new Date(NOW.getTime() - 60 * MINUTE_MS);
  const { event, host } = await createHostedEvent(db, { startsAt });
  const { id } = event;
  const photo = await createUpload(db, host.user.id, { storage });
  const close = () =>
    host.caller.event.saveRecap({ id, ...results, photos: [{ key: photo.key, alt: "Soup" }], consent: true });
  const uses = {
    cover: () => host.caller.event.update({ id, coverKey: photo.key }),
    recap: close,
    replaced: async () => {
      await host.caller.event.update({ id, coverKey: photo.key });
      await host.caller.event.update({ id, coverKey: null });
    },
    reopened: async () => {
      await close();
      await (await asAdmin(db)).caller.event.reopen({ id });
    },
  };
  return { db, storage, id, host, photo, uses };
}

describe("a photo of food that is also an event's", () => {
  it.each(["cover", "recap", "replaced", "reopened"] as const)(
    "stays when the food goes: %s",
    async (use) => {
      const { db, storage, id, host, photo, uses } = await prepare();
      await uses[use]();
      await createFood(db, host.user.id, { uploadId: photo.id, deletedAt: NOW });
      const { context } = createTestContext(db, { storage, now: at(10 * MINUTE_MS) });
      expect(await purgeDeletedFood(context)).toBe(1);
      expect(await db.$count(foodItems)).toBe(0);
      expect(await db.$count(uploads, eq(uploads.id, photo.id))).toBe(1);
      expect(storage.files.size).toBe(1);
      const [event] = await db.select().from(events).where(eq(events.id, id));
      expect(event?.coverUploadId).toBe(use === "cover" ? photo.id : null);
      if (use !== "recap") return;
      expect((await host.caller.event.recap({ id })).photos).toMatchObject([{ alt: "Soup" }]);
    },
  );

  it("stays when it could not be recognised as food", async () => {
    const { db, host, photo, uses } = await prepare();
    await uses.recap();
    await errorOf(host.caller.food.generate({ image: photo.image }));
    expect(await db.$count(uploads, eq(uploads.id, photo.id))).toBe(1);
  });

  it("is not deleted by its uploader while an admin can put it back", async () => {
    const { db, storage, host, photo, uses } = await prepare();
    await uses.replaced();
    const deleteAt = (ms: number) => {
      const { context } = createTestContext(db, { storage, now: at(ms) });
      return deleteUpload({ ...context, viewer: host.user }, photo.key);
    };
    expect(await errorOf(deleteAt(30 * DAY_MS - 1))).toMatchObject({
      status: 409,
      message: "This file is in use.",
    });
    await deleteAt(30 * DAY_MS);
    expect(storage.files.size).toBe(0);
  });
});
