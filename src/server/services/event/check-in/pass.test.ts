import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { attendances, users } from "#server/db/schema/index.ts";
import { passCodeOf } from "#server/services/event/check-in/pass.ts";
import { asMember, callerFor, errorOf, refusalOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createRunningEvent, takeSeats } from "#test/events/running-event.ts";
import { createEvent, NOW } from "#test/factories.ts";

describe("a pass", () => {
  const database = testDatabase();

  it("is that of the viewer's seat, always the same, and leads to the check-in page", async () => {
    const { db } = database;
    const { id, mei } = await createRunningEvent(db);
    const { caller } = await callerFor(db, mei);
    const pass = await caller.checkIn.pass({ id });
    expect(pass.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{6}$/);
    expect(pass.url).toBe(`https://cukup.test/events/${id}/check-in?pass=${pass.code}`);
    expect(await caller.checkIn.pass({ id })).toEqual(pass);
    const stranger = await asMember(db);
    expect(await refusalOf(stranger.caller.checkIn.pass({ id }))).toEqual([
      409,
      "You have not joined this event!",
    ]);
    const hidden = await createEvent(db, { status: "proposed" });
    expect((await errorOf(caller.checkIn.pass({ id: hidden.id }))).status).toBe(404);
  });

  it("has a code for each person and each event", () => {
    const codes = [passCodeOf(1, 2), passCodeOf(2, 1), passCodeOf(1, 12), passCodeOf(11, 2)];
    expect(new Set(codes).size).toBe(codes.length);
  });

  it("names both who share a pass, and offers both", async () => {
    const { db } = database;
    const { id, caller } = await createRunningEvent(db);
    const [first, second] = await createTwins(id);
    const names = [first.username, second.username].toSorted();
    const { pass } = first;
    expect((await caller.checkIn.list({ id, pass })).items.map(({ username }) => username)).toEqual(names);
    expect(await refusalOf(caller.checkIn.checkIn({ id, pass }))).toEqual([
      409,
      `${names.join(" and ")} have the same pass. Please choose one by username.`,
    ]);
    expect(await db.$count(attendances, eq(attendances.checkedInAt, NOW))).toBe(0);
  });

  /** Stores two people with seats whose passes have the same code; among 100,000 ids there are some. */
  async function createTwins(eventId: number) {
    const known = new Map<string, number>();
    for (let userId = 1_000_001; ; userId += 1) {
      const pass = passCodeOf(eventId, userId);
      const twin = known.get(pass);
      known.set(pass, userId);
      if (twin === undefined) continue;
      const people = [twin, userId].map((id) => ({
        id,
        username: `twin-${id}`,
        email: `twin-${id}@example.com`,
        passwordHash: "none",
        pass,
      }));
      await database.db.insert(users).overridingSystemValue().values(people);
      await takeSeats(database.db, eventId, people);
      const [first, second] = people;
      if (first && second) return [first, second] as const;
    }
  }
});
