import postgres from "postgres";
import type { BenchServer } from "./servers.ts";

const SETTLE_TIMEOUT_MS = 60_000;

/** Waits until the queue is empty, so that its jobs do not slow down what follows; discards what takes longer. */
export async function waitForQueue(
  { name, databaseUrl }: BenchServer,
  timeoutMs = SETTLE_TIMEOUT_MS,
): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1 });
  const deadline = Date.now() + timeoutMs;
  try {
    for (;;) {
      const [row] = await sql<{ jobs: number }[]>`
        select count(*)::int as jobs from pgboss.job where state in ('created', 'active') and start_after <= now()`;
      const jobs = row?.jobs ?? 0;
      if (jobs === 0) return;
      if (Date.now() > deadline) {
        console.log(`${name}: ${jobs} jobs are left in the queue, and are discarded`);
        await sql`delete from pgboss.job where state = 'created'`;
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  } finally {
    await sql.end();
  }
}
