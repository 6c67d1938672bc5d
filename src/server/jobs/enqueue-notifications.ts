import { sql } from "drizzle-orm";
import { fromDrizzle } from "pg-boss";
import superjson, { type SuperJSONResult } from "superjson";
import type { Db } from "#server/db/client.ts";
import type { Queue } from "#server/jobs/queue.ts";
import { NOTIFICATION_QUEUE } from "#server/jobs/queues.ts";
import type { NotificationPayload } from "#server/services/notification/notification-kinds.ts";

/** Job that notifies some of the recipients. The names of its fields are stored in the queue. */
export type NotificationJobData = { userIds: readonly number[]; notice: SuperJSONResult };

/** Composing the mails of one job blocks the process for a fraction of a second. */
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
  if (userIds.length === 0) return;
  await queue.ready();
  const packed = superjson.serialize(payload);
  const jobs: { data: NotificationJobData }[] = [];
  for (let from = 0; from < userIds.length; from += USERS_PER_JOB) {
    jobs.push({ data: { userIds: userIds.slice(from, from + USERS_PER_JOB), notice: packed } });
  }
  await queue.boss.insert(NOTIFICATION_QUEUE, jobs, { db: fromDrizzle(db, sql) });
}
