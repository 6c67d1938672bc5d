import superjson, { type SuperJSONResult } from "superjson";
import type { Db } from "#server/db/client.ts";
import { insertJobs } from "#server/jobs/insert-jobs.ts";
import type { Queue } from "#server/jobs/queue.ts";
import { NOTIFICATION_MAIL_QUEUE, NOTIFICATION_QUEUE } from "#server/jobs/queues.ts";
import type { NotificationPayload } from "#server/services/notification/notification-kinds.ts";

/** Job that notifies some of the recipients. The names of its fields are stored in the queue. */
export type NotificationJobData = { userIds: readonly number[]; notice: SuperJSONResult };

/** Job that mails a notification to one recipient. The names of its fields are stored in the queue. */
export type NotificationMailJobData = { userId: number; notice: SuperJSONResult };

/** Limits the time for which a job's transaction locks accounts. */
const USERS_PER_JOB = 100;

/**
 * Enqueues notifications in the transaction `db`, in one statement: they are delivered soon after it commits, and never
 * if it rolls back.
 * @throws the driver's error if the database is unavailable
 */
export async function enqueueNotifications(
  queue: Queue,
  db: Db,
  userIds: readonly number[],
  payload: NotificationPayload,
): Promise<void> {
  const notice = superjson.serialize(payload);
  const jobs: { data: NotificationJobData }[] = [];
  for (let from = 0; from < userIds.length; from += USERS_PER_JOB) {
    jobs.push({ data: { userIds: userIds.slice(from, from + USERS_PER_JOB), notice } });
  }
  await insertJobs(queue, db, NOTIFICATION_QUEUE, jobs);
}

/** Enqueues the mails of a notification, one job for each recipient, as `enqueueNotifications` does. */
export async function enqueueNotificationMails(
  queue: Queue,
  db: Db,
  userIds: readonly number[],
  payload: NotificationPayload,
): Promise<void> {
  const notice = superjson.serialize(payload);
  const jobs = userIds.map((userId): { data: NotificationMailJobData } => ({ data: { userId, notice } }));
  await insertJobs(queue, db, NOTIFICATION_MAIL_QUEUE, jobs);
}
