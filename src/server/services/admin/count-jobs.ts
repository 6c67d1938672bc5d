import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";

/** How many jobs, mails above all, have been given up within the last two weeks. */
export async function countFailedJobs(db: Db): Promise<number> {
  const [row] = await db.execute<{ failed: number }>(
    sql`select count(*)::int as failed from pgboss.job where state = 'failed'`,
  );
  return row?.failed ?? 0;
}

/** How many mails have waited for more than ten minutes: no process can send them, or the mail server is away. */
export async function countWaitingMails(db: Db): Promise<number> {
  const [row] = await db.execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from pgboss.job
      where name = 'mail' and state in ('created', 'retry') and created_on < now() - interval '10 minutes'`,
  );
  return row?.waiting ?? 0;
}
