import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { DAY_MS, HOUR_MS } from "#lib/time/durations.ts";
import type { ListEventsInput } from "#schemas/event/event.ts";
import { attendances, waitlistEntries } from "#server/db/schema/index.ts";
import { anonymous, asMember, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createEvent, createUser, NOW } from "#test/factories.ts";

const database = testDatabase();
type Input = z.input<typeof ListEventsInput>;

/** `NOW` is noon of a Tuesday in Singapore. */
const later = (ms: number) => new Date(NOW.getTime() + ms);

async function titles(input: Input): Promise<string[]> {
  const { items } = await anonymous(database.db).caller.event.list(input);
  return items.map(({ title }) => title);
}

const create = (title: string, overrides: Parameters<typeof createEvent>[1] = {}) =>
  createEvent(database.db, { title, ...overrides });

describe("the list of events", () => {
  it("is filtered by area, region and topics", async () => {
    await create("Woodlands", { area: "Woodlands", topics: ["rescue", "families"] });
    await create("Yishun", { area: "Yishun", topics: ["cooking"] });
    await create("Bedok", { area: "Bedok", topics: [] });
    await create("Nowhere");
    expect(await titles({ area: "Woodlands" })).toEqual(["Woodlands"]);
    expect(await titles({ region: "North" })).toEqual(["Woodlands", "Yishun"]);
    expect(await titles({ region: "East", area: "Yishun" })).toEqual(["Yishun"]);
    expect(await titles({ topic: "families" })).toEqual(["Woodlands"]);
    expect(await titles({ topic: "cooking,rescue" })).toEqual(["Woodlands", "Yishun"]);
    expect(await titles({ topic: "cooking", region: "East" })).toEqual([]);
    expect(await titles({ region: "North", q: "yish" })).toEqual(["Yishun"]);
    expect(await titles({ region: "North", q: "Yihsun" })).toEqual(["Yishun"]);
    expect(await titles({ region: "East", q: "yish" })).toEqual([]);
  });

  it("is filtered by what is left of today, the weekend and the month, and by dates", async () => {
    await create("earlier today", { startsAt: later(-3 * HOUR_MS) });
    await create("tonight", { startsAt: later(7 * HOUR_MS) });
    await create("Saturday", { startsAt: later(4 * DAY_MS) });
    await create("Sunday night", { startsAt: new Date("2026-12-06T15:59:59Z") });
    await create("Monday", { startsAt: new Date("2026-12-06T16:00:00Z") });
    await create("January", { startsAt: new Date("2026-12-31T16:00:00Z") });
    expect(await titles({ when: "today" })).toEqual(["tonight"]);
    expect(await titles({ when: "weekend" })).toEqual(["Saturday", "Sunday night"]);
    expect(await titles({ when: "month" })).toEqual(["tonight", "Saturday", "Sunday night", "Monday"]);
    expect(await titles({ from: "2026-12-06", to: "2026-12-07" })).toEqual(["Sunday night", "Monday"]);
    expect(await titles({ from: "2026-12-07" })).toEqual(["Monday", "January"]);
    expect(await titles({ scope: "past", to: "2026-12-01" })).toEqual(["earlier today"]);
    // Neither means anything for what is over.
    expect(await titles({ scope: "past", when: "weekend", seats: "1" })).toEqual(["earlier today"]);
  });

  it("of today has what runs now, also since yesterday or by the dates that hold now", async () => {
    const lastNight = new Date("2026-11-30T15:30:00Z");
    const now = new Date("2026-11-30T17:00:00Z");
    await create("until 2 am", { startsAt: lastNight, endsAt: new Date("2026-11-30T18:00:00Z") });
    await create("until midnight", { startsAt: lastNight, endsAt: new Date("2026-11-30T16:00:00Z") });
    await create("at 9 am", { startsAt: new Date("2026-12-01T01:00:00Z") });
    const { caller } = anonymous(database.db, { now: () => now });
    const titlesAtNight = async (input: Input) =>
      (await caller.event.list(input)).items.map(({ title }) => title);
    expect(await titlesAtNight({ when: "today" })).toEqual(["until 2 am", "at 9 am"]);
    expect(await titlesAtNight({ when: "month" })).toEqual(["until 2 am", "at 9 am"]);
    expect(await titlesAtNight({ from: "2026-12-01" })).toEqual(["until 2 am", "at 9 am"]);
    expect(await titlesAtNight({ from: "2026-12-01", to: "2026-12-01" })).toEqual(["until 2 am", "at 9 am"]);
    expect(await titlesAtNight({ from: "2026-11-30", to: "2026-11-30" })).toEqual(["until 2 am"]);
    expect(await titlesAtNight({ when: "weekend" })).toEqual([]);
    expect(await titlesAtNight({ from: "2026-12-02" })).toEqual([]);
    expect(await titlesAtNight({ scope: "past", from: "2026-12-01" })).toEqual([]);
    expect(await titlesAtNight({ scope: "past", to: "2026-11-30" })).toEqual(["until midnight"]);
  });

  it("is filtered by seats left, which those who wait have before others", async () => {
    const { db } = database;
    const user = await createUser(db);
    const full = await create("full", { capacity: 1 });
    const waited = await create("waited", { capacity: 1 });
    await create("free", { capacity: 1 });
    await create("open");
    await create("running", { startsAt: later(-HOUR_MS) });
    await db.insert(attendances).values({ eventId: full.id, userId: user.id });
    await db.insert(waitlistEntries).values({ eventId: waited.id, userId: user.id });
    expect(await titles({ seats: "1" })).toEqual(["free", "open"]);
  });

  it("counts what fits, and counts again when a seat is taken", async () => {
    const { db } = database;
    const { caller } = await asMember(db);
    const free = await create("free", { capacity: 1, area: "Bedok" });
    for (const title of ["one", "two"]) await create(title, { area: "Bedok" });
    await create("elsewhere", { area: "Yishun" });
    const total = async (input: Input) => (await caller.event.list({ ...input, limit: 1 })).meta.total;
    expect([await total({ area: "Bedok" }), await total({ area: "Yishun" })]).toEqual([3, 1]);
    expect(await total({ area: "Bedok", seats: "1" })).toBe(3);
    await caller.event.join({ id: free.id });
    expect(await total({ area: "Bedok", seats: "1" })).toBe(2);
  });

  it("is filtered within one's own events, too", async () => {
    const { caller, user } = await asMember(database.db);
    const own = { createdBy: user.id, status: "proposed" as const };
    await create("mine in Bedok", { ...own, area: "Bedok" });
    await create("mine in Yishun", { ...own, area: "Yishun" });
    const { items } = await caller.event.list({ scope: "mine", area: "Bedok" });
    expect(items.map(({ title }) => title)).toEqual(["mine in Bedok"]);
  });

  it.each<[path: string, message: string, input: Record<string, string>]>([
    ["when", "When must be today, weekend or month", { when: "" }],
    ["region", "Region is not in the list", { region: "Atlantis" }],
    ["area", "Area is not in the list", { area: "" }],
    ["area", "Area is not in the list", { area: "__proto__" }],
    ["topic", "Topic is not in the list", { topic: "rescue," }],
    ["topic", "Topic is not in the list", { topic: "constructor" }],
    ["seats", "Spots must be 1", { seats: "0" }],
    ["from", "Date is not valid", { from: "2026-02-30", to: "2026-03-01" }],
    ["to", "Date is not valid", { to: "" }],
    ["from", "From must not be after to", { from: "2026-12-02", to: "2026-12-01" }],
    ["to", "To must be at most 366 days after from", { from: "2027-01-01", to: "2028-01-03" }],
    ["when", "When cannot be combined with from and to", { when: "today", to: "2026-12-01" }],
  ])("refuses with the path %s and %s: %j", async (path, message, input) => {
    const error = await errorOf(anonymous(database.db).caller.event.list(input as Input));
    expect([error.status, error.details]).toEqual([400, [expect.objectContaining({ path, message })]]);
  });

  it("takes a leap year between from and to", async () => {
    expect(await titles({ from: "2027-12-31", to: "2028-12-31" })).toEqual([]);
  });
});
