import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";

/** Jobs of one queue in one state. */
export type JobCount = {
  queue: string;
  /** `waiting` includes those that are tried again. */
  state: "waiting" | "active" | "failed";
  jobs: number;
  /** Seconds since the first of them was due; a job that is tried again was due when it was created. */
  age: number;
};

/** Counts the jobs that wait, run or have failed; completed ones are deleted at once. */
export async function countJobs(db: Db): Promise<JobCount[]> {
  const rows = await db.execute<JobCount>(sql`
    select name as queue, count(*)::int as jobs,
      case when state in ('created', 'retry') then 'waiting' else state::text end as state,
      greatest(0, extract(epoch from now() - min(
        case when state = 'retry' then created_on else start_after end
      )))::float8 as age
    from pgboss.job where state in ('created', 'retry', 'active', 'failed')
    group by 1, 3`);
  return [...rows];
}
