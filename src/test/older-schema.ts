import postgres from "postgres";
import { readJournal, readMigrationState } from "#server/db/migrate.ts";
import { createSchema } from "#server/db/transfer/schema-version.ts";

/** Brings an empty database to an older schema. @returns the migrations that it lacks; the first refers to `users` */
export async function createOlderSchema(url: string): Promise<string[]> {
  const journal = readJournal();
  const count = journal.findIndex(({ tag }) => tag.endsWith("idempotency-keys"));
  const { tag = "", when = 0 } = journal[count - 1] ?? {};
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  await sql.begin((tx) => createSchema(tx, { count, tag, when }));
  await sql.end();
  return (await readMigrationState(url)).pending;
}
