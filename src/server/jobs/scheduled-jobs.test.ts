import { afterEach, describe, expect, it, vi } from "vitest";
import type { ServiceContext } from "#server/context.ts";
import { createQueue, ENQUEUE_ONLY, type Queue } from "#server/jobs/queue.ts";
import { SCHEDULE_QUEUE } from "#server/jobs/queues.ts";
import { runScheduledJobNow, workOnSchedule } from "#server/jobs/run-scheduled.ts";
import { SCHEDULED_JOBS, type ScheduledJob } from "#server/jobs/scheduled-jobs.ts";
import { logger } from "#server/telemetry/logger.ts";
import { createTestContext } from "#test/callers.ts";
import { committedTestDatabase } from "#test/database.ts";
import { FAST, FAST_POLLING } from "#test/queue/queue.ts";

const database = committedTestDatabase();
const ctx = (): ServiceContext => createTestContext(database.db).context;
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
  await workOnSchedule(queue, jobs, ctx, FAST_POLLING);
  return queue;
}

const job = (name: string, cron: string, run: ScheduledJob["run"]): ScheduledJob => ({
  name,
  cron,
  isAwaited: false,
  run,
});
const everyMinute = (name: string, run: ScheduledJob["run"]) => job(name, "* * * * *", run);

it("a due job runs once, however many processes there are", async () => {
  const runs: string[] = [];
  const names = ["first", "second"];
  const jobs = names.map((name) => everyMinute(name, async () => void runs.push(name)));
  const [queue] = await Promise.all([startProcess(jobs), startProcess(jobs)]);
  const ranOf = (name: string) => runs.filter((run) => run === name).length;
  await expect.poll(() => names.every((name) => ranOf(name) > 0), { timeout: 10_000 }).toBe(true);
  // Two more polls find no due job.
  for (let look = 0; look < 2; look += 1) {
    const last = await readLastLook(queue);
    await expect.poll(() => readLastLook(queue), { timeout: 10_000 }).not.toBe(last);
  }
  // A job is due once per minute, and the test may last longer than a minute.
  for (const name of names) expect(ranOf(name)).toBeLessThanOrEqual(await countTurns(queue, name));
});

/** Returns the time of the last poll for due jobs by any process. */
async function readLastLook({ boss }: Queue): Promise<string> {
  const { rows } = await boss.getDb().executeSql("select cron_on::text from pgboss.version");
  return rows[0].cron_on;
}

/** Counts the minutes in which the job was due; pg-boss notes each of them once, under a unique key. */
async function countTurns({ boss }: Queue, name: string): Promise<number> {
  const { rows } = await boss
    .getDb()
    .executeSql(
      "select count(distinct singleton_on)::int as turns from pgboss.job where name = '__pgboss__send-it' and data->>'name' = $1 and data->'data'->>'job' = $2",
      [SCHEDULE_QUEUE, name],
    );
  return rows[0].turns;
}

it("a failing job does not stop the others", async () => {
  const run = vi.fn(async () => {});
  const failing = everyMinute("failing", async () => {
    throw new Error("on purpose");
  });
  await startProcess([failing, everyMinute("fine", run)]);
  await expect.poll(() => run.mock.calls.length, { timeout: 10_000 }).toBeGreaterThanOrEqual(1);
});

it("a job that people wait for does not wait for its schedule when the app starts, others do", async () => {
  const runs: string[] = [];
  const yearly = (name: string) => job(name, "0 0 1 1 *", async () => void runs.push(name));
  const { boss } = await startProcess([{ ...yearly("at-start"), isAwaited: true }, yearly("later")]);
  await expect.poll(() => runs, { timeout: 10_000 }).toEqual(["at-start"]);
  const { rows } = await boss
    .getDb()
    // A job of the test before may still be on its way.
    .executeSql(
      "select distinct singleton_key as key from pgboss.job where name = $1 and singleton_key in ('at-start', 'later')",
      [SCHEDULE_QUEUE],
    );
  expect(rows).toEqual([{ key: "at-start" }]);
});

it("the table's jobs are scheduled in the time of Singapore, and jobs removed from it are unscheduled", async () => {
  const queue = await startProcess([everyMinute("bygone", async () => {}), ...SCHEDULED_JOBS]);
  await workOnSchedule(queue, SCHEDULED_JOBS, ctx, FAST_POLLING);
  const schedules = await queue.boss.getSchedules(SCHEDULE_QUEUE);
  expect(schedules.map(({ key, cron, timezone }) => [key, cron, timezone]).toSorted()).toEqual(
    SCHEDULED_JOBS.map(({ name, cron }) => [name, cron, "Asia/Singapore"]).toSorted(),
  );
});

it("what people wait for is looked at every 15 minutes at least; the rest removes what is old, and counts", () => {
  for (const { name, cron, isAwaited } of SCHEDULED_JOBS) {
    expect(/^(?:sweep|purge|count)-/.test(name), name).toBe(!isAwaited);
    if (isAwaited) expect(cron, name).toMatch(/^(?:\*|(?:\*|\d+-59)\/(?:5|15)) \* \* \* \*$/);
  }
});

it("every job of the table runs", async () => {
  for (const { run } of SCHEDULED_JOBS) await run(ctx());
});

describe("a job that is run by hand", () => {
  const yearly = (name: string, run: ScheduledJob["run"]) => job(name, "0 0 1 1 *", run);
  const runNow = async (jobs: readonly ScheduledJob[], name: string) => {
    const queue = createQueue(database.url, ENQUEUE_ONLY);
    open.push(queue);
    return runScheduledJobNow(queue, jobs, name, ctx);
  };

  it("runs once, also where no process works on the queue, and each time that it is asked for", async () => {
    const runs: string[] = [];
    const jobs = ["one", "other"].map((name) => yearly(name, async () => void runs.push(name)));
    expect(await runNow(jobs, "one")).toBe(true);
    expect(runs).toEqual(["one"]);
    await startProcess(jobs);
    expect(await runNow(jobs, "one")).toBe(true);
    expect(runs).toEqual(["one", "one"]);
  });

  it("never runs twice at the same time", async () => {
    const started = Promise.withResolvers<void>();
    const ending = Promise.withResolvers<void>();
    const jobs = [
      yearly("slow", async () => {
        started.resolve();
        await ending.promise;
      }),
      yearly("other", async () => {}),
    ];
    const first = runNow(jobs, "slow");
    await started.promise;
    expect(await runNow(jobs, "slow")).toBeNull();
    expect(await runNow(jobs, "other")).toBe(true);
    ending.resolve();
    expect(await first).toBe(true);
  });

  it("is not tried again when it fails, and its failure is logged", async () => {
    const logged = vi.spyOn(logger(), "error").mockReturnValue();
    let runs = 0;
    const jobs = [
      yearly("broken", async () => {
        runs += 1;
        throw new Error("out of order");
      }),
    ];
    expect(await runNow(jobs, "broken")).toBe(false);
    expect(runs).toBe(1);
    const states = await open[0]?.boss
      .getDb()
      .executeSql("select state from pgboss.job where name = $1 and singleton_key = 'broken'", [
        SCHEDULE_QUEUE,
      ]);
    expect(states?.rows).toEqual([{ state: "failed" }]);
    expect(logged).toHaveBeenCalledWith(expect.objectContaining({ job: "broken" }), "a scheduled job failed");
  });
});
