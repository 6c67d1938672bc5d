import { asc, eq, sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import {
  attendances,
  eventMessages,
  events,
  notificationPreferences,
  notifications,
  users,
  waitlistEntries,
} from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { OutgoingMail } from "#server/integrations/mailer/mailer.ts";
import { workOnNotifications } from "#server/jobs/deliver-notifications.ts";
import { queueing } from "#server/jobs/enqueue.ts";
import type { NotificationJobData, NotificationMailJobData } from "#server/jobs/job-data.ts";
import { createQueue, type Queue } from "#server/jobs/queue.ts";
import { NOTIFICATION_MAIL_QUEUE, NOTIFICATION_QUEUE } from "#server/jobs/queues.ts";
import { createNotificationSender, workOnNotificationMails } from "#server/jobs/send-mail.ts";
import type { NotificationPayload } from "#server/services/notification/notification-kinds.ts";
import { callerFor } from "#test/callers.ts";
import { committedTestDatabase } from "#test/database.ts";
import { createEvent, createUser } from "#test/factories.ts";
import { FAST, FAST_POLLING } from "#test/queue/queue.ts";

const database = committedTestDatabase();
let open: Queue | undefined;

afterEach(async () => {
  await openQueue().ready();
  for (const name of [NOTIFICATION_MAIL_QUEUE, NOTIFICATION_QUEUE])
    await openQueue().boss.deleteAllJobs(name);
  await openQueue().close();
  open = undefined;
});

function openQueue(): Queue {
  open ??= createQueue(database.url, FAST);
  return open;
}

/** Stores an account whose calls use the real queue, and fail if they compose a mail themselves. */
async function createMember(columns = {}) {
  const user = await createUser(database.db, columns);
  const { caller } = await callerFor(database.db, user, {
    now: () => new Date(),
    ...queueing(openQueue),
    queueMail: async () => {
      throw new Error("A call composed a mail");
    },
  });
  return { ...user, event: caller.event };
}

const createWorkshop = (columns = {}) =>
  createEvent(database.db, { startsAt: new Date(Date.now() + 40 * 24 * 60 * 60_000), ...columns });

async function kindsOf({ id }: { id: number }): Promise<unknown[]> {
  const rows = await database.db
    .select({ kind: notifications.kind, link: notifications.link })
    .from(notifications)
    .where(eq(notifications.userId, id))
    .orderBy(asc(notifications.id));
  return rows.map(({ kind, link }) => [kind, link]);
}

const countJobs = async (...queues: string[]): Promise<number> => {
  const [row] = await database.db.execute<{ jobs: number }>(
    sql`select count(*)::int as jobs from pgboss.job where name in ${queues}`,
  );
  return row?.jobs ?? 0;
};

/** Works on both queues until no job is left. @returns the mails */
async function runJobs(
  deliver: (mail: OutgoingMail) => Promise<void> = async () => {},
): Promise<OutgoingMail[]> {
  const sent: OutgoingMail[] = [];
  const context = () => ({
    db: database.db,
    appUrl: "https://cukup.test",
    mailer: {
      async send(mail: OutgoingMail) {
        await deliver(mail);
        sent.push(mail);
      },
    },
    ...queueing(openQueue),
  });
  await openQueue().ready();
  await workOnNotifications(openQueue(), context, FAST_POLLING);
  await workOnNotificationMails(openQueue(), context, FAST_POLLING);
  await expect
    .poll(() => countJobs(NOTIFICATION_QUEUE, NOTIFICATION_MAIL_QUEUE), { timeout: 50_000 })
    .toBe(0);
  return sent;
}

const enqueueTo = (userIds: number[], payload: NotificationPayload) =>
  inTransaction({ db: database.db, ...queueing(openQueue) }, (txCtx) =>
    txCtx.enqueueNotificationMails(userIds, payload),
  );

it("a join returns with its row in the bell and leaves its email to a job, which sends one", async () => {
  const member = await createMember();
  const { id, title } = await createWorkshop();
  await member.event.join({ id });
  expect(await kindsOf(member)).toEqual([["event_joined", `/events/me/${id}`]]);
  expect(await countJobs(NOTIFICATION_MAIL_QUEUE)).toBe(1);
  const sent = await runJobs();
  expect(sent.map(({ to, subject, calendar }) => [to, subject, calendar?.method])).toEqual([
    [member.email, `You joined “${title}”`, "REQUEST"],
  ]);
  expect(sent[0]?.text).toContain(`https://cukup.test/events/me/${id}`);
  expect(await kindsOf(member)).toHaveLength(1);
});

it("a seat that goes to the waitlist notifies the person who left immediately, and the next one by a job", async () => {
  const [leaving, waiting] = [await createMember(), await createMember()];
  const { id } = await createWorkshop({ capacity: 1 });
  await leaving.event.join({ id });
  await waiting.event.joinWaitlist({ id });
  await database.db
    .insert(notificationPreferences)
    .values({ userId: leaving.id, kind: "event_left", inApp: true, email: true });
  await database.db.execute(sql`update attendance_notices set notified_at = now() - interval '2 hours'`);
  await leaving.event.leave({ id });
  expect(await kindsOf(leaving)).toEqual([
    ["event_joined", `/events/me/${id}`],
    ["event_left", `/events/${id}`],
  ]);
  expect([await kindsOf(waiting), await database.db.$count(waitlistEntries)]).toEqual([[], 0]);
  const [job] = await openQueue().boss.findJobs<NotificationJobData>(NOTIFICATION_QUEUE);
  // Processes of the version before read these jobs too.
  expect(job?.data).toEqual({
    userIds: [waiting.id],
    notice: expect.objectContaining({ meta: expect.anything() }),
  });
  const sent = await runJobs();
  expect(await kindsOf(waiting)).toEqual([["waitlist_promoted", `/events/me/${id}`]]);
  expect(sent.map(({ to, calendar }) => `${to} ${calendar?.method}`).toSorted()).toEqual(
    [`${leaving.email} REQUEST`, `${leaving.email} CANCEL`, `${waiting.email} REQUEST`].toSorted(),
  );
});

it("a join that fails leaves neither a row nor a job", async () => {
  const member = await createMember();
  const { id } = await createWorkshop();
  await openQueue().ready();
  const { enqueueNotificationMails } = queueing(openQueue);
  const { caller } = await callerFor(database.db, member, {
    now: () => new Date(),
    async enqueueNotificationMails(...mails) {
      await enqueueNotificationMails.apply(this, mails);
      throw new Error("killed");
    },
  });
  await expect(caller.event.join({ id })).rejects.toThrow();
  expect([await database.db.$count(attendances), await kindsOf(member)]).toEqual([0, []]);
  expect(await countJobs(NOTIFICATION_MAIL_QUEUE, NOTIFICATION_QUEUE)).toBe(0);
});

it("an email that is no longer wanted or allowed when its turn comes is not sent", async () => {
  const people = [];
  const { id } = await createWorkshop();
  for (let count = 0; count < 4; count += 1) {
    const member = await createMember();
    await member.event.join({ id });
    people.push(member.id);
  }
  const [off = 0, suspended = 0, deleted = 0, unverified = 0] = people;
  const { db } = database;
  await db
    .insert(notificationPreferences)
    .values({ userId: off, kind: "event_joined", inApp: true, email: false });
  await db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, suspended));
  await db.delete(users).where(eq(users.id, deleted));
  await db.update(users).set({ verified: false }).where(eq(users.id, unverified));
  expect(await countJobs(NOTIFICATION_MAIL_QUEUE)).toBe(4);
  expect(await runJobs()).toEqual([]);
});

