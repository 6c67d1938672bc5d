import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { MigrationMeta } from "drizzle-orm/migrator";
import type postgres from "postgres";
import {
  applyInTransaction,
  createMigrationTable,
  MIGRATIONS,
  migrationTable,
  readJournal,
  readMigrations,
  statementsOf,
} from "#server/db/apply-migrations.ts";
import { QUEUE_TABLES, queueScripts } from "#server/db/transfer/queue-schema.ts";
import { quoteName } from "#server/db/transfer/transfer-client.ts";

/** Version of a database's schema: the last migration that it has. */
export interface SchemaVersion {
  /** Number of migrations up to this one. */
  count: number;
  /** Name of the migration. */
  tag: string;
  /** Time that drizzle-orm tells the migration by, in milliseconds. */
  when: number;
}

/** Finds the migration with this time among those of this version of the app; undefined if a newer one made it. */
export function findSchemaVersion(when: number): SchemaVersion | undefined {
  const journal = readJournal();
  const index = journal.findIndex((entry) => entry.when === when);
  const found = journal[index];
  return found && { count: index + 1, tag: found.tag, when };
}

interface SchemaSnapshot {
  tables: Record<
    string,
    {
      columns: Record<
        string,
        { name: string; generated?: unknown; identity?: { name: string; schema: string } }
      >;
    }
  >;
}

/** Reads the tables of a schema version as drizzle-kit has written them beside its migration. */
function readTables({ count }: SchemaVersion): SchemaSnapshot["tables"] {
  const file = join(MIGRATIONS, "meta", `${`${count - 1}`.padStart(4, "0")}_snapshot.json`);
  return (JSON.parse(readFileSync(file, "utf8")) as SchemaSnapshot).tables;
}

/** Returns the tables of a schema version, as `public.users`. */
export const tablesOf = (version: SchemaVersion): string[] => Object.keys(readTables(version)).toSorted();

/** Returns the columns of a table that are not generated. */
export const columnsOf = (version: SchemaVersion, table: string): string[] =>
  Object.values(readTables(version)[table]?.columns ?? {})
    .filter(({ generated }) => generated === undefined)
    .map(({ name }) => name);

/** Returns the sequences of a schema version, as `public.users_id_seq`. */
export const sequencesOf = (version: SchemaVersion): string[] =>
  Object.values(readTables(version))
    .flatMap(({ columns }) => Object.values(columns))
    .flatMap(({ identity }) => (identity ? [`${identity.schema}.${identity.name}`] : []));

/** Returns the migrations up to a schema version. */
export const migrationsOf = ({ count }: SchemaVersion): MigrationMeta[] => readMigrations().slice(0, count);

/** Applies the migrations up to a schema version to an empty database, within a transaction. */
export async function createSchema(sql: postgres.TransactionSql, version: SchemaVersion): Promise<void> {
  await createMigrationTable(sql);
  await applyInTransaction(sql, migrationsOf(version));
}

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

/** Returns the schema version of this version of the app. */
export function latestSchemaVersion(): SchemaVersion {
  const journal = readJournal();
  const last = journal.at(-1);
  if (!last) throw new Error("There are no migrations");
  return { count: journal.length, tag: last.tag, when: last.when };
}
