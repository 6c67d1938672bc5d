import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import type { JobWithMetadata } from "pg-boss";
import type { Db } from "#server/db/client.ts";
import { type Placeholders, statement } from "#server/db/drizzle/statement.ts";

type OrderedJob = Pick<
  JobWithMetadata,
  "id" | "name" | "groupId" | "priority" | "createdOn" | "retryCount" | "retryLimit"
>;

/**
 * Returns true if a job of the same queue and group was enqueued before this one and is not done: it may wait for a retry, or be
 * worked on by another process. pg-boss's own groups only limit how many run, and choose any of a batch.
 * @returns false on the last try, so that a job that never succeeds holds up no other
 */
export async function hasEarlierJob(db: Db, job: OrderedJob): Promise<boolean> {
  const { id, name, groupId, priority, createdOn, retryCount, retryLimit } = job;
  if (!groupId || retryCount >= retryLimit) return false;
  const rows = await selectEarlier(db, { id, name, groupId, priority, createdOn });
  return rows.length > 0;
}

type Key = { id: string; name: string; groupId: string; priority: number; createdOn: Date };

/** Its two halves fit pg-boss's indexes on jobs at work and on jobs that wait. */
const selectEarlier = statement((db, job: Placeholders<Key>) =>
  db.execute(sql`
    select 1 from pgboss.job where name = ${job.name} and group_id = ${job.groupId} and state = 'active'
      and created_on < ${job.createdOn}::timestamptz and id <> ${job.id}::uuid
    union all
    select 1 from pgboss.job where name = ${job.name} and group_id = ${job.groupId} and state < 'active' and not blocked
      and priority = ${job.priority}::int and created_on < ${job.createdOn}::timestamptz and id <> ${job.id}::uuid
    limit 1`),
);

/** Time between two jobs of a batch: those of a large event come slowly, so that requests find the processor free. */
export const SPACING_MS = 40;

/**
 * Starts the jobs of a batch in the order in which they were enqueued and one by one, those of one group one after another.
 * @param sizeOf how often the time between two jobs passes before the next
 * @returns the results in the order of `jobs`
 */
export async function inOrder<Job extends OrderedJob, Result>(
  jobs: readonly Job[],
  work: (job: Job) => Promise<Result>,
  sizeOf: (job: Job) => number = () => 1,
): Promise<Result[]> {
  const ordered = [...jobs].sort((a, b) => a.createdOn.getTime() - b.createdOn.getTime());
  const last = new Map<string, Promise<unknown>>();
  const results = new Map<Job, Promise<Result>>();
  let startMs = 0;
  for (const job of ordered) {
    const before = Promise.all([sleep(startMs), last.get(job.groupId ?? job.id)]);
    const result = before.then(() => work(job));
    last.set(job.groupId ?? job.id, result);
    results.set(job, result);
    startMs += sizeOf(job) * SPACING_MS;
  }
  return Promise.all(jobs.map((job) => results.get(job) as Promise<Result>));
}
