import { afterEach, expect, it, vi } from "vitest";
import type { Collaborators } from "#server/context.ts";
import { createQueue, type Queue } from "#server/jobs/queue.ts";
import { SCHEDULE_QUEUE } from "#server/jobs/queues.ts";
import { workOnSchedule } from "#server/jobs/run-scheduled.ts";
import { SCHEDULED_JOBS, type ScheduledJob } from "#server/jobs/scheduled-jobs.ts";
import { createTestContext } from "#test/callers.ts";
import { committedTestDatabase } from "#test/database.ts";
import { FAST, FAST_POLLING } from "#test/queue.ts";

const database = committedTestDatabase();
const collaborators = (): Collaborators => createTestContext(database.db).context;
let open: Queue[] = [];

afterEach(async () => {
  const [queue] = open;
  for (const { key } of (await queue?.boss.getSchedules(SCHEDULE_QUEUE)) ?? [])
    await queue?.boss.unschedule(SCHEDULE_QUEUE, key);
  await queue?.boss.deleteAllJobs(SCHEDULE_QUEUE);
  await Promise.all(open.map((queue) => queue.close()));
  open = [];
});

async function startProcess(jobs: readonly ScheduledJob[]): Promise<Queue> {
  const queue = createQueue(database.url, FAST);
  open.push(queue);
  await queue.ready();
  await workOnSchedule(queue, jobs, collaborators, FAST_POLLING);
  return queue;
}

const everyMinute = (name: string, run: ScheduledJob["run"]) => ({ name, cron: "* * * * *", run });

it("what is due runs once, however many processes there are", async () => {
  const runs: string[] = [];
  const jobs = ["first", "second"].map((name) => everyMinute(name, async () => void runs.push(name)));
  await Promise.all([startProcess(jobs), startProcess(jobs)]);
  await expect.poll(() => runs.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(2);
  // The clock may pass a full minute meanwhile, which is another turn.
  const minute = Math.floor(Date.now() / 60_000);
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  const turns = 1 + Math.floor(Date.now() / 60_000) - minute;
  for (const name of ["first", "second"]) {
    expect(runs.filter((run) => run === name).length).toBeLessThanOrEqual(turns);
  }
});

it("a job that fails does not keep the others from running", async () => {
  const run = vi.fn(async () => {});
  const failing = everyMinute("failing", async () => {
    throw new Error("on purpose");
  });
  await startProcess([failing, everyMinute("fine", run)]);
  await expect.poll(() => run.mock.calls.length, { timeout: 10_000 }).toBe(1);
});

it("the table's jobs are on the clock in Singapore's time, and what it no longer has is off it", async () => {
  const queue = await startProcess([everyMinute("bygone", async () => {}), ...SCHEDULED_JOBS]);
  await workOnSchedule(queue, SCHEDULED_JOBS, collaborators, FAST_POLLING);
  const schedules = await queue.boss.getSchedules(SCHEDULE_QUEUE);
  expect(schedules.map(({ key, cron, timezone }) => [key, cron, timezone]).toSorted()).toEqual(
    SCHEDULED_JOBS.map(({ name, cron }) => [name, cron, "Asia/Singapore"]).toSorted(),
  );
});

it("every job of the table runs", async () => {
  for (const { run } of SCHEDULED_JOBS) await run(collaborators());
});
