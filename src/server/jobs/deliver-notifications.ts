import { sql } from "drizzle-orm";
import type { JobWithMetadata } from "pg-boss";
import superjson from "superjson";
import type { ServiceContext } from "#server/context.ts";
import type { NotificationJobData } from "#server/jobs/enqueue-notifications.ts";
import type { Queue } from "#server/jobs/queue.ts";
import { NOTIFICATION_QUEUE } from "#server/jobs/queues.ts";
import { logger } from "#server/logger.ts";
import type { NotificationPayload } from "#server/services/notification/notification-kinds.ts";
import { notify } from "#server/services/notification/notify.ts";

type NotificationJob = JobWithMetadata<NotificationJobData>;
type DeliveryContext = Pick<ServiceContext, "db" | "queueMail" | "appUrl">;

const POLLING = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5 };

/** Tells whom queued notices are for, for as long as the queue is open; one at a time, so that they keep their order. */
export async function workOnNotifications(
  queue: Queue,
  ctx: () => DeliveryContext,
  polling = POLLING,
): Promise<void> {
  const options = { ...polling, batchSize: 1, includeMetadata: true } as const;
  let id = "";
  id = await queue.boss.work<NotificationJobData, void, typeof options>(
    NOTIFICATION_QUEUE,
    options,
    async (jobs) => {
      for (const job of jobs) await deliverOrLog(ctx(), job);
      // There may be more: look again at once.
      queue.boss.notifyWorker(id);
    },
  );
}

/**
 * Tells the people of one job and removes it, in one transaction: whatever kills the process, nobody is left out and
 * nobody told twice. They are told as of the moment when it was queued.
 */
export async function deliverNotifications(
  { db, ...ctx }: DeliveryContext,
  { id, data, createdOn }: NotificationJob,
): Promise<void> {
  await db.transaction(async (tx) => {
    // First: a process that was only slow, and so taken for dead, finds that another has done it.
    const left = await tx.execute(
      sql`delete from pgboss.job where name = ${NOTIFICATION_QUEUE} and id = ${id} returning id`,
    );
    if (left.length === 0) return;
    const payload = superjson.deserialize<NotificationPayload>(data.notice);
    await notify({ ...ctx, db: tx, now: () => createdOn }, { userIds: data.userIds, payload });
  });
}

async function deliverOrLog(ctx: DeliveryContext, job: NotificationJob): Promise<void> {
  try {
    await deliverNotifications(ctx, job);
  } catch (error) {
    const isFinal = job.retryCount >= job.retryLimit;
    const what = isFinal ? "people could not be told, for good" : "people could not be told yet";
    logger()[isFinal ? "error" : "warn"]({ err: error, job: job.id, tries: job.retryCount + 1 }, what);
    // The log has the reason; the queue's table needs none of its details.
    throw new Error("failed, see the log");
  }
}
