import { sql } from "drizzle-orm";
import { fromDrizzle } from "pg-boss";
import superjson, { type SuperJSONResult } from "superjson";
import type { Db } from "#server/db/client.ts";
import type { Queue } from "#server/jobs/queue.ts";
import { NOTIFICATION_QUEUE } from "#server/jobs/queues.ts";
import type { NotificationPayload } from "#server/services/notification/notification-kinds.ts";

/** Some of the people whom one notice is for. */
export type NotificationJobData = { userIds: readonly number[]; notice: SuperJSONResult };

/** Making so many mails takes a fraction of a second, in which the process does nothing else. */
const PEOPLE_A_JOB = 100;

/**
 * Makes it part of what `db`, a transaction, writes that people are told: soon after it commits, and only then. One
 * statement, however many they are.
 * @throws the driver's error when the database is away
 */
export async function enqueueNotifications(
  queue: Queue,
  db: Db,
  userIds: readonly number[],
  notice: NotificationPayload,
): Promise<void> {
  if (userIds.length === 0) return;
  await queue.ready();
  const packed = superjson.serialize(notice);
  const jobs: { data: NotificationJobData }[] = [];
  for (let from = 0; from < userIds.length; from += PEOPLE_A_JOB) {
    jobs.push({ data: { userIds: userIds.slice(from, from + PEOPLE_A_JOB), notice: packed } });
  }
  await queue.boss.insert(NOTIFICATION_QUEUE, jobs, { db: fromDrizzle(db, sql) });
}
