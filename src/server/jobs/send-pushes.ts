import { sql } from "drizzle-orm";
import type { JobInsert, JobResult, JobWithMetadata } from "pg-boss";
import { HOUR_MS, SECOND_MS } from "#lib/time/durations.ts";
import type { ServiceContext } from "#server/context.ts";
import { type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import type { PushCause } from "#server/integrations/push/port.ts";
import { insertJobs } from "#server/jobs/enqueue.ts";
import { type PushJobData, readPushJob } from "#server/jobs/job-data.ts";
import { inOrder } from "#server/jobs/job-order.ts";
import type { Queue } from "#server/jobs/queue.ts";
import { PUSH_QUEUE } from "#server/jobs/queues.ts";
import { type ComposedPush, composePushes } from "#server/services/push/compose-pushes.ts";
import { type NotTaken, noteNotTaken, noteSent } from "#server/services/push/note-push.ts";
import { logger } from "#server/telemetry/logger.ts";
import { metrics } from "#server/telemetry/metrics.ts";

/** Jobs of one worker are done when its slowest push service has responded. */
const WORKERS = 2;
const BATCH_SIZE = 20;
const POLLING = { pollingIntervalSeconds: 1, notifyPollingIntervalSeconds: 5 };

/** Waits of 5 s, 10 s, 20 s … and at most an hour. */
const FIRST_WAIT_MS = 5 * SECOND_MS;
const MAX_WAIT_MS = HOUR_MS;

type PushJob = Pick<JobWithMetadata<PushJobData>, "id" | "data">;
type LatePush = ComposedPush & { cause: PushCause; waitSeconds?: number };
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
    id = await queue.boss.work<PushJobData, JobResult[], typeof options>(
      PUSH_QUEUE,
      options,
      async (jobs) => {
        const results = await inOrder(jobs, (job) => sendOrLog(queue, ctx(), job), countPushes);
        // Fetch the next jobs without waiting for the next poll.
        queue.boss.notifyWorker(id);
        return results;
      },
    );
  }
}

/**
 * Sends the pushes of one job at the same time. Deletes the job before, so that no subscription gets a notification twice, even if
 * the process dies; those that their service does not take now become jobs again, until the notification is of no use any more.
 * @throws JobDataInvalid; the driver's error if the database is unavailable, and the job stays
 */
export async function sendPushes(queue: Queue, ctx: SendContext, { id, data }: PushJob): Promise<void> {
  const { db, push } = ctx;
  const request = readPushJob(data);
  const composed = push ? await composePushes(ctx, request) : [];
  const taken = await deleteJob(db, { id });
  if (taken.length === 0 || !push) return;
  const tried = await Promise.all(
    composed.map(async (each) => ({ ...each, outcome: await push.send(each.target, each.message) })),
  );
  const sent: ComposedPush[] = [];
  const late: LatePush[] = [];
  const notTaken: NotTaken[] = [];
  for (const { outcome, ...each } of tried) {
    if (outcome.state === "sent") {
      sent.push(each);
      metrics()?.push("sent", "");
    } else if (outcome.state === "later") {
      late.push({ ...each, ...outcome });
    } else {
      notTaken.push({ ...each, state: outcome.state });
      if (outcome.state === "refused") metrics()?.push("failed", outcome.cause);
    }
  }
  // First what would be lost if a statement failed.
  await tryLater(queue, ctx, data, late);
  await noteSent(ctx, sent);
  for (const push of notTaken) {
    if (await noteNotTaken(ctx, push)) metrics()?.push("deleted", push.state);
  }
}

/** Enqueues pushes again: a job for each time that their services ask to wait. Drops those that are of no use by then. */
async function tryLater(queue: Queue, { db, now }: SendContext, data: PushJobData, pushes: LatePush[]) {
  const retries: JobInsert<PushJobData>[] = [];
  for (const [waitSeconds, group] of Map.groupBy(pushes, (push) => push.waitSeconds)) {
    const startAfter = new Date(now().getTime() + waitOf(data.tries, waitSeconds));
    const useful = group.filter(({ expiresAt }) => startAfter < expiresAt);
    for (const push of group) metrics()?.push(useful.includes(push) ? "retried" : "failed", push.cause);
    const devices = useful.map(({ userId, subscriptionId }) => ({ userId, subscriptionId }));
    if (devices.length > 0) retries.push({ data: { ...data, devices, tries: data.tries + 1 }, startAfter });
  }
  await insertJobs(queue, db, PUSH_QUEUE, retries);
}

/** Returns milliseconds, with jitter. @param waitSeconds what the push service asks for */
function waitOf(tries: number, waitSeconds = 0): number {
  const backoff = Math.min(FIRST_WAIT_MS * 2 ** tries, MAX_WAIT_MS);
  return Math.max(backoff * (0.75 + Math.random() / 2), waitSeconds * SECOND_MS);
}

/** A job of another version may name no devices. */
const countPushes = ({ data }: { data: Partial<PushJobData> }) => data.devices?.length ?? 1;

async function sendOrLog(
  queue: Queue,
  ctx: SendContext,
  job: JobWithMetadata<PushJobData>,
): Promise<JobResult> {
  const { id, retryCount, retryLimit } = job;
  // Leave to another process what has not begun when this one ends.
  if (queue.isClosed) return { id, status: "failed", output: { reason: "the process ended" } };
  try {
    await sendPushes(queue, ctx, job);
    return { id, status: "completed" };
  } catch (error) {
    const isFinal = retryCount >= retryLimit;
    logger()[isFinal ? "error" : "warn"]({ err: error, job: id }, "pushes could not be sent");
    return { id, status: "failed", output: { reason: "failed, see the log" } };
  }
}
