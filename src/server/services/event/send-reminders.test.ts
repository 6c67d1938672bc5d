import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { attendances, events, notifications } from "#server/db/schema/index.ts";
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

  it("remind participants once a day before the start and once two hours before it", async () => {
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
    const remindAt = (ms: number) => sendReminders(createTestContext(db, { now: () => later(ms) }).context);
    await db.delete(events).where(eq(events.id, far.id));
    expect([await remindAt(22 * HOUR - 1), await remindAt(22 * HOUR), await remindAt(23 * HOUR)]).toEqual([
      0, 1, 0,
    ]);
    expect(await kindsOf(early.id)).toEqual(["event_reminder", "event_reminder"]);
  });

  it("say when the event is by the calendar, and how soon it starts, in the bell and by email", async () => {
    const { db } = database;
    const member = await person({}, () => later(-30 * 24 * HOUR));
    const startsAt = new Date("2026-12-20T10:00:00Z");
    const { id } = await createEvent(db, { title: "Soup", location: "Hall", startsAt });
    await db.insert(attendances).values({ eventId: id, userId: member.id });
    const remindAt = async (hoursBefore: number) => {
      const now = () => new Date(startsAt.getTime() - hoursBefore * HOUR);
      const { context, traces } = createTestContext(db, { now });
      await sendReminders(context);
      return traces.mails.map(({ subject }) => subject);
    };
    expect(await remindAt(24)).toEqual(["“Soup” is tomorrow"]);
    expect(await remindAt(1.95)).toEqual(["“Soup” starts in 2 hours"]);
    const texts = await db.select({ message: notifications.notificationMessage }).from(notifications);
    expect(texts.map(({ message }) => message).toSorted()).toEqual([
      "“Soup” is tomorrow: Sun, 20 Dec 2026, 6:00 pm, at Hall.",
      "“Soup” starts in 2 hours: Sun, 20 Dec 2026, 6:00 pm, at Hall.",
    ]);
    for (const [hours, words] of [
      [3, "is today"],
      [1, "starts in 1 hour"],
      [0.2, "starts soon"],
    ] as const) {
      await db.update(attendances).set({ remindedAt: null });
      expect(await remindAt(hours)).toEqual([`“Soup” ${words}`]);
    }
  });

  it("that were missed a day before are not made up beside the one two hours before", async () => {
    const { db } = database;
    const member = await person();
    const { id } = await createEvent(db, { startsAt: later(HOUR) });
    await db.insert(attendances).values({ eventId: id, userId: member.id });
    const { context } = createTestContext(db);
    expect([await sendReminders(context), await sendReminders(context)]).toEqual([1, 0]);
  });

  it("come two hours before the start to a person who joined within a day before it", async () => {
    const { db } = database;
    const member = await person();
    const { id } = await createEvent(db, { startsAt: later(5 * HOUR) });
    await member.caller.event.join({ id });
    const remindAt = (ms: number) => sendReminders(createTestContext(db, { now: () => later(ms) }).context);
    expect([await remindAt(0), await remindAt(3 * HOUR), await remindAt(4 * HOUR)]).toEqual([0, 1, 0]);
  });

  it("do not remind users who join or are promoted within two hours before the start", async () => {
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
    // Mails are composed by jobs, outside the lock of the event.
    const { context } = createTestContext(db, { enqueueNotificationMails: async () => {} });
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
