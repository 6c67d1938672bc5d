import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { phaseOf } from "#lib/event/when/event-phase.ts";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/time/durations.ts";
import { attendances, events } from "#server/db/schema/index.ts";
import { hasStarted, isPast, isUpcoming } from "#server/services/event/row/phase.ts";
import { anonymous, asMember } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createEvent, createSeries, NOW } from "#test/factories.ts";

const database = testDatabase();
const ago = (ms: number) => new Date(NOW.getTime() - ms);
const ahead = (ms: number) => ago(-ms);

/** Starts and ends around `NOW`: at it, a moment before and after it, and as long as an event may be. */
const TIMES = [0, 1, -1, 2 * HOUR_MS, 2 * HOUR_MS + 1, 2 * HOUR_MS - 1, DAY_MS - 1, -DAY_MS].flatMap((ms) =>
  [null, 1, MINUTE_MS, 2 * HOUR_MS, 3 * HOUR_MS, DAY_MS - 1].map((length) => ({
    startsAt: ago(ms),
    endsAt: length === null ? null : new Date(ago(ms).getTime() + length),
  })),
);

describe("the phase of an event in SQL", () => {
  it("is the one of the app for every start and end", async () => {
    const { db } = database;
    for (const times of TIMES) {
      const { id } = await createEvent(db, times);
      const matches = async (condition: ReturnType<typeof isPast>) =>
        (await db.$count(events, and(eq(events.id, id), condition))) === 1;
      const phase = phaseOf(times, NOW);
      expect({
        times,
        upcoming: await matches(isUpcoming(NOW)),
        past: await matches(isPast(NOW)),
        started: await matches(hasStarted(NOW)),
      }).toEqual({ times, upcoming: phase !== "over", past: phase === "over", started: phase !== "ahead" });
    }
  });
});

describe("an event that runs now", () => {
  const createAll = async () => {
    const { db } = database;
    const place = { area: "Bedok", topics: ["cooking" as const], location: "Leftovers corner" };
    const later = await createEvent(db, { title: "ahead", startsAt: ahead(HOUR_MS), ...place });
    const running = await createEvent(db, {
      title: "running",
      startsAt: ago(5 * HOUR_MS),
      endsAt: ahead(1),
      ...place,
    });
    const over = await createEvent(db, {
      title: "over",
      startsAt: ago(5 * HOUR_MS),
      endsAt: NOW,
      ...place,
    });
    return { later, running, over };
  };
  const titlesOf = (items: readonly { title: string }[]) => items.map(({ title }) => title);

  it("comes first among upcoming ones, and is not past", async () => {
    await createAll();
    const { caller } = anonymous(database.db);
    const list = async (input: Parameters<typeof caller.event.list>[0]) => {
      const { items, meta } = await caller.event.list(input);
      expect(meta.total).toBe(items.length);
      return titlesOf(items);
    };
    for (const input of [{}, { limit: 10 }, { area: "Bedok" }, { q: "leftovers" }])
      expect(await list(input), JSON.stringify(input)).toEqual(["running", "ahead"]);
    for (const input of [{}, { limit: 10 }, { area: "Bedok" }])
      expect(await list({ ...input, scope: "past" })).toEqual(["over"]);
  });

  it("is named on pages and counted", async () => {
    const { later } = await createAll();
    const { caller } = anonymous(database.db);
    expect(titlesOf(await caller.event.soonest({}))).toEqual(["running", "ahead"]);
    expect(titlesOf(await caller.event.soonest({ topic: "cooking" }))).toEqual(["running", "ahead"]);
    expect(titlesOf(await caller.event.similar({ id: later.id }))).toEqual(["running"]);
    const bedok = (await caller.event.areas()).find(({ area }) => area === "Bedok");
    const cooking = (await caller.event.topics()).find(({ slug }) => slug === "cooking");
    expect([bedok?.upcoming, cooking?.upcoming]).toEqual([2, 2]);
  });

  it("does not make its area one of past events", async () => {
    const { db } = database;
    await createEvent(db, { area: "Yishun", startsAt: ago(HOUR_MS) });
    await createEvent(db, { area: "Bishan", status: "cancelled", startsAt: ago(DAY_MS) });
    await createEvent(db, { area: "Toa Payoh", startsAt: ago(DAY_MS) });
    expect(await anonymous(db).caller.event.pastAreas()).toEqual(["Toa Payoh"]);
  });

  it("is the next event on the home page, also of a member without a seat", async () => {
    await createAll();
    const { caller } = await asMember(database.db);
    expect((await caller.home.get()).nextEvent).toMatchObject({ event: { title: "running" }, joined: false });
  });

  it("comes before later ones in the list of joined events", async () => {
    const { later, running, over } = await createAll();
    const { caller, user } = await asMember(database.db);
    const seats = [over, later, running].map(({ id }) => ({ eventId: id, userId: user.id }));
    await database.db.insert(attendances).values(seats);
    expect(titlesOf((await caller.event.joined({})).items)).toEqual(["running", "ahead", "over"]);
  });

  it("represents its series", async () => {
    const { dates } = await createSeries(database.db, [
      { title: "over", startsAt: ago(7 * DAY_MS) },
      { title: "running", startsAt: ago(HOUR_MS) },
      { title: "ahead" },
    ]);
    const { caller } = anonymous(database.db);
    expect((await caller.event.soonest({})).map(({ id }) => id)).toEqual([dates[1]?.id]);
  });
});
