import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { HOUR_MS, MINUTE_MS } from "#lib/time/durations.ts";
import { auditEntries, follows, fridgeNotes, fridges, notifications } from "#server/db/schema/index.ts";
import { sweepFridgeNotes } from "#server/services/fridge/note-fridge.ts";
import { anonymous, callerFor, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createUser, NOW } from "#test/factories.ts";
import { createFridge, createFridgeNote } from "#test/fridges.ts";

const database = testDatabase();
const form = { name: "Fridge at Block 12", location: "Blk 12, void deck", area: "Woodlands" } as const;

/** Creates a member whose clock can be set. */
async function memberAt(now = NOW, overrides: Parameters<typeof createUser>[1] = {}) {
  const user = await createUser(database.db, overrides);
  return { user, ...(await callerFor(database.db, user, { now: () => now })) };
}
const admin = () => memberAt(NOW, { permission: 0 });
const later = (ms: number) => new Date(NOW.getTime() + ms);
const messages = async (userId: number) =>
  (await database.db.select().from(notifications).where(eq(notifications.userId, userId))).map(
    ({ notificationMessage }) => notificationMessage,
  );
const follow = (userId: number, fridgeId: number) =>
  database.db.insert(follows).values({ userId, kind: "fridge", value: `${fridgeId}` });

describe("a proposed fridge", () => {
  it("is seen by its proposer and admins alone until an admin lists it, which confirms it", async () => {
    const proposer = await memberAt();
    const reviewer = await admin();
    const { id, status } = await proposer.caller.fridge.create(form);
    expect(status).toBe("proposed");
    expect(await messages(reviewer.user.id)).toEqual(["New fridge to check: Fridge at Block 12."]);
    const stranger = await memberAt();
    const visitor = anonymous(database.db);
    for (const { caller } of [stranger, visitor]) {
      expect(await caller.fridge.find({ id })).toBeNull();
      expect(await caller.fridge.list({})).toEqual([]);
    }
    expect(await proposer.caller.fridge.get({ id })).toMatchObject({ status: "proposed", isOpen: false });
    expect(await errorOf(proposer.caller.fridge.note({ id, level: "some" }))).toMatchObject({ status: 404 });
    await reviewer.caller.fridge.update({ id, status: "listed" });
    expect(reviewer.traces.tags).toEqual(["fridges", `fridge:${id}`]);
    expect(await visitor.caller.fridge.list({})).toMatchObject([{ id, confirmedOn: "2026-12-01" }]);
  });

  it("is listed and audited when an admin makes it", async () => {
    const { caller, user } = await admin();
    const { id } = await caller.fridge.create(form);
    expect(await anonymous(database.db).caller.fridge.get({ id })).toMatchObject({ status: "listed" });
    const entries = await database.db.select().from(auditEntries).where(eq(auditEntries.actorId, user.id));
    expect(entries).toMatchObject([{ action: "fridge.create", targetId: id }]);
  });

  it("has a name of its own, in any case", async () => {
    const { caller } = await memberAt();
    await caller.fridge.create(form);
    const again = await errorOf(caller.fridge.create({ ...form, name: "FRIDGE at block 12" }));
    expect([again.status, again.details[0]?.path]).toEqual([409, "name"]);
  });

  it("is one of three a day", async () => {
    const { caller } = await memberAt();
    for (const name of ["A", "B", "C"]) await caller.fridge.create({ ...form, name });
    expect((await errorOf(caller.fridge.create({ ...form, name: "D" }))).status).toBe(429);
  });

  it.each([
    ["name", { name: "Call 9123 4567" }],
    ["directions", { directions: "See t.me/fridge" }],
    ["rules", { rules: "$2 each" }],
    ["area", { area: "Nowhere" }],
    ["closesAt", { opensAt: "07:00" }],
    ["closesAt", { opensAt: "07:00", closesAt: "07:00" }],
    ["opensAt", { opensAt: "25:00", closesAt: "07:00" }],
    ["takes.0", { takes: ["cooked"] }],
    ["postalCode", { postalCode: "12" }],
  ])("is refused at its field %s: %o", async (path, wrong) => {
    const { caller } = await memberAt();
    // @ts-expect-error: some inputs are of no valid type
    const { status, details } = await errorOf(caller.fridge.create({ ...form, ...wrong }));
    expect([status, details[0]?.path]).toEqual([400, path]);
  });
});

