import { setTimeout as sleep } from "node:timers/promises";
import type { WorkOptions } from "pg-boss";
import type { ServiceContext } from "#server/context.ts";
import type { Queue } from "#server/jobs/queue.ts";
import { SCHEDULE_QUEUE } from "#server/jobs/queues.ts";
import type { ScheduledJob } from "#server/jobs/scheduled-jobs.ts";
import { logger } from "#server/telemetry/logger.ts";

const CONCURRENCY = 2;
const STATE_INTERVAL_MS = 200;
const POLLING = { pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 30 };

/**
 * Schedules the given jobs, unschedules all others, enqueues those that people wait for, and runs due jobs until the
 * queue is closed.
 */
export async function workOnSchedule(
  { boss }: Queue,
  jobs: readonly ScheduledJob[],
  ctx: () => ServiceContext,
  polling = POLLING,
): Promise<void> {
  for (const { name, cron } of jobs) {
    const options = { key: name, singletonKey: name, tz: "Asia/Singapore" };
    await boss.schedule(SCHEDULE_QUEUE, cron, { job: name }, options);
  }
  for (const { key } of await boss.getSchedules(SCHEDULE_QUEUE)) {
    if (!jobs.some(({ name }) => name === key)) await boss.unschedule(SCHEDULE_QUEUE, key);
  }
  for (const { name } of jobs.filter(({ isAwaited }) => isAwaited)) {
    await boss.send(SCHEDULE_QUEUE, { job: name }, { singletonKey: name });
  }
  for (let worker = 0; worker < CONCURRENCY; worker += 1) await workOnDue({ boss }, jobs, ctx, polling);
}

/**
 * Runs one of the jobs now, as its schedule would: in the queue under its name, so that it never runs twice at a time, and
 * in the process that fetches it first, which may be this one. Starts the queue; a failed job is not retried.
 * @returns false if it failed; null if it is already queued or running
 */
export async function runScheduledJobNow(
  queue: Queue,
  jobs: readonly ScheduledJob[],
  name: string,
  ctx: () => ServiceContext,
): Promise<boolean | null> {
  const { boss } = queue;
  await queue.ready();
  const id = await boss.send(SCHEDULE_QUEUE, { job: name }, { singletonKey: name, retryLimit: 0 });
  if (id === null) return null;
  await workOnDue(queue, jobs, ctx, { pollingIntervalSeconds: 0.5 });
  for (;;) {
    const state = (await boss.getJobById(SCHEDULE_QUEUE, id))?.state;
    if (state === "completed") return true;
    if (state !== "created" && state !== "active") return false;
    await sleep(STATE_INTERVAL_MS);
  }
}

/** Runs due jobs, one at a time, until the queue is closed. */
async function workOnDue(
  { boss }: Pick<Queue, "boss">,
  jobs: readonly ScheduledJob[],
  ctx: () => ServiceContext,
  polling: WorkOptions,
): Promise<void> {
  let id = "";
  id = await boss.work<{ job: string }>(SCHEDULE_QUEUE, polling, async (due) => {
    for (const { data } of due) await run(jobs, data.job, ctx());
    boss.notifyWorker(id);
  });
}

async function run(jobs: readonly ScheduledJob[], name: string, ctx: ServiceContext): Promise<void> {
  // A process with a newer version may have scheduled it, and retries it.
  const job = jobs.find((job) => job.name === name);
  if (!job) throw new Error(`No job is called ${name} here`);
  try {
    await job.run(ctx);
  } catch (error) {
    logger().error({ err: error, job: name }, "a scheduled job failed");
    // Keep the details, which may be personal, in the log and out of the queue's table.
    throw new Error("failed, see the log");
  }
}
