import { sql } from "drizzle-orm";
import type { JobWithMetadata } from "pg-boss";
import superjson from "superjson";
import type { ServiceContext } from "#server/context.ts";
import type { Queue } from "#server/jobs/queue.ts";
import type { NoticeData } from "#server/jobs/queue-notices.ts";
import { NOTICE_QUEUE } from "#server/jobs/queues.ts";
import { logger } from "#server/logger.ts";
import type { Notice } from "#server/services/notification/kinds.ts";
import { notify } from "#server/services/notification/notify.ts";

type NoticeJob = JobWithMetadata<NoticeData>;
type Telling = Pick<ServiceContext, "db" | "queueMail" | "appUrl">;

const POLLING = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5 };

/** Tells whom queued notices are for, for as long as the queue is open; one at a time, so that they keep their order. */
export async function workOnNotices(queue: Queue, ctx: () => Telling, polling = POLLING): Promise<void> {
  const options = { ...polling, batchSize: 1, includeMetadata: true } as const;
  let id = "";
  id = await queue.boss.work<NoticeData, void, typeof options>(NOTICE_QUEUE, options, async (jobs) => {
    for (const job of jobs) await tellOrLog(ctx(), job);
    // There may be more: look again at once.
    queue.boss.notifyWorker(id);
  });
}

/**
 * Tells the people of one job and removes it, in one transaction: whatever kills the process, nobody is left out and
 * nobody told twice. They are told as of the moment when it was queued.
 */
export async function tellPeople({ db, ...ctx }: Telling, { id, data, createdOn }: NoticeJob): Promise<void> {
  await db.transaction(async (tx) => {
    // First: a process that was only slow, and so taken for dead, finds that another has done it.
    const left = await tx.execute(
      sql`delete from pgboss.job where name = ${NOTICE_QUEUE} and id = ${id} returning id`,
    );
    if (left.length === 0) return;
    const notice = superjson.deserialize<Notice>(data.notice);
    await notify({ ...ctx, now: () => createdOn }, tx, data.userIds, notice);
  });
}

async function tellOrLog(ctx: Telling, job: NoticeJob): Promise<void> {
  try {
    await tellPeople(ctx, job);
  } catch (error) {
    const isFinal = job.retryCount >= job.retryLimit;
    const what = isFinal ? "people could not be told, for good" : "people could not be told yet";
    logger()[isFinal ? "error" : "warn"]({ err: error, job: job.id, tries: job.retryCount + 1 }, what);
    // The log has the reason; the queue's table needs none of its details.
    throw new Error("failed, see the log");
  }
}
