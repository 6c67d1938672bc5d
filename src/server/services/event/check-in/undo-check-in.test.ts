import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { HOUR_MS } from "#lib/time/durations.ts";
import { attendances, waitlistEntries } from "#server/db/schema/index.ts";
import { ownPassCodeOf } from "#server/services/event/check-in/own-pass.ts";
import { refusalOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createRunningEvent } from "#test/events/running-event.ts";
import { createUser, NOW } from "#test/factories.ts";

describe("undoing a check-in", () => {
  const database = testDatabase();

  it("keeps the seat, and can be repeated", async () => {
    const { db } = database;
    const { id, mei, caller } = await createRunningEvent(db);
    const person = { id, username: mei.username };
    await caller.checkIn.checkIn(person);
    for (let call = 0; call < 2; call += 1) expect(await caller.checkIn.undo(person)).toBeNull();
    const [seat] = await db.select().from(attendances).where(eq(attendances.userId, mei.id));
    expect(seat).toMatchObject({ checkedInAt: null, checkedInBy: null });
    expect(await refusalOf(caller.checkIn.undo({ id, username: "Nobody" }))).toEqual([
      404,
      "No member has this username.",
    ]);
  });

  it("takes a walk-in's seat back, and gives a free one to the waitlist before the start", async () => {
    const { db } = database;
    const startsAt = new Date(NOW.getTime() + HOUR_MS);
    const { id, mei, caller, traces } = await createRunningEvent(db, { capacity: 2, startsAt });
    const [walkIn, waiting] = [await createUser(db), await createUser(db)];
    await caller.checkIn.checkIn({ id, pass: ownPassCodeOf(walkIn.id, NOW), walkIn: true });
    await db.insert(waitlistEntries).values({ eventId: id, userId: waiting.id });
    await db.delete(attendances).where(eq(attendances.userId, mei.id));
    traces.tags.length = 0;
    await caller.checkIn.undo({ id, username: walkIn.username });
    const seats = await db.select().from(attendances).where(eq(attendances.eventId, id));
    expect(seats.map(({ userId }) => userId)).not.toContain(walkIn.id);
    expect(seats.map(({ userId }) => userId)).toContain(waiting.id);
    expect(traces.tags).toEqual(["events", `event:${id}`]);
    await caller.checkIn.undo({ id, username: walkIn.username });
  });

  it("puts a member who was let in from the waitlist back where they were", async () => {
    const { db } = database;
    const { id, caller } = await createRunningEvent(db, { capacity: 2 });
    const [first, second] = [await createUser(db), await createUser(db)];
    const since = new Date(NOW.getTime() - HOUR_MS);
    await db.insert(waitlistEntries).values([
      { eventId: id, userId: first.id, createdAt: since },
      { eventId: id, userId: second.id },
    ]);
    const before = await db.select().from(waitlistEntries).orderBy(asc(waitlistEntries.id));
    const person = { id, username: first.username };
    await caller.checkIn.checkIn({ id, pass: ownPassCodeOf(first.id, NOW), walkIn: true });
    expect(await db.$count(waitlistEntries)).toBe(1);
    await caller.checkIn.undo(person);
    expect(await db.select().from(waitlistEntries).orderBy(asc(waitlistEntries.id))).toEqual(before);
    expect(await db.$count(attendances, eq(attendances.userId, first.id))).toBe(0);
    await caller.checkIn.undo(person);
  });
});
