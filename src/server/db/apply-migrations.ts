import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import type postgres from "postgres";

/** Folder of the migrations. */
export const MIGRATIONS = join(import.meta.dirname, "../../../drizzle");

const INDEX_STATEMENT =
  /^(?:create (?:unique )?|drop )index concurrently (?:if (?:not )?exists )?"(?<name>[^"]+)"/i;

/** Reads the migrations of this version, in order. */
export function readJournal(): { tag: string; when: number }[] {
  const journal = JSON.parse(readFileSync(join(MIGRATIONS, "meta/_journal.json"), "utf8")) as {
    entries: { tag: string; when: number }[];
  };
  return journal.entries;
}

/** Returns the SHA-256 of each migration that the previous release has, by name, in order. */
export function readReleased(): Record<string, string> {
  return JSON.parse(readFileSync(join(MIGRATIONS, "released.json"), "utf8")).migrations;
}

/** Returns the migrations of a folder, those of this version by default, with their statements and in order. */
export const readMigrations = (folder: string = MIGRATIONS): MigrationMeta[] =>
  readMigrationFiles({ migrationsFolder: folder });

const MIGRATION_TABLE = [
  "create schema if not exists drizzle",
  "create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)",
];
const OLDEST_CODE = [
  "alter table drizzle.__drizzle_migrations add column oldest_code bigint",
  `comment on column drizzle.__drizzle_migrations.oldest_code is
    'created_at of the last migration that the oldest version able to use this schema knows'`,
];

/** Creates the table of applied migrations, as drizzle-orm 0.45 does, and adds a column to it; locks no complete one. */
export async function createMigrationTable(sql: postgres.ISql): Promise<void> {
  for (const statement of MIGRATION_TABLE) await sql.unsafe(statement);
  const [column] = await sql`select from pg_attribute
    where attrelid = 'drizzle.__drizzle_migrations'::regclass and attname = 'oldest_code'`;
  if (column) return;
  for (const statement of OLDEST_CODE) await sql.unsafe(statement);
}

/** Returns the statement that notes that a migration was applied, and which version of the app is the oldest for the schema. */
function recordOf({ hash, folderMillis }: MigrationMeta): string {
  const last = Object.keys(readReleased()).at(-1);
  const oldest = readJournal().find(({ tag }) => tag === last)?.when ?? null;
  return `insert into drizzle.__drizzle_migrations (hash, created_at, oldest_code) values ('${hash}', ${folderMillis}, ${oldest})`;
}

/** Returns the statements that make the table of applied migrations in an empty database. */
export const migrationTable = (): string[] => [...MIGRATION_TABLE, ...OLDEST_CODE];

/** Returns the statements of a migration, and of the note about it, for a transaction: its indexes hold up writes. */
export const statementsOf = (migration: MigrationMeta): string[] => [
  ...migration.sql.map((statement) =>
    toIndex(statement) === null ? statement : statement.replace(/ concurrently /i, " "),
  ),
  recordOf(migration),
];

/**
 * Applies migrations within a transaction, each as one message to the server: a reply for each of 500 statements takes a fifth
 * of their time. Indexes hold up writes to their tables. For tables without rows.
 */
export async function applyInTransaction(
  sql: postgres.TransactionSql,
  migrations: readonly MigrationMeta[],
): Promise<void> {
  for (const migration of migrations) await sql.unsafe(statementsOf(migration).join("\n;\n"));
}

/**
 * Applies migrations to a database with rows: each in a transaction of its own, so that its locks are held for as short as
 * possible, and those that build or drop indexes concurrently outside of any. After an interruption, call it with the rest.
 * @param options `lockTimeoutMs`: time that a statement waits for a table; `indexPatienceMs`: time that building an index
 *   waits for the transactions that use its table, while others go on reading and writing it
 * @throws the driver's error; the migrations before the one that fails stay
 */
export async function applyOneByOne(
  client: postgres.Sql,
  migrations: readonly MigrationMeta[],
  options: { lockTimeoutMs: number; indexPatienceMs: number },
): Promise<void> {
  for (const migration of migrations) {
    if (isConcurrent(migration)) {
      await client.unsafe(`set lock_timeout = ${options.indexPatienceMs}`);
      for (const statement of migration.sql) await changeIndex(client, statement);
      await client.unsafe(recordOf(migration));
    } else {
      await client.unsafe(`set lock_timeout = ${options.lockTimeoutMs}`);
      await client.begin((sql) => applyInTransaction(sql, [migration]));
    }
  }
}

/** Returns true if all that a migration does is to build or drop indexes concurrently. */
export function isConcurrent({ sql }: Pick<MigrationMeta, "sql">): boolean {
  return sql.every((statement) => toIndex(statement) !== null);
}

/** Returns the index that a statement builds or drops concurrently; null for any other statement. */
function toIndex(statement: string): { name: string; isDropped: boolean } | null {
  const text = statement.replaceAll(/^\s*--.*$/gm, "").trim();
  const name = INDEX_STATEMENT.exec(text)?.groups?.name;
  return name === undefined ? null : { name, isDropped: /^drop/i.test(text) };
}

/** Runs one statement; does nothing if an interrupted run has done it, and repeats one that it has left unfinished. */
async function changeIndex(client: postgres.Sql, statement: string): Promise<void> {
  const index = toIndex(statement);
  if (!index) throw new Error(`not a change of an index: ${statement}`);
  const [found] = await client<{ isValid: boolean }[]>`
    select indisvalid as "isValid" from pg_index where indexrelid = to_regclass(quote_ident(${index.name}))`;
  if (index.isDropped ? !found : found?.isValid) return;
  if (found && !index.isDropped) await client`drop index concurrently ${client(index.name)}`;
  await client.unsafe(statement);
}
