import type { ServiceContext } from "#server/context.ts";
import type { Queue } from "#server/jobs/queue.ts";
import { SCHEDULE_QUEUE } from "#server/jobs/queues.ts";
import type { ScheduledJob } from "#server/jobs/scheduled-jobs.ts";
import { logger } from "#server/logger.ts";

const AT_ONCE = 2;
const POLLING = { pollingIntervalSeconds: 5, notifyPollingIntervalSeconds: 30 };

/** Puts the table's jobs on the clock, takes others off it, and runs what is due. */
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
  for (let worker = 0; worker < AT_ONCE; worker += 1) {
    let id = "";
    id = await boss.work<{ job: string }>(SCHEDULE_QUEUE, polling, async (due) => {
      for (const { data } of due) await run(jobs, data.job, ctx());
      boss.notifyWorker(id);
    });
  }
}

async function run(jobs: readonly ScheduledJob[], name: string, ctx: ServiceContext): Promise<void> {
  // A newer process may have put it there, which will do it when its turn comes.
  const job = jobs.find((job) => job.name === name);
  if (!job) throw new Error(`No job is called ${name} here`);
  try {
    await job.run(ctx);
  } catch (error) {
    logger().error({ err: error, job: name }, "a scheduled job failed");
    // The log has the reason; the queue's table needs none of its details.
    throw new Error("failed, see the log");
  }
}
