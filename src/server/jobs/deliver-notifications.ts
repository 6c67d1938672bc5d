import { eq, sql } from "drizzle-orm";
import type { JobWithMetadata } from "pg-boss";
import type { ServiceContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { events } from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { type NotificationJobData, readNotificationJob } from "#server/jobs/job-data.ts";
import { hasEarlierJob } from "#server/jobs/job-order.ts";
import type { Queue } from "#server/jobs/queue.ts";
import { NOTIFICATION_QUEUE } from "#server/jobs/queues.ts";
import { isWithdrawn } from "#server/services/notification/is-withdrawn.ts";
import { notify } from "#server/services/notification/notify.ts";
import { logger } from "#server/telemetry/logger.ts";

type NotificationJob = JobWithMetadata<NotificationJobData>;
type DeliveryContext = Pick<ServiceContext, "db" | "enqueueNotificationMails" | "enqueuePushes">;

const POLLING = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5 };

/** Delivers queued notifications until the queue is closed, one job at a time to keep their order. */
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
      for (const job of jobs) {
        // Retry later: another process is at work on it, or it waits for its own retry.
        if (await hasEarlierJob(ctx().db, job)) throw new Error("waits for an earlier job of its event");
        await deliverOrLog(ctx(), job);
      }
      // Fetch the next job without waiting for the next poll.
      queue.boss.notifyWorker(id);
    },
  );
}

/**
 * Notifies the users of one job and deletes it, in one transaction, so that each user is notified exactly once even if
 * the process dies. The notifications have the time at which the job was enqueued.
 * @throws JobDataInvalid
 */
export async function deliverNotifications(
  { db, ...ctx }: DeliveryContext,
  { id, data, createdOn }: NotificationJob,
): Promise<void> {
  const { userIds, payload } = readNotificationJob(data);
  await inTransaction({ db }, async ({ db: tx }) => {
    // Delete first: a slow process that was taken for dead finds the job done by another.
    const left = await tx.execute(
      sql`delete from pgboss.job where name = ${NOTIFICATION_QUEUE} and id = ${id} returning id`,
    );
    if (left.length === 0) return;
    if (await isWithdrawn(tx, payload)) return;
    const isEventGone = "event" in payload && !(await hasEvent(tx, payload.event.id));
    const input = { userIds, payload, isEventGone };
    await notify({ ...ctx, db: tx, now: () => createdOn }, input);
  });
}

async function hasEvent(db: Db, id: number): Promise<boolean> {
  return (await db.$count(events, eq(events.id, id))) > 0;
}

async function deliverOrLog(ctx: DeliveryContext, job: NotificationJob): Promise<void> {
  try {
    await deliverNotifications(ctx, job);
  } catch (error) {
    const isFinal = job.retryCount >= job.retryLimit;
    const what = isFinal
      ? "notifications could not be delivered, and will not be retried"
      : "notifications could not be delivered yet";
    logger()[isFinal ? "error" : "warn"]({ err: error, job: job.id, tries: job.retryCount + 1 }, what);
    // Keep the details, which may be personal, in the log and out of the queue's table.
    throw new Error("failed, see the log");
  }
}
