import { describe, expect, it } from "vitest";
import { HOUR_MS } from "#lib/time/durations.ts";
import { anonymous, asAdmin, asMember, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createEvent, NOW } from "#test/factories.ts";
import { parseSingleEvent } from "#test/read/calendars.ts";

const database = testDatabase();
const form = { title: "T", date: "2027-01-01", time: "10:00", location: "Hall", description: "D" };
const place = {
  postalCode: "730676",
  station: "Admiralty",
  directions: "Exit B,\nthen left.",
  topics: ["rescue" as const, "families" as const],
};

describe("an event", () => {
  it("has a place, directions and topics, and the area of its station", async () => {
    const { caller } = await asAdmin(database.db);
    const event = await caller.event.create({ ...form, ...place });
    expect(event).toMatchObject({ ...place, area: "Woodlands", region: "North" });
    const bare = await caller.event.create(form);
    const none = { postalCode: null, area: null, region: null, station: null, directions: null, topics: [] };
    expect(bare).toMatchObject(none);
    const given = await caller.event.create({ ...form, station: "Admiralty", area: "Sembawang" });
    expect(given).toMatchObject({ station: "Admiralty", area: "Sembawang" });
  });

  it("moves to the area of a new station, and loses what is emptied", async () => {
    const { caller } = await asAdmin(database.db);
    const { id } = await caller.event.create({ ...form, ...place });
    expect(await caller.event.update({ id, station: "Bedok" })).toMatchObject({
      area: "Bedok",
      region: "East",
    });
    const kept = await caller.event.update({ id, title: "New" });
    expect(kept).toMatchObject({ ...place, station: "Bedok", area: "Bedok" });
    const emptied = { postalCode: null, area: null, station: null, directions: "", topics: [] };
    expect(await caller.event.update({ id, ...emptied })).toMatchObject({ ...emptied, directions: null });
  });

  it("keeps its version when the same place is sent again", async () => {
    const { caller } = await asAdmin(database.db);
    const { id, updatedAt } = await caller.event.create({ ...form, ...place });
    expect(await caller.event.update({ id, ...place })).toMatchObject({ updatedAt, sequence: 0 });
  });

  it("counts a topic once", async () => {
    const { caller } = await asMember(database.db);
    const event = await caller.event.create({ ...form, topics: ["visits", "rescue", "visits"] });
    expect(event.topics).toEqual(["visits", "rescue"]);
  });

  it.each<[path: string, message: string, input: object]>([
    ["postalCode", "Postal code must be six digits", { postalCode: "73067" }],
    ["postalCode", "Postal code must be six digits", { postalCode: "000676" }],
    ["postalCode", "Postal code must be six digits", { postalCode: "830676" }],
    ["area", "Area is not in the list", { area: "Atlantis" }],
    ["station", "Station is not in the list", { station: "Ten Mile Junction" }],
    ["topics", "Topics: choose at most three", { topics: ["rescue", "sharing", "cooking", "visits"] }],
    ["topics.1", "Topic is not in the list", { topics: ["rescue", "toString"] }],
    ["directions", "Directions cannot be longer than 300 characters", { directions: "x".repeat(301) }],
  ])("refuses with the path %s and %s: %j", async (path, message, input) => {
    const { caller } = await asAdmin(database.db);
    const { id } = await createEvent(database.db);
    for (const call of [caller.event.create({ ...form, ...input }), caller.event.update({ id, ...input })]) {
      const error = await errorOf(call);
      expect([error.status, error.details]).toEqual([400, [expect.objectContaining({ path, message })]]);
    }
  });

  it("is over at its end, or two hours after its start", async () => {
    const { db } = database;
    const ended = async (startedHoursAgo: number, lastsHours: number | null) => {
      const startsAt = new Date(NOW.getTime() - startedHoursAgo * HOUR_MS);
      const endsAt = lastsHours === null ? null : new Date(startsAt.getTime() + lastsHours * HOUR_MS);
      const { id } = await createEvent(db, { startsAt, endsAt });
      return (await anonymous(db).caller.event.get({ id })).ended;
    };
    expect([await ended(1, 1), await ended(1, 2), await ended(2, null), await ended(1.9, null)]).toEqual([
      true,
      false,
      true,
      false,
    ]);
  });
});

describe("the calendar entry of an event", () => {
  it("has the postal code in its place, and the station and the way there in its text", async () => {
    const { db } = database;
    const { caller } = await asAdmin(db);
    const { id } = await caller.event.create({ ...form, ...place, description: "Bring **two** things." });
    const entry = parseSingleEvent((await anonymous(db).caller.calendar.event({ id })).content);
    expect(entry.text("location")).toBe("Hall, Singapore 730676");
    expect(entry.text("description")).toBe(
      [
        "Bring two things.",
        "Nearest station: Admiralty MRT (NS10)",
        "Directions: Exit B,\nthen left.",
        "No end time given; we’ve set aside two hours.",
        `https://cukup.test/events/${id}`,
      ].join("\n\n"),
    );
  });

  it("grows in sequence with each change of the place, and not with a change of topics", async () => {
    const { caller } = await asAdmin(database.db);
    const { id } = await caller.event.create(form);
    const sequence = async (change: object) => (await caller.event.update({ id, ...change })).sequence;
    expect(await sequence({ postalCode: "730676" })).toBe(1);
    expect(await sequence({ station: "Admiralty" })).toBe(2);
    expect(await sequence({ directions: "Exit B" })).toBe(3);
    expect(await sequence({ topics: ["rescue"], area: "Woodlands" })).toBe(3);
  });
});

it("the calendar of all events follows filters, which its name says", async () => {
  const { db } = database;
  const woodlands = await createEvent(db, { area: "Woodlands", topics: ["rescue"] });
  const bedok = await createEvent(db, { area: "Bedok", topics: ["rescue"] });
  const { caller } = anonymous(db);
  const read = async (filter: Parameters<typeof caller.calendar.events>[0]) => {
    const { content } = await caller.calendar.events(filter);
    const uids = [woodlands, bedok]
      .filter(({ id }) => content.includes(`event-${id}@`))
      .map(({ area }) => area);
    return [/^NAME:(.*)\r$/m.exec(content)?.[1], uids];
  };
  expect(await read({})).toEqual(["Cukup events", ["Woodlands", "Bedok"]]);
  expect(await read({ topic: "rescue", region: "East" })).toEqual([
    "Cukup events: Food rescue · East",
    ["Bedok"],
  ]);
  expect(await read({ area: "Woodlands", region: "East" })).toEqual([
    "Cukup events: Woodlands",
    ["Woodlands"],
  ]);
  expect(await read({ topic: "visits" })).toEqual(["Cukup events: Talks and visits", []]);
  for (const filter of [{ topic: "x" }, { area: "" }, { region: "Atlantis" as "East" }])
    expect((await errorOf(caller.calendar.events(filter))).status).toBe(400);
});
