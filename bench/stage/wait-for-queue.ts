import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import type { BenchServer } from "./servers.ts";

const INTERVAL_MS = 250;

/** Waits until a server has no jobs that are due, or the time is over. @param of `queue`: the only one whose jobs count */
export async function waitForQueue(
  { databaseUrl }: BenchServer,
  { timeoutMs, queue = "%" }: { timeoutMs: number; queue?: string },
): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1 });
  const deadline = Date.now() + timeoutMs;
  try {
    while ((await countDue(sql, queue)) > 0 && Date.now() < deadline) await sleep(INTERVAL_MS);
  } finally {
    await sql.end();
  }
}

/** Discards the jobs of a server that are due, and waits for those at work, so that they do not slow down what follows. */
export async function discardJobs({ databaseUrl }: BenchServer): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1 });
  try {
    while ((await countDue(sql, "%")) > 0) {
      await sql`delete from pgboss.job where state = 'created' and start_after <= now()`;
      await sleep(INTERVAL_MS);
    }
  } finally {
    await sql.end();
  }
}

async function countDue(sql: postgres.Sql, queue: string): Promise<number> {
  const [row] = await sql<{ jobs: number }[]>`
    select count(*)::int as jobs from pgboss.job
    where state in ('created', 'active') and start_after <= now() and name like ${queue}`;
  return row?.jobs ?? 0;
}
