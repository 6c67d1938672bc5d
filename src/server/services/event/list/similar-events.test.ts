import { describe, expect, it } from "vitest";
import { DAY_MS } from "#lib/time/durations.ts";
import { anonymous, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createEvent, createSeries, NOW } from "#test/factories.ts";

const database = testDatabase();
const inDays = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
const create = (title: string, overrides: Parameters<typeof createEvent>[1] = {}) =>
  createEvent(database.db, { title, ...overrides });

describe("events like one", () => {
  const similar = async (id: number) =>
    (await anonymous(database.db).caller.event.similar({ id })).map(({ title }) => title);

  it("are those with common topics, then of the area, of the region, and the soonest", async () => {
    const { id } = await create("itself", { topics: ["rescue", "cooking"], area: "Woodlands" });
    await create("soonest", { startsAt: inDays(1) });
    await create("same region", { startsAt: inDays(20), area: "Yishun" });
    expect(await similar(id)).toEqual(["same region", "soonest"]);
    await create("same area", { startsAt: inDays(30), area: "Woodlands" });
    await create("one topic", { startsAt: inDays(40), topics: ["rescue", "visits"], area: "Bedok" });
    await create("two topics", { startsAt: inDays(50), topics: ["cooking", "rescue"] });
    expect(await similar(id)).toEqual(["two topics", "one topic", "same area"]);
  });

  it("are published and upcoming, and none without any", async () => {
    const { id } = await create("itself", { topics: ["rescue"] });
    await create("past", { topics: ["rescue"], startsAt: inDays(-1) });
    for (const status of ["proposed", "declined", "cancelled"] as const)
      await create(status, { topics: ["rescue"], status });
    expect(await similar(id)).toEqual([]);
    await create("without a place");
    expect(await similar(id)).toEqual(["without a place"]);
  });

  it("are the next date of each series, and none of its own", async () => {
    const { dates } = await createSeries(database.db, [{ title: "own 1" }, { title: "own 2" }]);
    await createSeries(database.db, [
      { title: "past", startsAt: inDays(-1) },
      { title: "cancelled", startsAt: inDays(1), status: "cancelled" },
      { title: "next", startsAt: inDays(2) },
      { title: "after it", startsAt: inDays(2) },
      { title: "last", startsAt: inDays(3) },
    ]);
    expect(await similar(dates[1]?.id ?? 0)).toEqual(["next"]);
    const { id } = await create("alone");
    expect(await similar(id)).toEqual(["next", "own 1"]);
  });

  it("are shown for visible events only", async () => {
    const { id } = await create("hidden", { status: "proposed" });
    expect((await errorOf(similar(id))).status).toBe(404);
  });
});

describe("the numbers of upcoming events", () => {
  it("count public ones by area and topic, and name those without any", async () => {
    await create("one", { area: "Woodlands", topics: ["rescue", "families"] });
    await create("two", { area: "Woodlands", topics: ["rescue"] });
    await create("past", { area: "Bedok", topics: ["visits"], startsAt: inDays(-1) });
    await create("proposal", { area: "Bedok", topics: ["visits"], status: "proposed" });
    await create("nowhere");
    const { caller } = anonymous(database.db);
    const areas = await caller.event.areas();
    expect(areas.filter(({ upcoming }) => upcoming > 0)).toEqual([
      { region: "North", area: "Woodlands", upcoming: 2 },
    ]);
    expect([areas.length, areas[0]]).toEqual([55, { region: "Central", area: "Bishan", upcoming: 0 }]);
    expect(await caller.event.topics()).toEqual([
      { slug: "rescue", name: "Food rescue", upcoming: 2 },
      { slug: "sharing", name: "Sharing and community fridges", upcoming: 0 },
      { slug: "cooking", name: "Cooking with leftovers", upcoming: 0 },
      { slug: "storing", name: "Storing and preserving", upcoming: 0 },
      { slug: "composting", name: "Composting and growing", upcoming: 0 },
      { slug: "eating-well", name: "Healthy eating", upcoming: 0 },
      { slug: "families", name: "With children", upcoming: 1 },
      { slug: "visits", name: "Talks and visits", upcoming: 0 },
    ]);
  });
});
