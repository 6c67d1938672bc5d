import { migrationTable, statementsOf } from "#server/db/apply-migrations.ts";
import { QUEUE_TABLES, queueScripts } from "#server/db/transfer/queue-schema.ts";
import { migrationsOf, type SchemaVersion, tablesOf } from "#server/db/transfer/schema-version.ts";
import { quoteName } from "#server/db/transfer/transfer-client.ts";

/**
 * Writes the SQL that makes the empty tables of a schema version, for psql and an empty database, in one transaction. The app
 * takes such a database for one of its own.
 * @param queueVersion version of the job queue's tables; null for none
 */
export function schemaScript(version: SchemaVersion, queueVersion: number | null): string {
  const tables = [...tablesOf(version), ...(queueVersion === null ? [] : QUEUE_TABLES)];
  const statements = [
    "begin",
    ...migrationTable(),
    ...migrationsOf(version).flatMap(statementsOf),
    ...(queueVersion === null ? [] : queueScripts(queueVersion)),
    // Migrations have inserted rows, which the backup has too.
    `truncate ${tables.map(quoteName).join(", ")}`,
    "commit",
  ];
  // A statement may end with a comment.
  return statements.map((statement) => `${statement}\n;\n`).join("");
}
