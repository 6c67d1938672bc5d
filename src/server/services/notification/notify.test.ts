import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Db } from "#server/db/client.ts";
import { events, notificationPreferences, notifications, users } from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { EXAMPLE_SUBSCRIPTION } from "#server/rest/example-values.ts";
import type { NotificationPayload } from "#server/services/notification/notification-kinds.ts";
import {
  type NotifyContext,
  type NotifyInput,
  notify,
  notifyAdmins,
} from "#server/services/notification/notify.ts";
import { asAdmin, asMember, createTestContext } from "#test/callers.ts";
import { countStatements } from "#test/count-statements.ts";
import { committedTestDatabase } from "#test/database.ts";
import { createEvent, createUser, NOW } from "#test/factories.ts";
import { rememberHost } from "#test/read/calendars.ts";

const database = committedTestDatabase();
const event = {
  id: 7,
  title: "Leftovers workshop",
  startsAt: new Date("2026-12-08T10:30:00Z"),
  location: "Bedok Hub",
};
const joined: NotificationPayload = { kind: "event_joined", event };

/** Context that delivers jobs at once, with the mails that they send. */
function call() {
  const { context, traces } = createTestContext(database.db);
  return { ctx: context, mails: traces.mails };
}

const rowsOf = (db: Db, userId: number) =>
  db.select().from(notifications).where(eq(notifications.userId, userId)).orderBy(asc(notifications.id));

const send = (ctx: NotifyContext, input: NotifyInput) => inTransaction(ctx, (txCtx) => notify(txCtx, input));

