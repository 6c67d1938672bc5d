import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { attendances, notifications } from "#server/db/schema/index.ts";
import { sendReminders } from "#server/services/event/send-reminders.ts";
import { callerFor, createTestContext } from "#test/callers.ts";
import { committedTestDatabase, testDatabase } from "#test/database.ts";
import { createEvent, createUser, NOW } from "#test/factories.ts";

const HOUR = 60 * 60 * 1000;
const later = (ms: number) => new Date(NOW.getTime() + ms);

describe("reminders of an event", () => {
  const database = testDatabase();
  const person = async (overrides = {}, now?: () => Date) => {
    const user = await createUser(database.db, overrides);
    return { id: user.id, email: user.email, ...(await callerFor(database.db, user, now && { now })) };
  };
  const kindsOf = async (userId: number) =>
    (
      await database.db
        .select({ kind: notifications.kind })
        .from(notifications)
        .where(eq(notifications.userId, userId))
        .orderBy(asc(notifications.id))
    ).map(({ kind }) => kind);

  it("remind participants once, within the day before the start", async () => {
    const { db } = database;
    const early = await person({}, () => later(-30 * 24 * HOUR));
    const soon = await createEvent(db, { startsAt: later(24 * HOUR) });
    const far = await createEvent(db, { startsAt: later(24 * HOUR + 60_000) });
    const over = await createEvent(db, { startsAt: NOW });
    const cancelled = await createEvent(db, { startsAt: later(HOUR), status: "cancelled" });
    for (const { id } of [soon, far, over, cancelled]) {
      await db.insert(attendances).values({ eventId: id, userId: early.id });
    }
    const { context } = createTestContext(db);
    expect(await sendReminders(context)).toBe(1);
    expect(await sendReminders(context)).toBe(0);
    expect(await kindsOf(early.id)).toEqual(["event_reminder"]);
  });

  it("do not remind users who join or are promoted within a day before the start", async () => {
    const { db } = database;
    const { id } = await createEvent(db, { startsAt: later(HOUR), capacity: 1 });
    const one = await person();
    const two = await person();
    await one.caller.event.join({ id });
    await two.caller.event.joinWaitlist({ id });
    await one.caller.event.leave({ id });
    expect(await kindsOf(two.id)).toEqual(["waitlist_promoted"]);
    expect(await sendReminders(createTestContext(db).context)).toBe(0);
  });

  it("remind again when the start moves more than a day away", async () => {
    const { db } = database;
    const admin = await person({ permission: 0 });
    const member = await person();
    const { id } = await createEvent(db, { startsAt: later(2 * HOUR) });
    await member.caller.event.join({ id });
    await admin.caller.event.update({ id, time: "15:00" });
    const isReminded = async () => (await db.select().from(attendances))[0]?.remindedAt !== null;
    expect(await isReminded()).toBe(true);
    await admin.caller.event.update({ id, date: "2026-12-20" });
    expect(await isReminded()).toBe(false);
    const { context } = createTestContext(db, { now: () => new Date("2026-12-20T00:00:00Z") });
    expect(await sendReminders(context)).toBe(1);
  });
});

describe("reminders", () => {
  const database = committedTestDatabase();

  it("reach each user once when several processes send them at the same time", async () => {
    const { db } = database;
    const { id } = await createEvent(db, { startsAt: later(HOUR) });
    for (let i = 0; i < 450; i += 1) {
      const user = await createUser(db);
      await db.insert(attendances).values({ eventId: id, userId: user.id });
    }
    const { context } = createTestContext(db);
    const counts = await Promise.all([
      sendReminders(context),
      sendReminders(context),
      sendReminders(context),
    ]);
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(450);
    const told = await db.select({ userId: notifications.userId }).from(notifications);
    expect(told).toHaveLength(450);
    expect(new Set(told.map(({ userId }) => userId)).size).toBe(450);
  });
});
