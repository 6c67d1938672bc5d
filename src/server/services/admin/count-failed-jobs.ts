import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";

/** How many jobs, mails above all, have been given up within the last two weeks. */
export async function countFailedJobs(db: Db): Promise<number> {
  const [row] = await db.execute<{ failed: number }>(
    sql`select count(*)::int as failed from pgboss.job where state = 'failed'`,
  );
  return row?.failed ?? 0;
}