describe("a notification", () => {
  it("is pushed to the devices of those who want it, as often as the bell has it", async () => {
    const { db } = database;
    const subscribed = async () => {
      const { user, caller } = await asMember(db);
      const endpoint = `https://web.push.apple.com/${user.id}`;
      const { subscription } = await caller.push.subscribe({ ...EXAMPLE_SUBSCRIPTION, endpoint });
      return { userId: user.id, subscriptionId: subscription.id, caller };
    };
    const [tan, lim] = [await subscribed(), await subscribed()];
    const without = await createUser(db);
    const unverified = await asMember(db, { verified: false });
    const { subscription } = await unverified.caller.push.subscribe(EXAMPLE_SUBSCRIPTION);
    await lim.caller.notification.setPreference({ kind: "event_cancelled", push: false });
    await lim.caller.notification.setPreference({ kind: "event_left", push: true });
    const { context, traces } = createTestContext(db);
    const pushesOf = async (payload: NotificationPayload) => {
      traces.pushes.length = 0;
      const people = [tan.userId, lim.userId, without.id, unverified.user.id];
      await send({ ...context, db }, { userIds: people, payload });
      return traces.pushes;
    };
    const toTan = { userId: tan.userId, subscriptionId: tan.subscriptionId };
    const toUnverified = { userId: unverified.user.id, subscriptionId: subscription.id };
    const kind = "event_cancelled";
    expect(await pushesOf({ kind, event })).toEqual([
      { ...toTan, kind },
      { ...toUnverified, kind },
    ]);
    expect(await pushesOf({ kind, event, dates: 3, only: "inApp" })).toHaveLength(2);
    expect(await pushesOf({ kind, event, dates: 3, only: "email" })).toEqual([]);
    expect(await pushesOf({ kind: "event_left", event })).toEqual([
      { userId: lim.userId, subscriptionId: lim.subscriptionId, kind: "event_left" },
    ]);
  });

  it("is a row for the bell and an email that leads to the same page", async () => {
    const { db } = database;
    const user = await createUser(db);
    const { ctx, mails } = call();
    await send({ ...ctx, db }, { userIds: [user.id, user.id], payload: joined });
    expect(await rowsOf(db, user.id)).toEqual([
      {
        id: expect.any(Number),
        userId: user.id,
        kind: "event_joined",
        notificationMessage: "You joined “Leftovers workshop”: Tue, 8 Dec 2026, 6:30 pm, at Bedok Hub.",
        notificationType: "success",
        link: "/events/me/7",
        readAt: null,
        archivedAt: null,
        createdAt: NOW,
      },
    ]);
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ to: user.email, subject: "You joined “Leftovers workshop”" });
    expect(mails[0]?.text).toContain(`Hello ${user.username},`);
    expect(mails[0]?.text).toContain("https://cukup.test/events/me/7");
    expect(mails[0]?.text).toContain("https://cukup.test/settings#notifications");
  });

  it("is sent in the channels that each user chose", async () => {
    const { db } = database;
    const people = await Promise.all([createUser(db), createUser(db), createUser(db), createUser(db)]);
    const choices = [
      { inApp: true, email: true },
      { inApp: true, email: false },
      { inApp: false, email: true },
      { inApp: false, email: false },
    ];
    await db
      .insert(notificationPreferences)
      .values(
        choices.map((choice, index) => ({ userId: people[index]?.id ?? 0, kind: "event_joined", ...choice })),
      );
    // A choice for another kind says nothing about this one.
    await db
      .insert(notificationPreferences)
      .values(people.map(({ id }) => ({ userId: id, kind: "event_changed", inApp: false, email: false })));
    const { ctx, mails } = call();
    await send({ ...ctx, db }, { userIds: people.map(({ id }) => id), payload: joined });
    const told = await db.select({ userId: notifications.userId }).from(notifications);
    expect(told.map(({ userId }) => userId).toSorted()).toEqual([people[0]?.id, people[1]?.id].toSorted());
    expect(mails.map(({ to }) => to).toSorted()).toEqual([people[0]?.email, people[2]?.email].toSorted());
  });

  it("that is urgent is emailed to an admin who chose the phone or the bell alone, until they choose about emails", async () => {
    const admin = await asAdmin(database.db);
    const { ctx, mails } = call();
    const urgent = { title: "Buns", reason: "unsafe", link: "/admin/reports", isUrgent: true };
    const report = () =>
      send(
        { ...ctx, db: database.db },
        { userIds: [admin.user.id], payload: { kind: "offer_reported", ...urgent } },
      );
    const choose = admin.caller.notification.setPreference;
    await choose({ kind: "offer_reported", push: true });
    await choose({ kind: "offer_reported", inApp: false });
    await report();
    expect(mails).toHaveLength(1);
    await choose({ kind: "offer_reported", email: false });
    await report();
    expect(mails).toHaveLength(1);
  });

  it("is emailed only to verified email addresses", async () => {
    const { db } = database;
    const user = await createUser(db, { verified: false });
    const { ctx, mails } = call();
    await send({ ...ctx, db }, { userIds: [user.id], payload: joined });
    expect(await rowsOf(db, user.id)).toHaveLength(1);
    expect(mails).toEqual([]);
  });

  it("skips deleted accounts and an empty list", async () => {
    const { db } = database;
    const { ctx, mails } = call();
    await send({ ...ctx, db }, { userIds: [2_147_483_647], payload: joined });
    await send({ ...ctx, db }, { userIds: [], payload: joined });
    expect([await db.select().from(notifications), mails]).toEqual([[], []]);
  });

  it("is rolled back with its transaction", async () => {
    const { db } = database;
    const user = await createUser(db);
    const undo = new Error("undo");
    const attempt = inTransaction({ db }, async ({ db: tx }) => {
      await notify({ ...call().ctx, db: tx }, { userIds: [user.id], payload: joined });
      throw undo;
    });
    await expect(attempt).rejects.toBe(undo);
    expect(await rowsOf(db, user.id)).toEqual([]);
  });

  it("has an invitation for each recipient", async () => {
    const { db } = database;
    const people = [await createUser(db), await createUser(db)];
    const workshop = await createEvent(db);
    const { ctx, mails } = call();
    await send(
      { ...ctx, db },
      {
        userIds: people.map(({ id }) => id),
        payload: {
          kind: "event_joined",
          event: workshop,
          invite: { method: "REQUEST", event: workshop, sentAt: NOW },
        },
      },
    );
    for (const mail of mails) {
      expect(mail.calendar?.method).toBe("REQUEST");
      // Long lines of a calendar are folded (RFC 5545, 3.1).
      const unfolded = mail.calendar?.content.replaceAll("\r\n ", "");
      expect(unfolded?.match(/mailto:(person\d+@[a-z.]+)/gi)).toEqual([`MAILTO:${mail.to}`]);
    }
    expect(mails).toHaveLength(2);
  });

  it("has the UID of the host that the database remembers, also once the event is deleted", async () => {
    const { db } = database;
    const user = await createUser(db);
    const workshop = await createEvent(db);
    await rememberHost(db, "first.example");
    const uidOf = async (method: "REQUEST" | "CANCEL") => {
      const { ctx, mails } = call();
      const invite = { method, event: workshop, sentAt: NOW };
      await send(
        { ...ctx, db },
        { userIds: [user.id], payload: { kind: "event_joined", event: workshop, invite } },
      );
      return /^UID:(.*)\r$/m.exec(mails[0]?.calendar?.content ?? "")?.[1];
    };
    expect(await uidOf("REQUEST")).toBe(`event-${workshop.id}@first.example`);
    await db.delete(events).where(eq(events.id, workshop.id));
    expect(await uidOf("CANCEL")).toBe(`event-${workshop.id}@first.example`);
  });

  it("of security cannot be turned off, and sends no email itself", async () => {
    const { db } = database;
    const user = await createUser(db);
    await db
      .insert(notificationPreferences)
      .values({ userId: user.id, kind: "security", inApp: false, email: false });
    const { ctx, mails } = call();
    await send(
      { ...ctx, db },
      { userIds: [user.id], payload: { kind: "security", message: "Your password was changed." } },
    );
    expect(await rowsOf(db, user.id)).toMatchObject([
      { notificationMessage: "Your password was changed.", notificationType: "warning", link: "/settings" },
    ]);
    expect(mails).toEqual([]);
  });

  it("for admins reaches only activated admins, whichever users are given", async () => {
    const { db } = database;
    const admin = await createUser(db, { permission: 0 });
    const member = await createUser(db);
    await createUser(db, { permission: 0, activated: false });
    const { ctx, mails } = call();
    const notice: NotificationPayload = { kind: "feedback_received" };
    await inTransaction({ ...ctx, db }, (txCtx) => notifyAdmins(txCtx, { payload: notice }));
    await send({ ...ctx, db }, { userIds: [member.id], payload: notice });
    expect(await db.select().from(notifications)).toMatchObject([
      { userId: admin.id, notificationMessage: "There's new feedback.", link: "/feedback" },
    ]);
    expect(mails).toEqual([]);
  });
});

