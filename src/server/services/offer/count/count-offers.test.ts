import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "#lib/time/durations.ts";
import {
  auditEntries,
  sustainabilityEntries as entries,
  offerClaims,
  offers,
} from "#server/db/schema/index.ts";
import { countOffers } from "#server/services/offer/count/count-offers.ts";
import { anonymous, asAdmin, createTestContext, refusalOf } from "#test/callers.ts";
import { committedTestDatabase, findWaiting, testDatabase } from "#test/database.ts";
import { createClaim, createEvent, createOfferOf, createSharer, NOW } from "#test/factories.ts";
import { asSharer, createSharing } from "#test/sharing.ts";

type Db = Parameters<typeof createSharing>[0];
const at = (ms: number) => new Date(NOW.getTime() + ms);
const contextAt = (db: Db, moment: Date, overrides = {}) =>
  createTestContext(db, { now: () => moment, ...overrides });
const count = (db: Db, moment = NOW) => countOffers(contextAt(db, moment).context);

/** Reads the rows of offers as `[date, kg]`, by date. */
const rowsOf = async (db: Db) =>
  (await db.select().from(entries).where(eq(entries.isFromOffers, true)).orderBy(entries.date)).map(
    ({ date, kg }) => [date, kg],
  );

type Handover = { grams: number; portions?: number; taken?: number; settledAt?: Date; eventId?: number };

/** Stores an offer with a handover between two people. */
async function handOver(db: Db, [giverId, takerId]: readonly [number, number], handover: Handover) {
  const { grams, portions = 1, taken = 1, settledAt = NOW, eventId = null } = handover;
  const offer = await createOfferOf(db, giverId, { grams, portions, eventId, isOfEvent: eventId !== null });
  const claim = await createClaim(db, offer, takerId, { state: "collected", portions: taken, settledAt });
  return { offer, claim };
}
const createPair = async (db: Db) => [(await createSharer(db)).id, (await createSharer(db)).id] as const;