describe("the list of fridges", () => {
  it("has those in use and paused ones, by area and name, and says which are open", async () => {
    // It is noon in Singapore.
    const night = { opensAt: "18:00", closesAt: "02:00" };
    await createFridge(database.db, { name: "Night", area: "Bedok", ...night });
    await createFridge(database.db, { name: "Always", area: "Bedok" });
    await createFridge(database.db, { name: "Resting", area: "Yishun", status: "paused" });
    const gone = await createFridge(database.db, {
      name: "Gone",
      status: "closed",
      confirmedOn: "2026-01-01",
    });
    const { caller } = anonymous(database.db);
    const all = await caller.fridge.list({});
    expect(all.map(({ name, isOpen, nextOpening }) => [name, isOpen, nextOpening])).toEqual([
      ["Always", true, null],
      ["Night", false, new Date("2026-12-01T10:00:00Z")],
      ["Resting", false, null],
    ]);
    expect(all[1]).toMatchObject({ ...night, region: "East" });
    const names = async (input: Parameters<typeof caller.fridge.list>[0]) =>
      (await caller.fridge.list(input)).map(({ name }) => name);
    expect(await names({ open: "1" })).toEqual(["Always"]);
    expect(await names({ open: "yes" })).toHaveLength(3);
    expect(await names({ area: "Yishun" })).toEqual(["Resting"]);
    expect(await caller.fridge.get({ id: gone.id })).toMatchObject({ status: "closed", isOpen: false });
  });
});

