import postgres from "postgres";
import { expect, it } from "vitest";
import { committedTestDatabase } from "#test/database.ts";

const database = committedTestDatabase();

it("a transaction keeps the connection to itself whose pipeline its BEGIN fills", async () => {
  const url = new URL(database.url);
  url.searchParams.set("max_pipeline", "1");
  const sql = postgres(url.href, { max: 2 });
  const readProcess = () => sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
  await Promise.all([readProcess(), readProcess()]);
  const busy = [1, 2].map(() => sql`select pg_sleep(0.3)`.execute());
  const inTransaction = sql.begin(async (tx) => {
    const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
    const others = await Promise.all([readProcess(), readProcess(), readProcess()]);
    return { pid: row?.pid, others: others.flat().map(({ pid }) => pid) };
  });
  const { pid, others } = await inTransaction;
  expect(pid).toBeGreaterThan(0);
  expect(others).not.toContain(pid);
  await Promise.all(busy);
  const idle =
    await sql`select 1 from pg_stat_activity where pid = ${pid ?? 0} and state = 'idle in transaction'`;
  expect(idle).toHaveLength(0);
  await sql.end();
});
