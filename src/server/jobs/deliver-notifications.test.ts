import { asc, like, sql } from "drizzle-orm";
import superjson from "superjson";
import { afterEach, expect, it } from "vitest";
import type { Tx } from "#server/db/client.ts";
import { attendances, notifications, users } from "#server/db/schema/index.ts";
import { deliverNotifications, workOnNotifications } from "#server/jobs/deliver-notifications.ts";
import { queueing } from "#server/jobs/enqueue.ts";
import type { NotificationJobData, NotificationMailJobData } from "#server/jobs/job-data.ts";
import { createQueue, type Queue } from "#server/jobs/queue.ts";
import { NOTIFICATION_MAIL_QUEUE, NOTIFICATION_QUEUE } from "#server/jobs/queues.ts";
import { findEventFacts } from "#server/services/event/find-event-facts.ts";
import { composeNotificationMail } from "#server/services/notification/compose-notification-mail.ts";
import type { NotificationPayload } from "#server/services/notification/notification-kinds.ts";
import { findPickUp } from "#server/services/offer/claim/find-pick-up.ts";
import { callerFor } from "#test/callers.ts";
import { committedTestDatabase } from "#test/database.ts";
import { createEvent, createUser } from "#test/factories.ts";
import { FAST, FAST_POLLING } from "#test/queue/queue.ts";

const database = committedTestDatabase();
let open: Queue | undefined;

afterEach(async () => {
  await openQueue().ready();
  await openQueue().boss.deleteAllJobs(NOTIFICATION_MAIL_QUEUE);
  await openQueue().boss.deleteAllJobs(NOTIFICATION_QUEUE);
  await openQueue().close();
  open = undefined;
});

function openQueue(): Queue {
  open ??= createQueue(database.url, FAST);
  return open;
}

/** Context whose jobs are stored in the real queue. */
const notifying = () => {
  const { queueMail: _, ...notifying } = queueing(openQueue);
  return notifying;
};
const deliveryContext = () => ({ db: database.db, ...queueing(openQueue) });

const work = (enqueue = queueing(openQueue).enqueueNotificationMails) =>
  workOnNotifications(
    openQueue(),
    () => ({ ...deliveryContext(), enqueueNotificationMails: enqueue }),
    FAST_POLLING,
  );

async function countJobs(queue: string): Promise<number> {
  const [row] = await database.db.execute<{ jobs: number }>(
    sql`select count(*)::int as jobs from pgboss.job where name = ${queue}`,
  );
  return row?.jobs ?? 0;
}

/** Creates an event with many attendees, and an admin whose calls use the real queue. */
async function createCrowd(size: number) {
  const { db } = database;
  await openQueue().ready();
  const admin = await createUser(db, { permission: 0 });
  const event = await createEvent(db, { description: "Rice. ".repeat(833) });
  await db.execute(sql`insert into ${users} (username, email, password_hash, activated, verified)
    select 'crowd' || n, 'crowd' || n || '@example.com', 'x', true, true from generate_series(1, ${size}::int) n`);
  await db.execute(sql`insert into ${attendances} (event_id, user_id)
    select ${event.id}::int, id from ${users} where username like 'crowd%'`);
  const { caller } = await callerFor(db, admin, notifying());
  return { caller, id: event.id, event };
}

/** Counts users by their number of rows of a kind. */
const rowsOf = (kind: string) =>
  database.db.execute<{ rows: number; people: number }>(
    sql`select rows::int, count(*)::int as people
      from (select count(*) as rows from ${notifications} where kind = ${kind} group by user_id) of_one group by rows`,
  );

async function mailedTo(): Promise<string[]> {
  const jobs = await openQueue().boss.findJobs<NotificationMailJobData>(NOTIFICATION_MAIL_QUEUE);
  const mails = jobs.map(({ data: { userId, notice } }) => {
    const payload = superjson.deserialize<NotificationPayload>(notice);
    return composeNotificationMail(
      { db: database.db, appUrl: "https://cukup.test" },
      { userId, payload },
      { event: findEventFacts, pickUp: findPickUp },
    );
  });
  return (await Promise.all(mails)).map((mail) => mail?.to ?? "").toSorted();
}

const crowdOf = (size: number) =>
  Array.from({ length: size }, (_, index) => `crowd${index + 1}@example.com`).toSorted();

it("an event with 6,000 participants is moved and cancelled fast, and each of them is notified once", async () => {
  const { caller, id } = await createCrowd(6_000);
  for (const change of [{ time: "20:15" }, { status: "cancelled" as const }]) {
    await caller.event.update({ id, ...change });
  }
  await work();
  await expect.poll(() => countJobs(NOTIFICATION_QUEUE), { timeout: 90_000, interval: 200 }).toBe(0);
  for (const kind of ["event_changed", "event_cancelled"]) {
    expect(await rowsOf(kind)).toEqual([{ rows: 1, people: 6_000 }]);
  }
  expect(await countJobs(NOTIFICATION_MAIL_QUEUE)).toBe(12_000);
}, 120_000);