it("a notification that is delivered after its event was deleted has no link to it", async () => {
  const member = await createMember();
  const admin = await createMember({ permission: 0 });
  const { id } = await createWorkshop();
  await database.db.insert(attendances).values({ eventId: id, userId: member.id });
  await admin.event.update({ id, location: "Bedok Hub" });
  await database.db.delete(events).where(eq(events.id, id));
  await runJobs();
  expect(await kindsOf(member)).toEqual([["event_changed", null]]);
});

it("a join commits without a NOTIFY, for which PostgreSQL would commit all joins one after another", async () => {
  const member = await createMember();
  const { id } = await createWorkshop();
  await member.event.join({ id });
  const queues = await database.db.execute<{ notify: boolean }>(
    sql`select notify from pgboss.queue where name in (select name from pgboss.job)`,
  );
  expect([...queues]).toEqual([{ notify: false }]);
});

it("a message that is deleted before its email is composed is not emailed", async () => {
  const [person, stranger] = [await createMember(), await createMember()];
  const { id } = await createWorkshop();
  const payloadOf = (messageId: number) => ({
    kind: "event_message" as const,
    event: { id, title: "Soup night", startsAt: new Date(), location: "Bedok" },
    message: { id: messageId, text: "The side gate is open.", isForWaitlist: false },
  });
  const [kept] = await database.db
    .insert(eventMessages)
    .values({ eventId: id, text: "The side gate is open.", audience: "joined", recipients: 1 })
    .returning();
  await openQueue().ready();
  await enqueueTo([person.id], payloadOf(kept?.id ?? 0));
  await enqueueTo([stranger.id], payloadOf(2_147_483_647));
  expect((await runJobs()).map(({ to }) => to)).toEqual([person.email]);
});

