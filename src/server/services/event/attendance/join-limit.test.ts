import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { attendanceNotifications, attendances, notifications } from "#server/db/schema/index.ts";
import type { Mail } from "#server/integrations/mailer/mailer.ts";
import { sendDueAttendanceNotifications } from "#server/services/event/attendance/notify-attendance.ts";
import { callerFor, createTestContext, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createEvent, createUser, NOW } from "#test/factories.ts";
import { parseSingleEvent } from "#test/read/calendars.ts";

const database = testDatabase();
const MINUTE = 60 * 1000;

/** User with a clock of their own, and all mails to them. */
async function createMember(overrides = {}) {
  let minutes = 0;
  const user = await createUser(database.db, overrides);
  const now = () => new Date(NOW.getTime() + minutes * MINUTE);
  const login = await callerFor(database.db, user, { now });
  const due = createTestContext(database.db, { now });
  return {
    user,
    event: login.caller.event,
    wait: (more: number) => {
      minutes += more;
    },
    /** Sends due notifications. @returns their number */
    sendDue: () => sendDueAttendanceNotifications(due.context),
    mails: (): Mail[] => [...login.traces.mails, ...due.traces.mails].filter(({ to }) => to === user.email),
    /** Calendar methods of the mails, in order. */
    methods: () =>
      [...login.traces.mails, ...due.traces.mails]
        .filter(({ to }) => to === user.email)
        .map(({ calendar }) => calendar?.method),
  };
}

describe("joining", () => {
  it("accepts 30 new seats and waitlist entries an hour; a repeated one does not count", async () => {
    const member = await createMember();
    const { id } = await createEvent(database.db);
    const full = await createEvent(database.db, { capacity: 1 });
    await database.db
      .insert(attendances)
      .values({ eventId: full.id, userId: (await createUser(database.db)).id });
    for (let count = 0; count < 14; count += 1) {
      await member.event.join({ id });
      await member.event.join({ id });
      await member.event.leave({ id });
      await member.event.joinWaitlist({ id: full.id });
      await member.event.joinWaitlist({ id: full.id });
      await member.event.leaveWaitlist({ id: full.id });
    }
    await member.event.joinWaitlist({ id: full.id });
    await member.event.join({ id });
    const other = await createEvent(database.db);
    const refused = await errorOf(member.event.join({ id: other.id }));
    expect([refused.status, refused.retryAfterSeconds]).toEqual([429, 3_600]);
    expect(await database.db.$count(attendances, eq(attendances.eventId, other.id))).toBe(0);
    // Seats that are taken already are not affected by the limit.
    await member.event.join({ id });
    await member.event.joinWaitlist({ id: full.id });
    await member.event.leaveWaitlist({ id: full.id });
    await member.event.leave({ id });
    expect((await errorOf(member.event.joinWaitlist({ id: full.id }))).status).toBe(429);
    member.wait(60);
    await member.event.join({ id: other.id });
  });
});

describe("notifications about joining and leaving one event", () => {
  it("are sent once an hour, by email and in the bell, however often a user joins and leaves", async () => {
    const member = await createMember();
    const { id } = await createEvent(database.db);
    for (let count = 0; count < 20; count += 1) {
      await member.event.join({ id });
      await member.event.leave({ id });
      member.wait(1);
      expect(await member.sendDue()).toBe(0);
    }
    expect(member.methods()).toEqual(["REQUEST"]);
    member.wait(40);
    expect(await member.sendDue()).toBe(1);
    expect(await member.sendDue()).toBe(0);
    expect(member.methods()).toEqual(["REQUEST", "CANCEL"]);
    expect(parseSingleEvent(member.mails().at(-1)?.calendar?.content ?? "").text("status")).toBe("CANCELLED");
    const bell = and(eq(notifications.userId, member.user.id), eq(notifications.kind, "event_joined"));
    expect(await database.db.$count(notifications, bell)).toBe(1);
  });

  it("are dropped when the last one is true again", async () => {
    const member = await createMember();
    const { id } = await createEvent(database.db);
    await member.event.join({ id });
    await member.event.leave({ id });
    await member.event.join({ id });
    member.wait(61);
    expect(await member.sendDue()).toBe(0);
    expect(member.methods()).toEqual(["REQUEST"]);
  });

  it("are sent right away when the last one is an hour old", async () => {
    const member = await createMember();
    const { id } = await createEvent(database.db);
    await member.event.join({ id });
    member.wait(60);
    await member.event.leave({ id });
    expect(member.methods()).toEqual(["REQUEST", "CANCEL"]);
    await member.event.join({ id });
    expect(member.methods()).toEqual(["REQUEST", "CANCEL"]);
    member.wait(60);
    expect(await member.sendDue()).toBe(1);
    expect(member.methods()).toEqual(["REQUEST", "CANCEL", "REQUEST"]);
  });

  it("remove an event that started meanwhile from the calendar, and add none", async () => {
    const startsAt = new Date(NOW.getTime() + 30 * MINUTE);
    const [left, back] = [await createMember(), await createMember()];
    const { id } = await createEvent(database.db, { startsAt });
    await left.event.join({ id });
    await left.event.leave({ id });
    await database.db
      .insert(attendanceNotifications)
      .values({ eventId: id, userId: back.user.id, joined: false, notifiedAt: NOW });
    await back.event.join({ id });
    for (const member of [left, back]) member.wait(60);
    expect(await left.sendDue()).toBe(2);
    expect(left.methods()).toEqual(["REQUEST", "CANCEL"]);
    expect(left.mails().at(-1)?.text).not.toContain("join again");
    expect(back.methods()).toEqual([]);
  });

  it("are replaced by that of a cancellation or deletion, also for users who left", async () => {
    for (const end of ["cancel", "delete"]) {
      const admin = await callerFor(database.db, await createUser(database.db, { permission: 0 }));
      const member = await createMember();
      const { id } = await createEvent(database.db);
      await member.event.join({ id });
      await member.event.leave({ id });
      if (end === "cancel") await admin.caller.event.update({ id, status: "cancelled" });
      else await admin.caller.event.delete({ id });
      const mails = admin.traces.mails.filter(({ to }) => to === member.user.email);
      expect(
        mails.map(({ calendar }) => calendar?.method),
        end,
      ).toEqual(["CANCEL"]);
      member.wait(61);
      expect(await member.sendDue(), end).toBe(0);
    }
  });

  it("know what a change and a promotion from the waitlist added to the calendar", async () => {
    const admin = await callerFor(database.db, await createUser(database.db, { permission: 0 }));
    const member = await createMember();
    const { id } = await createEvent(database.db);
    const left = { eventId: id, userId: member.user.id, joined: false, notifiedAt: NOW };
    await database.db.insert(attendanceNotifications).values(left);
    await member.event.join({ id });
    await admin.caller.event.update({ id, location: "Bedok Hub" });
    await member.event.leave({ id });
    member.wait(61);
    expect(await member.sendDue()).toBe(1);
    expect(member.methods()).toEqual(["CANCEL"]);

    const [seated, waiting] = [await createMember(), await createMember()];
    const full = await createEvent(database.db, { capacity: 1 });
    await database.db
      .insert(attendanceNotifications)
      .values({ eventId: full.id, userId: waiting.user.id, joined: false, notifiedAt: NOW });
    await seated.event.join({ id: full.id });
    await waiting.event.joinWaitlist({ id: full.id });
    await seated.event.leave({ id: full.id });
    await waiting.event.leave({ id: full.id });
    waiting.wait(61);
    await waiting.sendDue();
    expect(waiting.methods()).toEqual(["CANCEL"]);
  });
});