describe("food that was handed over", () => {
  const database = testDatabase();

  it("is one row of a day in Singapore, however often and late it is counted", async () => {
    const { db } = database;
    const [giver, taker] = await createPair(db);
    const other = (await createSharer(db)).id;
    // Three thirds of a kilogram, of which two were taken, are rounded together.
    await handOver(db, [giver, taker], { grams: 1_000, portions: 3 });
    await handOver(db, [giver, other], { grams: 1_000, portions: 3 });
    await handOver(db, [giver, taker], { grams: 250, settledAt: new Date("2026-12-01T15:59:59.999Z") });
    await handOver(db, [giver, taker], { grams: 50, settledAt: new Date("2026-12-01T16:00:00Z") });
    await handOver(db, [taker, other], { grams: 700, settledAt: new Date("2026-11-23T16:00:00Z") });
    await handOver(db, [taker, other], { grams: 900, settledAt: new Date("2026-11-23T15:59:59Z") });
    await createClaim(db, await createOfferOf(db, giver), taker);
    const off = contextAt(db, NOW, { offers: { isOn: false, takesCooked: true } });
    expect(await countOffers(off.context)).toBe(0);
    expect(await count(db)).toBe(2);
    const counted = [
      ["2026-11-24", 0.7],
      ["2026-12-01", 0.917],
      ["2026-12-02", 0.05],
    ];
    expect(await rowsOf(db)).toEqual(counted.slice(0, 2));
    const late = contextAt(db, at(DAY_MS));
    expect(await countOffers(late.context)).toBe(1);
    expect(late.traces.tags).toEqual(["impact"]);
    const again = contextAt(db, at(DAY_MS));
    expect(await countOffers(again.context)).toBe(0);
    expect(again.traces.tags).toEqual([]);
    expect(await rowsOf(db)).toEqual(counted);
    const [row] = await db.select().from(entries);
    expect(row).toMatchObject({ label: "Rescued", eventId: null, createdBy: null, isFromRecap: false });
  });

  it("is no row any more once its handovers were taken back", async () => {
    const { db } = database;
    const { claim } = await handOver(db, await createPair(db), { grams: 800 });
    await count(db);
    await db.update(offerClaims).set({ state: "missed" }).where(eq(offerClaims.id, claim.id));
    expect(await count(db)).toBe(1);
    expect(await rowsOf(db)).toEqual([]);
  });

  it("counts the weight of its offer at most, also after a late correction", async () => {
    const { db } = database;
    const [giver, first] = await createPair(db);
    const { offer } = await handOver(db, [giver, first], { grams: 1_500, portions: 3, taken: 2 });
    await db.update(offers).set({ portionsLeft: 3 });
    const second = (await createSharer(db)).id;
    await createClaim(db, offer, second, { state: "collected", portions: 2, settledAt: at(DAY_MS) });
    await count(db, at(DAY_MS));
    expect(await rowsOf(db)).toEqual([
      ["2026-12-01", 1],
      ["2026-12-02", 0.5],
    ]);
  });

  it("counts 20 kg a day of two people at most, in both directions", async () => {
    const { db } = database;
    const [one, other] = await createPair(db);
    const third = (await createSharer(db)).id;
    await handOver(db, [one, other], { grams: 15_000 });
    await handOver(db, [other, one], { grams: 15_000 });
    await handOver(db, [one, third], { grams: 15_000 });
    await handOver(db, [one, other], { grams: 1_000, settledAt: at(-DAY_MS) });
    await count(db);
    expect(await rowsOf(db)).toEqual([
      ["2026-11-30", 1],
      ["2026-12-01", 35],
    ]);
  });

  it("is the same after the accounts of both sides are deleted", async () => {
    const { db } = database;
    const { giver, taker, offer } = await createSharing(db, { grams: 15_000, portions: 1 });
    const pair = [giver.user.id, taker.user.id] as const;
    await createClaim(db, offer, taker.user.id, { state: "collected", settledAt: NOW });
    await handOver(db, pair, { grams: 15_000 });
    await handOver(db, [giver.user.id, (await createSharer(db)).id], { grams: 12_000 });
    await count(db);
    const before = await rowsOf(db);
    expect(before).toEqual([["2026-12-01", 32]]);
    await taker.caller.user.delete({});
    expect(await count(db)).toBe(0);
    await giver.caller.user.delete({});
    expect(await count(db)).toBe(0);
    expect(await rowsOf(db)).toEqual(before);
  });

  it("of an event counts with its results alone, also once the event is deleted", async () => {
    const { db } = database;
    const { caller } = await asAdmin(db);
    const event = await createEvent(db, { startsAt: at(-DAY_MS) });
    await handOver(db, await createPair(db), { grams: 5_200, eventId: event.id });
    expect(await count(db)).toBe(0);
    expect((await caller.event.results({ id: event.id })).kgFromOffers).toBe(5.2);
    const recap = { came: 10, kgRescued: 9.5, kgDonated: 0, kgComposted: 0 };
    await caller.event.saveRecap({ id: event.id, ...recap });
    expect(await count(db)).toBe(0);
    const rescued = async () =>
      (await caller.dashboard.get({})).sustainabilityData.find(({ label }) => label === "Rescued")?.value;
    expect(await rescued()).toBe(9.5);
    await caller.event.delete({ id: event.id });
    expect(await count(db)).toBe(0);
    expect(await rescued()).toBe(9.5);
  });
});

describe("an admin's correction", () => {
  const database = testDatabase();

  it("on day 20 counts its own day and the frozen day of the handover again, and no other", async () => {
    const { db } = database;
    const { giver, taker, offer } = await createSharing(db, { grams: 1_000, portions: 4 });
    const claim = await createClaim(db, offer, taker.user.id, { state: "collected", settledAt: NOW });
    const third = await createSharer(db);
    await createClaim(db, offer, third.id, { state: "collected", settledAt: at(HOUR_MS) });
    const missed = await handOver(db, [giver.user.id, third.id], { grams: 300, settledAt: at(DAY_MS) });
    await count(db, at(DAY_MS));
    // A frozen day stays as it was counted.
    await db.update(entries).set({ kg: 9 }).where(eq(entries.date, "2026-12-02"));
    const moment = at(20 * DAY_MS);
    await count(db, moment);
    const admin = await asSharer(db, { permission: 0 }, { now: () => moment });
    const correct = (id: number, claimId: number, outcome: "missed" | "collected") =>
      admin.caller.offerClaim.handOver({ id, claimId, outcome });
    await correct(offer.id, claim.id, "missed");
    expect(admin.traces.tags).toContain("impact");
    expect(await rowsOf(db)).toEqual([
      ["2026-12-01", 0.25],
      ["2026-12-02", 9],
    ]);
    await correct(offer.id, claim.id, "collected");
    const corrected = [
      ["2026-12-01", 0.25],
      ["2026-12-02", 9],
      ["2026-12-21", 0.25],
    ];
    expect(await rowsOf(db)).toEqual(corrected);
    expect(await count(db, moment)).toBe(0);
    await correct(missed.offer.id, missed.claim.id, "missed");
    expect(await rowsOf(db)).toEqual([corrected[0], corrected[2]]);
  });
});

