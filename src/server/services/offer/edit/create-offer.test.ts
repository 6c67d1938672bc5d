import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "#lib/time/durations.ts";
import { auditEntries, notifications, offers } from "#server/db/schema/index.ts";
import { errorOf, refusalOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createClaim, createEvent, createOfferOf, createUpload, NOW } from "#test/factories.ts";
import { asSharer, createSharing } from "#test/sharing.ts";

const database = testDatabase();
const at = (ms: number) => new Date(NOW.getTime() + ms);

const input = {
  title: "Ten buns",
  kind: "bakery" as const,
  kept: "room" as const,
  allergensKnown: "on_pack" as const,
  portions: 5,
  perPerson: 2,
  grams: 500,
  area: "Tampines" as const,
  spot: "Void deck of Blk 508B",
  startsAt: at(HOUR_MS),
  endsAt: at(5 * HOUR_MS),
  isSafe: true as const,
};
type Input = Parameters<Awaited<ReturnType<typeof asSharer>>["caller"]["offer"]["create"]>[0];

async function asGiver(overrides: Parameters<typeof asSharer>[2] = {}) {
  const giver = await asSharer(database.db, {}, overrides);
  const create = async (changes: Partial<Input> = {}) =>
    giver.caller.offer.create({
      ...input,
      photoKey: (await createUpload(database.db, giver.user.id)).key,
      ...changes,
    });
  return { ...giver, create };
}

describe("an offer", () => {
  it("is stored with what follows from its kind, and the end of its first hour", async () => {
    const giver = await asGiver();
    const offer = await giver.create({ details: "Two bags." });
    expect(offer).toMatchObject({
      title: "Ten buns",
      eatBy: new Date("2026-12-02T15:59:00Z"),
      handling: ["none"],
      left: 5,
      region: "East",
      state: "later",
      spot: input.spot,
      giver: { username: giver.user.username, given: 0 },
      paused: false,
    });
    const [row] = await database.db.select().from(offers).where(eq(offers.id, offer.id));
    expect(row).toMatchObject({ createdAt: NOW, updatedAt: NOW, fairUntil: at(HOUR_MS) });
  });

  it.each<[string, Partial<Record<keyof Input, unknown>>, string]>([
    [
      "cooked food after four hours",
      { kind: "cooked", cookedAt: at(-HOUR_MS), allergensKnown: "listed", allergens: ["egg"] },
      "endsAt",
    ],
    [
      "cooked food of unknown content",
      { kind: "cooked", kept: "fridge", cookedAt: NOW, endsAt: at(3 * HOUR_MS) },
      "allergensKnown",
    ],
    ["a date that has passed", { markedDate: "2026-11-30" }, "markedDate"],
    ["a window of 13 hours", { endsAt: at(14 * HOUR_MS) }, "endsAt"],
    ["an end in 8 days", { startsAt: at(8 * DAY_MS - HOUR_MS), endsAt: at(8 * DAY_MS) }, "endsAt"],
    ["an end before the start", { endsAt: NOW }, "endsAt"],
    ["food that is not good until the end", { eatBy: at(4 * HOUR_MS) }, "eatBy"],
    ["21 kg", { grams: 21_000 }, "grams"],
    ["more for a person than there is", { portions: 1 }, "perPerson"],
    ["a title with alcohol", { title: "Six cans of beer" }, "title"],
    ["a title of 81 characters", { title: "x".repeat(81) }, "title"],
    ["spaces as a title", { title: " ".repeat(5_000) }, "title"],
    ["a phone number", { details: "Call ９１２３ ４５６７" }, "details"],
    ["a way to pay", { details: "PayNow me" }, "details"],
    ["a unit number", { spot: "Blk 5 #07-123" }, "spot"],
    ["no meeting place", { spot: "" }, "spot"],
    ["half a portion", { portions: 1.5 }, "portions"],
    ["51 portions", { portions: 51 }, "portions"],
    ["portions as a text", { portions: "2" }, "portions"],
    ["an unknown diet", { diets: ["keto"] }, "diets.0"],
    ["`none` twice", { handling: ["none", "none"] }, "handling"],
    ["no list of allergens", { allergensKnown: "listed" }, "allergens"],
    ["no word that it is safe", { isSafe: false }, "isSafe"],
    ["no photo", { photoKey: null }, "photoKey"],
    ["the photo of somebody else", { photoKey: "somebody-elses-photo" }, "photoKey"],
  ])("is refused at its field for %s", async (_what, changes, path) => {
    const giver = await asGiver();
    const error = await errorOf(giver.create(changes as Partial<Input>));
    expect([error.status, error.details.map((detail) => detail.path)]).toEqual([400, [path]]);
  });

  it("of home-cooked food is refused on a site that takes none", async () => {
    const giver = await asGiver({ offers: { isOn: true, takesCooked: false } });
    const cooked = { kind: "cooked" as const, cookedAt: NOW, endsAt: at(3 * HOUR_MS) };
    expect(await refusalOf(giver.create(cooked))).toEqual([400, "Home-cooked food cannot be offered here."]);
  });

  it("is one of five that are open, and of ten within 24 hours", async () => {
    let now = NOW;
    const giver = await asGiver({ now: () => now });
    for (let time = 0; time < 5; time += 1) await giver.create();
    expect((await refusalOf(giver.create()))[0]).toBe(409);
    await database.db.update(offers).set({ state: "withdrawn" });
    for (let time = 0; time < 5; time += 1) await giver.create();
    await database.db.update(offers).set({ state: "withdrawn" });
    expect((await refusalOf(giver.create()))[0]).toBe(429);
    now = at(DAY_MS);
    const later = { startsAt: at(DAY_MS + HOUR_MS), endsAt: at(DAY_MS + 2 * HOUR_MS) };
    expect((await giver.create(later)).state).toBe("later");
  });

  it("waits for an admin after three times that nobody was there", async () => {
    const { db } = database;
    const giver = await asGiver();
    const admin = await asSharer(db, { permission: 0 });
    const taker = await asSharer(db);
    for (let time = 0; time < 3; time += 1) {
      const past = await createOfferOf(db, giver.user.id, { state: "withdrawn" });
      await createClaim(db, past, taker.user.id, { state: "not_given", settledAt: at(-DAY_MS) });
    }
    const offer = await giver.create();
    expect([offer.paused, offer.state]).toEqual([true, "paused"]);
    expect((await refusalOf(taker.caller.offer.get({ id: offer.id })))[0]).toBe(404);
    expect(await db.$count(notifications, eq(notifications.userId, admin.user.id))).toBe(1);

    const { items } = await admin.caller.offer.reports({});
    expect(items).toMatchObject([
      { reason: "not_there", offer: { id: offer.id, state: "paused" }, giver: { notGiven: 3 } },
    ]);
    await admin.caller.offer.keep({ id: offer.id });
    expect((await taker.caller.offer.get({ id: offer.id })).state).toBe("later");
    expect((await admin.caller.offer.reports({})).items).toEqual([]);
  });

  it("of an event's leftovers is its organisers', once the event is over", async () => {
    const { db } = database;
    const giver = await asGiver();
    const past = { startsAt: at(-5 * HOUR_MS), endsAt: at(-3 * HOUR_MS), createdBy: giver.user.id };
    const own = await createEvent(db, past);
    expect((await giver.create({ eventId: own.id })).event).toEqual({ id: own.id, title: own.title });
    const { id: eventId } = await createEvent(db, { ...past, createdBy: null });
    expect((await refusalOf(giver.create({ eventId })))[0]).toBe(403);
    const running = await createEvent(db, { ...past, endsAt: at(HOUR_MS) });
    expect(await refusalOf(giver.create({ eventId: running.id }))).toEqual([409, "Event is not over yet!"]);
  });
});