describe("two hundred users", () => {
  it("are notified in as many statements as one user", async () => {
    const { db } = database;
    const { passwordHash } = await createUser(db);
    const people = await db
      .insert(users)
      .values(
        Array.from({ length: 200 }, (_, index) => ({
          username: `crowd${index}`,
          email: `crowd${index}@example.com`,
          passwordHash,
          verified: true,
        })),
      )
      .returning({ id: users.id });
    const { ctx } = call();
    const mailed: number[] = [];
    const enqueueNotificationMails = async (userIds: readonly number[]) => void mailed.push(...userIds);
    const counted = countStatements();
    const notice: NotificationPayload = {
      kind: "event_changed",
      event,
      changes: ["Time: 6:30 pm → 7:00 pm"],
    };
    const ids = people.map(({ id }) => id);
    await inTransaction({ ...ctx, enqueueNotificationMails }, (txCtx) =>
      notify({ ...txCtx, db: counted.watch(txCtx.db) }, { userIds: ids, payload: notice }),
    );
    // Another one stores the jobs of the mails.
    expect(counted.statements()).toBe(1);
    expect([await db.$count(notifications), mailed]).toEqual([200, ids]);
  });
});

describe("an account that is being deleted", () => {
  it("does not fail a notification to several users", async () => {
    const { db } = database;
    const [leaving, staying] = [await createUser(db), await createUser(db)];
    let telling: Promise<void> | undefined;
    await inTransaction({ db }, async ({ db: tx }) => {
      await tx.delete(users).where(eq(users.id, leaving.id));
      telling = inTransaction({ db }, ({ db: other }) =>
        notify({ ...call().ctx, db: other }, { userIds: [leaving.id, staying.id], payload: joined }),
      );
      await new Promise((resolve) => setTimeout(resolve, 100));
    });
    await telling;
    expect(await db.select({ userId: notifications.userId }).from(notifications)).toEqual([
      { userId: staying.id },
    ]);
  });
});