describe("a row of offers on the dashboard", () => {
  const database = testDatabase();

  it("is neither changed nor deleted, and shown as one of offers", async () => {
    const { db } = database;
    const { caller } = await asAdmin(db);
    await handOver(db, await createPair(db), { grams: 800 });
    await count(db);
    const [row] = (await caller.dashboard.sustainability({})).items;
    expect(row).toMatchObject({ kg: 0.8, label: "Rescued", isFromOffers: true });
    const refusal = [409, "These kilograms are counted from offers."];
    const id = row?.id ?? 0;
    expect(await refusalOf(caller.dashboard.updateSustainability({ id, kg: 5 }))).toEqual(refusal);
    expect(await refusalOf(caller.dashboard.updateSustainability({ id, eventId: 7 }))).toEqual(refusal);
    expect(await refusalOf(caller.dashboard.deleteSustainability({ id }))).toEqual(refusal);
    expect(await rowsOf(db)).toEqual([["2026-12-01", 0.8]]);
    expect(await db.$count(auditEntries)).toBe(0);
    const entered = { date: "2026-12-01", label: "Rescued", kg: 3, isFromOffers: true } as const;
    expect(await caller.dashboard.createSustainability(entered)).toMatchObject({ isFromOffers: false });
    expect(await count(db)).toBe(0);
  });

  it("has no event, no other label, and its day alone", async () => {
    const { db } = database;
    const event = await createEvent(db);
    const day = { date: "2026-12-01", label: "Rescued", kg: 1, isFromOffers: true } as const;
    for (const values of [
      { ...day, eventId: event.id },
      { ...day, label: "Eaten" as const },
    ])
      await expect(db.transaction((tx) => tx.insert(entries).values(values))).rejects.toThrow();
    await db.insert(entries).values(day);
    await expect(db.transaction((tx) => tx.insert(entries).values(day))).rejects.toThrow();
  });
});

describe("what neighbours shared this year", () => {
  const database = testDatabase();

  it("is public from three givers and three takers on, without events and the year before", async () => {
    const { db } = database;
    const { caller } = anonymous(db);
    const people = [];
    for (let person = 0; person < 4; person += 1) people.push((await createSharer(db)).id);
    const [a = 0, b = 0, c = 0, d = 0] = people;
    const event = await createEvent(db, { startsAt: at(-DAY_MS) });
    await handOver(db, [a, b], { grams: 2_000 });
    await handOver(db, [b, c], { grams: 1_500 });
    await handOver(db, [c, b], { grams: 1_000, settledAt: new Date("2025-12-31T15:59:59Z") });
    await handOver(db, [c, d], { grams: 4_000, eventId: event.id });
    await count(db);
    expect((await caller.dashboard.impact()).shared).toBeNull();
    await handOver(db, [d, a], { grams: 1_250 });
    await count(db);
    const { shared, totals } = await caller.dashboard.impact();
    expect(shared).toEqual({ kg: 4.75, handovers: 3 });
    expect(totals.kgRescued).toBe(4.75);
  });
});

describe("at the same time", () => {
  const database = committedTestDatabase();

  it("two machines count a day once, with the handovers of the last to read", async () => {
    const { db } = database;
    const pair = await createPair(db);
    await handOver(db, pair, { grams: 800 });
    const counts = await Promise.all(Array.from({ length: 4 }, () => count(db)));
    expect(counts.toSorted()).toEqual([0, 0, 0, 1]);
    expect(await rowsOf(db)).toEqual([["2026-12-01", 0.8]]);
  });

  it("a job waits for a correction that is not committed, and then counts what it wrote", async () => {
    const { db } = database;
    const { claim } = await handOver(db, await createPair(db), { grams: 800 });
    await count(db);
    let counting: Promise<number> | undefined;
    await db.transaction(async (tx) => {
      await countOffers(contextAt(tx, NOW).context);
      await tx.update(offerClaims).set({ state: "missed" }).where(eq(offerClaims.id, claim.id));
      counting = count(db);
      await expect.poll(() => findWaiting(db)).toHaveLength(1);
    });
    expect(await counting).toBe(1);
    expect(await rowsOf(db)).toEqual([]);
  });
});