describe("a change of an offer", () => {
  it("is free until somebody claims, and checked as a whole", async () => {
    const { giver, offer } = await createSharing(database.db);
    const changed = await giver.caller.offer.update({ id: offer.id, title: "Six buns", portions: 6 });
    expect(changed).toMatchObject({ title: "Six buns", portions: 6, left: 6, details: offer.details });
    const late = giver.caller.offer.update({ id: offer.id, endsAt: at(14 * HOUR_MS) });
    expect((await errorOf(late)).details).toMatchObject([{ path: "endsAt" }]);
    const old = giver.caller.offer.update({ id: offer.id, title: "Old", updatedAt: at(-1) });
    expect((await refusalOf(old))[0]).toBe(409);
  });

  it("after a claim is a later end, details or place, of which people with a claim are notified", async () => {
    const { db } = database;
    const { giver, taker, offer } = await createSharing(db);
    await createClaim(db, offer, taker.user.id);
    const update = (changes: Omit<Parameters<typeof giver.caller.offer.update>[0], "id">) =>
      giver.caller.offer.update({ id: offer.id, ...changes });
    expect((await refusalOf(update({ title: "Rolls" })))[0]).toBe(409);
    expect((await refusalOf(update({ endsAt: at(4 * HOUR_MS) })))[0]).toBe(409);
    // It is good for seven hours, which cannot be changed any more.
    expect(await errorOf(update({ endsAt: at(8 * HOUR_MS) }))).toMatchObject({
      status: 400,
      details: [{ path: "endsAt", message: "It must be good until the end of the pick-up time." }],
    });
    await update({ endsAt: at(6 * HOUR_MS), spot: "Bus stop" });
    const bell = await db.select().from(notifications).where(eq(notifications.userId, taker.user.id));
    expect(bell.map(({ notificationMessage }) => notificationMessage)).toEqual([
      "“Ten buns” has changed: the end, the meeting place.",
    ]);
    expect((await refusalOf(taker.caller.offer.update({ id: offer.id, details: "Mine" })))[0]).toBe(404);
  });

  it("withdraws it once, and again changes nothing", async () => {
    const { db } = database;
    const { giver, taker, offer } = await createSharing(db);
    await createClaim(db, offer, taker.user.id);
    for (let time = 0; time < 2; time += 1)
      expect((await giver.caller.offer.withdraw({ id: offer.id })).state).toBe("withdrawn");
    expect((await taker.caller.offerClaim.ownIn({ id: offer.id })).state).toBe("released");
    expect(await db.$count(notifications, eq(notifications.userId, taker.user.id))).toBe(1);
    expect(await db.$count(auditEntries)).toBe(0);
  });
});
