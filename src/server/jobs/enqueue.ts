import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { JobInsert } from "pg-boss";
import superjson from "superjson";
import type { Db } from "#server/db/client.ts";
import { statement } from "#server/db/drizzle/statement.ts";
import type { InTransaction } from "#server/db/transaction.ts";
import type { Mail } from "#server/integrations/mailer/mailer.ts";
import type { NotificationJobData, NotificationMailJobData, PushJobData } from "#server/jobs/job-data.ts";
import type { Queue } from "#server/jobs/queue.ts";
import { MAIL_QUEUE, NOTIFICATION_MAIL_QUEUE, NOTIFICATION_QUEUE, PUSH_QUEUE } from "#server/jobs/queues.ts";
import { sealMail } from "#server/jobs/sealed-mail.ts";
import type { NotificationPayload } from "#server/services/notification/notification-kinds.ts";
import type { PushDevice, PushNotice } from "#server/services/push/push-request.ts";

type Insert = ReturnType<typeof toStatement>;

/** One statement for each queue, whose name pg-boss writes into the text. */
const statements = new Map<string, Insert>();

/**
 * Inserts jobs in the transaction `db`, in one statement: they are done soon after it commits, and never if it rolls back.
 * pg-boss's own adapter would have PostgreSQL parse and plan the statement each time, which takes longer than a join.
 * @throws the driver's error if the database is unavailable
 */
export async function insertJobs(
  queue: Queue,
  db: Db,
  name: string,
  jobs: JobInsert<object>[],
): Promise<void> {
  if (jobs.length === 0) return;
  await queue.ready();
  const executeSql = async (text: string, [payload]: unknown[] = []) => {
    const insert = statements.get(text) ?? toStatement(text);
    statements.set(text, insert);
    return { rows: [...(await insert(db, { payload }))] };
  };
  await queue.boss.insert(name, jobs, { db: { executeSql } });
}

/** @param text with one placeholder, `$1` */
function toStatement(text: string) {
  const [before = "", after = "", ...more] = text.split("$1");
  if (more.length > 0) throw new Error("pg-boss inserts jobs with another statement");
  return statement((db, { payload }: { payload: unknown }) =>
    db.execute(sql`${sql.raw(before)}${payload}${sql.raw(after)}`),
  );
}

/** Part of a context that enqueues jobs, each in the transaction of the context on which it is called. */
export type Queueing = {
  /** Enqueues mails: they are sent if and only if the transaction commits. */
  queueMail(this: InTransaction, ...mails: Mail[]): Promise<void>;
  /** Enqueues notifications of many users, which are delivered in batches after the commit. */
  enqueueNotifications(
    this: InTransaction,
    userIds: readonly number[],
    payload: NotificationPayload,
  ): Promise<void>;
  /** Enqueues the mails of a notification; each is composed when it is sent. */
  enqueueNotificationMails(
    this: InTransaction,
    userIds: readonly number[],
    payload: NotificationPayload,
  ): Promise<void>;
  /** Enqueues the pushes of a notification, or of a test if it is null; they are composed when they are sent. */
  enqueuePushes(
    this: InTransaction,
    devices: readonly PushDevice[],
    notice: PushNotice | null,
  ): Promise<void>;
};

/** Returns the part of a context that enqueues jobs, which throws the driver's error if the database is unavailable. */
export function queueing(queue: () => Queue): Queueing {
  return {
    queueMail(...mails) {
      return queueMails(queue(), this.db, mails);
    },
    enqueueNotifications(userIds, payload) {
      return enqueueNotifications(queue(), this.db, userIds, payload);
    },
    enqueueNotificationMails(userIds, payload) {
      return enqueueNotificationMails(queue(), this.db, userIds, payload);
    },
    enqueuePushes(devices, notice) {
      return enqueuePushes(queue(), this.db, devices, notice);
    },
  };
}

/** Enqueues mails in the transaction `db`, in one statement. */
export async function queueMails(queue: Queue, db: Db, mails: readonly Mail[]): Promise<void> {
  const jobs = mails.map((mail) => {
    const id = randomUUID();
    return { id, data: { sealed: sealMail(id, mail) }, priority: mail.isNotification ? 0 : 1 };
  });
  await insertJobs(queue, db, MAIL_QUEUE, jobs);
}

/** Limits the time for which a job's transaction locks accounts. */
const USERS_PER_JOB = 100;

/** Jobs of one group are done in the order in which they were enqueued (`job-order.ts`). */
const inGroup = (id: string | undefined) => (id === undefined ? {} : { group: { id } });

const eventOf = (payload: NotificationPayload) =>
  "event" in payload ? `event:${payload.event.id}` : undefined;

async function enqueueNotifications(
  queue: Queue,
  db: Db,
  userIds: readonly number[],
  payload: NotificationPayload,
): Promise<void> {
  const notice = superjson.serialize(payload);
  const group = eventOf(payload);
  const jobs: JobInsert<NotificationJobData>[] = [];
  for (let from = 0; from < userIds.length; from += USERS_PER_JOB) {
    jobs.push({ data: { userIds: userIds.slice(from, from + USERS_PER_JOB), notice }, ...inGroup(group) });
  }
  await insertJobs(queue, db, NOTIFICATION_QUEUE, jobs);
}

/** Enqueues the mails of a notification, one job for each recipient. */
async function enqueueNotificationMails(
  queue: Queue,
  db: Db,
  userIds: readonly number[],
  payload: NotificationPayload,
): Promise<void> {
  const notice = superjson.serialize(payload);
  const event = eventOf(payload);
  const jobs = userIds.map(
    (userId): JobInsert<NotificationMailJobData> => ({
      data: { userId, notice },
      ...inGroup(event && `${userId} ${event}`),
    }),
  );
  await insertJobs(queue, db, NOTIFICATION_MAIL_QUEUE, jobs);
}

/** Devices that are pushed to at the same time. */
const DEVICES_PER_JOB = 10;

/** Enqueues pushes, ten devices to a job, which takes less time than a job for each. */
async function enqueuePushes(
  queue: Queue,
  db: Db,
  devices: readonly PushDevice[],
  notice: PushNotice | null,
): Promise<void> {
  const { payload, at = new Date() } = notice ?? {};
  const shared = { at: at.toISOString(), notice: payload ? superjson.serialize(payload) : null };
  const jobs: JobInsert<PushJobData>[] = [];
  for (let from = 0; from < devices.length; from += DEVICES_PER_JOB) {
    jobs.push({ data: { devices: devices.slice(from, from + DEVICES_PER_JOB), ...shared, tries: 0 } });
  }
  await insertJobs(queue, db, PUSH_QUEUE, jobs);
}
