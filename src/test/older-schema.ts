import postgres from "postgres";
import { readJournal } from "#server/db/apply-migrations.ts";
import { readMigrationState } from "#server/db/migrate.ts";
import { createSchema } from "#server/db/transfer/schema-version.ts";

/**
 * Brings an empty database to an older schema.
 * @param lacks end of the first migration's name that it lacks; the default refers to `users`
 * @returns the migrations that it lacks
 */
export async function createOlderSchema(url: string, lacks = "idempotency-keys"): Promise<string[]> {
  const journal = readJournal();
  const count = journal.findIndex(({ tag }) => tag.endsWith(lacks));
  const { tag = "", when = 0 } = journal[count - 1] ?? {};
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  await sql.begin((tx) => createSchema(tx, { count, tag, when }));
  await sql.end();
  return (await readMigrationState(url)).pending;
}
