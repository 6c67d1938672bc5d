import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { follows, fridgeNotes, fridges, notifications } from "#server/db/schema/index.ts";
import { announceNight } from "#server/services/fridge/announce-food.ts";
import { callerFor, createTestContext } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createUser } from "#test/factories.ts";
import { createFridge, createFridgeNote } from "#test/fridges.ts";

const database = testDatabase();
const evening = (time: string) => new Date(`2026-11-30T${time}+08:00`);
const morning = (time: string) => new Date(`2026-12-01T${time}+08:00`);
const announceAt = (at: Date) => announceNight(createTestContext(database.db, { now: () => at }).context);

/** Stores a fridge that was empty at 9 pm, and a follower. */
async function emptyFridge(overrides: Parameters<typeof createFridge>[1] = {}) {
  const fridge = await createFridge(database.db, { name: "Fridge in Bedok", ...overrides });
  await createFridgeNote(database.db, fridge.id, { level: "empty", createdAt: evening("21:00:00") });
  const follower = await followerOf(fridge.id);
  const noteAt = async (at: Date, level: "empty" | "some" | "full") => {
    const author = await followerOf(fridge.id);
    const { caller } = await callerFor(database.db, author.user, { now: () => at });
    const { id } = await caller.fridge.note({
      id: fridge.id,
      level,
      has: level === "empty" ? [] : ["bakery"],
    });
    return { ...author, noteId: id };
  };
  return { fridge, noteAt, bell: follower.bell };
}

async function followerOf(fridgeId: number) {
  const user = await createUser(database.db);
  await database.db.insert(follows).values({ userId: user.id, kind: "fridge", value: `${fridgeId}` });
  const bell = async () =>
    (await database.db.select().from(notifications).where(eq(notifications.userId, user.id))).map(
      ({ notificationMessage }) => notificationMessage,
    );
  return { user, bell };
}

const again = ["Fridge in Bedok has food again: bread and cakes."];

describe("a fridge that is filled between 10 pm and 7 am", () => {
  it.each([
    ["in the evening", evening("22:00:00")],
    ["before dawn", morning("06:59:59")],
  ])("%s notifies its followers at seven, once, but not its author", async (_when, at) => {
    const { noteAt, bell } = await emptyFridge();
    const author = await noteAt(at, "some");
    expect(await announceAt(morning("06:59:59"))).toBe(0);
    expect(await bell()).toEqual([]);
    expect(await announceAt(morning("07:00:00"))).toBe(1);
    expect(await announceAt(morning("07:15:00"))).toBe(0);
    expect(await bell()).toEqual(again);
    expect(await author.bell()).toEqual([]);
  });

  it("notifies nobody if it is empty again by then, paused, or the note was taken off", async () => {
    const emptied = await emptyFridge();
    await emptied.noteAt(evening("23:00:00"), "full");
    await emptied.noteAt(morning("06:00:00"), "empty");
    const paused = await emptyFridge({ name: "Fridge in Yishun" });
    await paused.noteAt(evening("23:00:00"), "full");
    await database.db.update(fridges).set({ status: "paused" }).where(eq(fridges.id, paused.fridge.id));
    const hidden = await emptyFridge({ name: "Fridge in Bishan" });
    const { noteId } = await hidden.noteAt(evening("23:00:00"), "full");
    await database.db
      .update(fridgeNotes)
      .set({ hiddenAt: morning("01:00:00") })
      .where(eq(fridgeNotes.id, noteId));
    expect(await announceAt(morning("07:00:00"))).toBe(0);
    for (const { bell } of [emptied, paused, hidden]) expect(await bell()).toEqual([]);
  });

  it("notifies nobody if it was not empty before, and waits six hours for the next time", async () => {
    const { fridge, noteAt, bell } = await emptyFridge();
    await noteAt(evening("21:30:00"), "some");
    await noteAt(evening("22:30:00"), "full");
    expect(await bell()).toEqual(again);
    expect(await announceAt(morning("07:00:00"))).toBe(0);
    await noteAt(morning("08:00:00"), "empty");
    await noteAt(morning("09:00:00"), "some");
    expect(await bell()).toEqual([...again, ...again]);
    await noteAt(morning("10:00:00"), "empty");
    await noteAt(morning("14:00:00"), "some");
    expect(await bell()).toHaveLength(2);
    expect(fridge.filledAt).toBeNull();
  });
});