it("a job that fails half-way is retried as a whole, and notifies no one twice", async () => {
  const { caller, id } = await createCrowd(450);
  await caller.event.update({ id, location: "Bedok" });
  expect(await countJobs(NOTIFICATION_QUEUE)).toBe(5);
  let calls = 0;
  const { enqueueNotificationMails } = queueing(openQueue);
  await work(async function (...mails) {
    await enqueueNotificationMails.apply(this, mails);
    calls += 1;
    // The rows and mails are written, but their transaction has not committed.
    if (calls === 2) throw new Error("killed");
  });
  await expect.poll(() => calls, { timeout: 20_000 }).toBe(5);
  await expect.poll(() => countJobs(NOTIFICATION_QUEUE)).toBe(1);
  expect(await rowsOf("event_changed")).toEqual([{ rows: 1, people: 350 }]);
  await database.db.execute(
    sql`update pgboss.job set start_after = now() where name = ${NOTIFICATION_QUEUE}`,
  );
  await expect.poll(() => countJobs(NOTIFICATION_QUEUE), { timeout: 20_000 }).toBe(0);
  expect(await rowsOf("event_changed")).toEqual([{ rows: 1, people: 450 }]);
  expect(await mailedTo()).toEqual(crowdOf(450));
}, 60_000);

it("a slow process and the one that took over its job notify each user once", async () => {
  const { caller, id } = await createCrowd(201);
  await caller.event.update({ id, status: "cancelled" });
  const options = { includeMetadata: true, batchSize: 3 } as const;
  const jobs = await openQueue().boss.fetch<NotificationJobData>(NOTIFICATION_QUEUE, options);
  expect(jobs).toHaveLength(3);
  await Promise.all([...jobs, ...jobs].map((job) => deliverNotifications(deliveryContext(), job)));
  expect(await rowsOf("event_cancelled")).toEqual([{ rows: 1, people: 201 }]);
  expect(await mailedTo()).toEqual(crowdOf(201));
  const told = await database.db.select().from(notifications).orderBy(asc(notifications.id)).limit(1);
  // The notification has the time of the change, not of the delivery.
  expect(told[0]?.createdAt).toEqual(jobs[0]?.createdOn);
  expect(await countJobs(NOTIFICATION_QUEUE)).toBe(0);
});

const message = { text: "The side gate is open.", to: "joined" } as const;

it("a message to 201 people reaches the last of them too", async () => {
  const { caller, id } = await createCrowd(201);
  expect(await caller.eventMessage.send({ id, ...message })).toMatchObject({ recipients: 201 });
  await work();
  await expect.poll(() => countJobs(NOTIFICATION_QUEUE), { timeout: 20_000 }).toBe(0);
  expect(await rowsOf("event_message")).toEqual([{ rows: 1, people: 201 }]);
  expect(await mailedTo()).toEqual(crowdOf(201));
});

it("a message that is deleted while it waits in a queue reaches nobody", async () => {
  const { caller, id } = await createCrowd(101);
  const deleted = await caller.eventMessage.send({ id, ...message });
  await caller.eventMessage.delete({ id, messageId: deleted.id });
  const kept = await caller.eventMessage.send({ id, ...message, text: "The front gate is open." });
  await work();
  await expect.poll(() => countJobs(NOTIFICATION_QUEUE), { timeout: 20_000 }).toBe(0);
  const links = await database.db.selectDistinct({ link: notifications.link }).from(notifications);
  expect(links).toEqual([{ link: `/events/me/${id}#message-${kept.id}` }]);
  expect(await countJobs(NOTIFICATION_MAIL_QUEUE)).toBe(101);
});

it("the deletion of a message waits for a job that stores its notifications, and deletes those", async () => {
  const { caller, id } = await createCrowd(2);
  const { id: messageId } = await caller.eventMessage.send({ id, ...message });
  const [job] = await openQueue().boss.fetch<NotificationJobData>(NOTIFICATION_QUEUE, {
    includeMetadata: true,
  });
  if (!job) throw new Error("There is no job");
  let deletion: Promise<null> | undefined;
  await deliverNotifications(
    {
      ...deliveryContext(),
      async enqueueNotificationMails() {
        deletion = caller.eventMessage.delete({ id, messageId });
        await expect.poll(() => countWaiting(this.db)).toBe(1);
      },
    },
    job,
  );
  expect(await deletion).toBeNull();
  expect(await database.db.$count(notifications)).toBe(0);
});

it("a job as the version before wrote it is done, and one that cannot be read fails and names the fields", async () => {
  const { id } = await createCrowd(2);
  const crowd = await database.db.select().from(users).where(like(users.username, "crowd%"));
  const userIds = crowd.map((user) => user.id);
  const event = { id, title: "Rice", startsAt: new Date(), location: "Bedok" };
  await openQueue().boss.insert(NOTIFICATION_QUEUE, [
    { data: { userIds, notice: superjson.serialize({ kind: "event_cancelled", event }) } },
  ]);
  const options = { includeMetadata: true } as const;
  const [job] = await openQueue().boss.fetch<NotificationJobData>(NOTIFICATION_QUEUE, options);
  if (!job) throw new Error("There is no job");
  await deliverNotifications(deliveryContext(), job);
  expect(await rowsOf("event_cancelled")).toEqual([{ rows: 1, people: 2 }]);
  for (const [data, fields] of [
    [{ userIds: ["1"], notice: { json: {} } }, "userIds.0"],
    [{ userIds, notice: superjson.serialize({ kind: "unknown", event }) }, "kind"],
    [
      { userIds, notice: superjson.serialize({ kind: "event_left", event: { ...event, id: "7" } }) },
      "event.id",
    ],
    [null, "data"],
  ] as const)
    await expect(
      deliverNotifications(deliveryContext(), { ...job, data: data as unknown as NotificationJobData }),
    ).rejects.toThrow(`not valid: ${fields}`);
});

/** Counts the transactions that wait for a row which the transaction `tx` has locked. */
async function countWaiting(tx: Tx): Promise<number> {
  const rows = await tx.execute(
    sql`select 1 from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))`,
  );
  return rows.length;
}