it("a reminder, or a spot, that is no longer true when its email is composed is not emailed", async () => {
  const [joined, left] = [await createMember(), await createMember()];
  const { id, title, startsAt, location } = await createWorkshop();
  const event = { id, title, startsAt, location };
  const cancelled = await createWorkshop({ status: "cancelled" });
  for (const eventId of [id, cancelled.id])
    await database.db.insert(attendances).values({ eventId, userId: joined.id });
  await openQueue().ready();
  for (const kind of ["event_reminder", "waitlist_promoted"] as const) {
    await enqueueTo([joined.id, left.id], { kind, event });
    await enqueueTo([joined.id], { kind, event: { ...event, id: cancelled.id } });
  }
  expect((await runJobs()).map(({ to }) => to)).toEqual([joined.email, joined.email]);
});

describe("mails to one person about one event", () => {
  /** Enqueues two mails one after the other. */
  async function joinThenChange() {
    const member = await createMember();
    const { id, title, startsAt, location } = await createWorkshop();
    const event = { id, title, startsAt, location };
    await openQueue().ready();
    await enqueueTo([member.id], { kind: "event_joined", event });
    await enqueueTo([member.id], { kind: "event_changed", event, changes: ["Location: Bedok"] });
    return { member, expected: [`You joined “${title}”`, `Changed: “${title}”`] };
  }

  const subjectsTo = (mails: OutgoingMail[], { email }: { email: string }) =>
    mails.filter(({ to }) => to === email).map(({ subject }) => subject);

  it("arrive in order when the mail server takes its time over the first", async () => {
    const { member, expected } = await joinThenChange();
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    const other = await createMember();
    await other.event.join({ id: (await createWorkshop()).id });
    const sent = await runJobs(async ({ to, subject }) => {
      if (to === other.email) release();
      else if (subject === expected[0]) await released;
    });
    expect(subjectsTo(sent, member)).toEqual(expected);
  });

  it("arrive in order when the mail server refuses the first for now", async () => {
    const { member, expected } = await joinThenChange();
    let isRefused = false;
    const sent = await runJobs(async ({ subject }) => {
      if (subject !== expected[0] || isRefused) return;
      isRefused = true;
      throw Object.assign(new Error("greylisted"), { responseCode: 451 });
    });
    expect(subjectsTo(sent, member)).toEqual(expected);
  });

  it("are sent by one process at a time", async () => {
    const { member, expected } = await joinThenChange();
    const [first, second] = await openQueue().boss.fetch<NotificationMailJobData>(NOTIFICATION_MAIL_QUEUE, {
      batchSize: 2,
      includeMetadata: true,
    });
    if (!first || !second) throw new Error("Two mails wait");
    const [earlier, later] = first.createdOn < second.createdOn ? [first, second] : [second, first];
    const sent: OutgoingMail[] = [];
    const send = createNotificationSender(openQueue(), () => ({
      db: database.db,
      appUrl: "https://cukup.test",
      mailer: { send: async (mail) => void sent.push(mail) },
    }));
    expect(await send(later)).toMatchObject({ status: "failed" });
    expect(await send(earlier)).toMatchObject({ status: "completed" });
    expect(await send(later)).toMatchObject({ status: "completed" });
    expect(subjectsTo(sent, member)).toEqual(expected);
  });
});