describe("a note about a fridge", () => {
  it("is shown without a name, the newest five of them, and not once an admin has hidden it", async () => {
    const fridge = await createFridge(database.db);
    const { id } = fridge;
    for (let passed = 6; passed > 0; passed -= 1)
      await createFridgeNote(database.db, id, { createdAt: later(-passed * HOUR_MS) });
    const author = await memberAt();
    const note = await author.caller.fridge.note({
      id,
      level: "full",
      has: ["bakery", "bakery", "produce"],
      condition: "clean",
      note: "Kaya buns",
    });
    expect(note).toEqual({
      ...{ id: note.id, level: "full", has: ["bakery", "produce"], condition: "clean", note: "Kaya buns" },
      createdAt: NOW,
    });
    expect(author.traces.tags).toEqual(["fridges", `fridge:${id}`]);
    const { caller } = anonymous(database.db);
    const shown = await caller.fridge.get({ id });
    expect(shown.notes).toHaveLength(5);
    expect([shown.notes[0], shown.latest]).toEqual([note, note]);
    expect(JSON.stringify(shown)).not.toContain(author.user.username);
    await database.db.update(fridgeNotes).set({ hiddenAt: NOW }).where(eq(fridgeNotes.id, note.id));
    expect((await caller.fridge.get({ id })).latest?.level).toBe("some");
  });

  it("is one in half an hour of each fridge, and one of ten a day", async () => {
    const { user, caller } = await memberAt();
    const { id } = await createFridge(database.db);
    await caller.fridge.note({ id, level: "some" });
    expect((await errorOf(caller.fridge.note({ id, level: "empty" }))).status).toBe(429);
    const soon = await callerFor(database.db, user, { now: () => later(31 * MINUTE_MS) });
    await soon.caller.fridge.note({ id, level: "empty" });
    for (let made = 2; made < 10; made += 1)
      await soon.caller.fridge.note({ id: (await createFridge(database.db)).id, level: "some" });
    const { id: eleventh } = await createFridge(database.db);
    expect((await errorOf(soon.caller.fridge.note({ id: eleventh, level: "some" }))).status).toBe(429);
  });

  it("is not taken for a paused or closed fridge", async () => {
    const { caller } = await memberAt();
    const paused = await createFridge(database.db, { status: "paused" });
    const closed = await createFridge(database.db, { status: "closed" });
    expect((await errorOf(caller.fridge.note({ id: paused.id, level: "some" }))).status).toBe(409);
    expect((await errorOf(caller.fridge.note({ id: closed.id, level: "some" }))).status).toBe(404);
  });

  it.each(["see t.me/x", "call ９１２３ ４５６７", "at #07-123", "PayNow me"])(
    "is not taken with %s",
    async (note) => {
      const { caller } = await memberAt();
      const { id } = await createFridge(database.db);
      const { status, details } = await errorOf(caller.fridge.note({ id, level: "some", note }));
      expect([status, details[0]?.path]).toEqual([400, "note"]);
    },
  );

  it("notifies followers of food after an empty fridge, once in six hours, but not its author", async () => {
    const fridge = await createFridge(database.db, { name: "Fridge in Bedok" });
    const { id } = fridge;
    const follower = await memberAt();
    await follow(follower.user.id, id);
    const noteAt = async (ms: number, level: "empty" | "some" | "full", has: "bakery"[] = []) => {
      const { user, caller } = await memberAt(later(ms));
      await follow(user.id, id);
      await caller.fridge.note({ id, level, has });
      return user;
    };
    await noteAt(0, "full");
    await noteAt(HOUR_MS, "empty");
    expect(await messages(follower.user.id)).toEqual([]);
    const author = await noteAt(2 * HOUR_MS, "some", ["bakery"]);
    const told = ["Fridge in Bedok has food again: bread and cakes."];
    expect(await messages(follower.user.id)).toEqual(told);
    expect(await messages(author.id)).toEqual([]);
    await noteAt(3 * HOUR_MS, "empty");
    await noteAt(4 * HOUR_MS, "some");
    expect(await messages(follower.user.id)).toEqual(told);
    await noteAt(5 * HOUR_MS, "empty");
    await noteAt(9 * HOUR_MS, "full");
    expect(await messages(follower.user.id)).toEqual([...told, "Fridge in Bedok has food again."]);
  });

  it("notifies admins once a second person finds that the fridge is broken or needs cleaning", async () => {
    const { user } = await admin();
    const { id } = await createFridge(database.db, { name: "Fridge in Bedok" });
    const find = async (condition: "clean" | "needs_cleaning" | "broken") =>
      (await memberAt()).caller.fridge.note({ id, level: "some", condition });
    await find("broken");
    await find("clean");
    await find("needs_cleaning");
    expect(await messages(user.id)).toEqual([]);
    await find("broken");
    await find("broken");
    expect(await messages(user.id)).toEqual(["Report on “Fridge in Bedok”: It’s broken."]);
  });

  it("is deleted after 13 months", async () => {
    const { id } = await createFridge(database.db);
    await createFridgeNote(database.db, id, { createdAt: later(-397 * 24 * HOUR_MS) });
    const kept = await createFridgeNote(database.db, id, { createdAt: later(-390 * 24 * HOUR_MS) });
    expect(await sweepFridgeNotes({ db: database.db, now: () => NOW })).toBe(1);
    expect(await database.db.select().from(fridgeNotes)).toEqual([kept]);
  });
});

describe("a change of a fridge", () => {
  it("is refused for one time alone, for tomorrow, for an older version, and for a name that is there", async () => {
    const { caller } = await admin();
    const other = await createFridge(database.db);
    const { id, updatedAt } = await createFridge(database.db);
    const refuse = async (input: object) => (await errorOf(caller.fridge.update({ id, ...input }))).status;
    expect(await refuse({ confirmedOn: "2026-12-02" })).toBe(400);
    expect(await refuse({ opensAt: "07:00" })).toBe(400);
    expect(await refuse({ name: other.name })).toBe(409);
    await caller.fridge.update({ id, runBy: "Neighbours", updatedAt });
    expect(await refuse({ runBy: "Others", updatedAt })).toBe(409);
    const [row] = await database.db.select().from(fridges).where(eq(fridges.id, id));
    expect(row).toMatchObject({ runBy: "Neighbours", opensAt: null });
  });
});
