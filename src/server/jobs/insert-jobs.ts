import { sql } from "drizzle-orm";
import type { JobInsert } from "pg-boss";
import type { Db } from "#server/db/client.ts";
import { statement } from "#server/db/drizzle/statement.ts";
import type { Queue } from "#server/jobs/queue.ts";

type Insert = ReturnType<typeof toStatement>;

/** One statement for each queue, whose name pg-boss writes into the text. */
const statements = new Map<string, Insert>();

/**
 * Inserts jobs in the transaction `db`, in one statement: they are done soon after it commits, and never if it rolls back.
 * pg-boss's own adapter would have PostgreSQL parse and plan the statement each time, which takes longer than a join.
 * @throws the driver's error if the database is unavailable
 */
export async function insertJobs(
  queue: Queue,
  db: Db,
  name: string,
  jobs: JobInsert<object>[],
): Promise<void> {
  if (jobs.length === 0) return;
  await queue.ready();
  const executeSql = async (text: string, [payload]: unknown[] = []) => {
    const insert = statements.get(text) ?? toStatement(text);
    statements.set(text, insert);
    return { rows: [...(await insert(db, { payload }))] };
  };
  await queue.boss.insert(name, jobs, { db: { executeSql } });
}

/** @param text with one placeholder, `$1` */
function toStatement(text: string) {
  const [before = "", after = "", ...more] = text.split("$1");
  if (more.length > 0) throw new Error("pg-boss inserts jobs with another statement");
  return statement((db, { payload }: { payload: unknown }) =>
    db.execute(sql`${sql.raw(before)}${payload}${sql.raw(after)}`),
  );
}
