import { sql } from "drizzle-orm";
import type { JobWithMetadata } from "pg-boss";
import { HOUR_MS, SECOND_MS } from "#lib/time/durations.ts";
import type { ServiceContext } from "#server/context.ts";
import { type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import { insertJobs } from "#server/jobs/enqueue.ts";
import { type PushJobData, readPushJob } from "#server/jobs/job-data.ts";
import { inOrder } from "#server/jobs/job-order.ts";
import type { Queue } from "#server/jobs/queue.ts";
import { PUSH_QUEUE } from "#server/jobs/queues.ts";
import { composePush } from "#server/services/push/compose-push.ts";
import { notePush } from "#server/services/push/note-push.ts";
import { logger } from "#server/telemetry/logger.ts";
import { metrics } from "#server/telemetry/metrics.ts";

/** Those of one worker are done when its slowest push service has responded. */
const WORKERS = 2;
const BATCH_SIZE = 20;
const POLLING = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5 };

/** Waits of 5 s, 10 s, 20 s … and at most an hour. */
const FIRST_WAIT_MS = 5 * SECOND_MS;
const MAX_WAIT_MS = HOUR_MS;

type PushJob = Pick<JobWithMetadata<PushJobData>, "id" | "data">;
type SendContext = Pick<ServiceContext, "db" | "appUrl" | "now" | "push" | "offers">;

const deleteJob = statement((db, { id }: Placeholders<{ id: string }>) =>
  db.execute<{ id: string }>(
    sql`delete from pgboss.job where name = ${sql.raw(`'${PUSH_QUEUE}'`)} and id = ${id} returning id`,
  ),
);

/** Sends queued pushes until the queue is closed. */
export async function workOnPushes(queue: Queue, ctx: () => SendContext, polling = POLLING): Promise<void> {
  const options = { ...polling, batchSize: BATCH_SIZE, includeMetadata: true, perJobResults: true } as const;
  for (let worker = 0; worker < WORKERS; worker += 1) {
    let id = "";
    id = await queue.boss.work<PushJobData, unknown[], typeof options>(PUSH_QUEUE, options, async (jobs) => {
      const results = await inOrder(jobs, (job) => sendOrLog(queue, ctx(), job));
      // Fetch the next jobs without waiting for the next poll.
      queue.boss.notifyWorker(id);
      return results;
    });
  }
}

/**
 * Sends the push of one job. Deletes the job before it sends, so that no subscription gets a notification twice, even if the process
 * dies; a push that its service does not take now becomes a job of its own, until the notification is of no use any more.
 * @throws JobDataInvalid; the driver's error if the database is unavailable, and the job stays
 */
export async function sendPush(queue: Queue, ctx: SendContext, { id, data }: PushJob): Promise<void> {
  const { db, push, now } = ctx;
  const request = readPushJob(data);
  const composed = push && (await composePush(ctx, request));
  const taken = await deleteJob(db, { id });
  if (taken.length === 0 || !push || !composed) return;
  const { target, message, expiresAt } = composed;
  const outcome = await push.send(target, message);
  const { subscriptionId } = request;
  const isRemoved = await notePush(ctx, { id: subscriptionId, endpoint: target.endpoint }, outcome);
  if (isRemoved) metrics()?.push("deleted", outcome.state);
  if (outcome.state === "gone") return;
  if (outcome.state !== "later") {
    metrics()?.push(outcome.state === "sent" ? "sent" : "failed", "cause" in outcome ? outcome.cause : "");
    return;
  }
  const waitMs = waitOf(request.tries, outcome.waitSeconds);
  const startAfter = new Date(now().getTime() + waitMs);
  const isFinal = startAfter >= expiresAt;
  metrics()?.push(isFinal ? "failed" : "retried", outcome.cause);
  if (isFinal) return;
  await insertJobs(queue, db, PUSH_QUEUE, [{ data: { ...data, tries: request.tries + 1 }, startAfter }]);
}

/** Returns milliseconds, with jitter. @param waitSeconds what the push service asks for */
function waitOf(tries: number, waitSeconds = 0): number {
  const backoff = Math.min(FIRST_WAIT_MS * 2 ** tries, MAX_WAIT_MS);
  return Math.max(backoff * (0.75 + Math.random() / 2), waitSeconds * SECOND_MS);
}

async function sendOrLog(queue: Queue, ctx: SendContext, job: JobWithMetadata<PushJobData>) {
  const { id, retryCount, retryLimit } = job;
  try {
    await sendPush(queue, ctx, job);
    return { id, status: "completed" } as const;
  } catch (error) {
    const isFinal = retryCount >= retryLimit;
    logger()[isFinal ? "error" : "warn"]({ err: error, job: id }, "a push could not be sent");
    return { id, status: "failed", output: { reason: "failed, see the log" } } as const;
  }
}
