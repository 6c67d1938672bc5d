import type postgres from "postgres";
import { UserError } from "#lib/user-error.ts";
import { MIGRATION_LOCK } from "#server/db/migrate.ts";
import { copyIn } from "#server/db/transfer/copy-rows.ts";
import { readLoadMark, writeLoadMark } from "#server/db/transfer/load-mark.ts";
import { createQueueSchema } from "#server/db/transfer/queue-schema.ts";
import { createSchema } from "#server/db/transfer/schema-version.ts";
import type { DatabaseCopy, DatabaseDescription } from "#server/db/transfer/snapshot.ts";
import { dropSchema, findContent, requireUnused, requireUsable } from "#server/db/transfer/target.ts";
import { openTransferClient, quoteColumns, quoteName } from "#server/db/transfer/transfer-client.ts";

const PHOTO_DIRECTORIES = "public.photo_directories";

/** Number of rows by table, as `public.users`. */
export type RowCounts = Record<string, number>;

interface LoadOptions {
  /** Mark of this load, which `findLoadMark` finds once everything is committed. */
  mark: string;
  /** Permits to replace the content of a database with this mark, or, if true, any content of the app. */
  mayReplace?: true | string;
  /** Called after the database was found to be empty. */
  onBegin?: () => Promise<void>;
  onTable?: (name: string) => void;
  /** Called with everything loaded and checked, before the commit; its failure undoes the load. */
  beforeCommit?: (rows: RowCounts) => Promise<void>;
  /** Called right after the commit, before the statistics of a large database are computed, which takes minutes. */
  onCommitted?: () => Promise<void>;
}

/**
 * Fills an empty database in one transaction: it stays as it was until everything is loaded, checked and committed.
 * @param url `postgres://user:password@host:port/database`, not through a transaction pooler
 * @returns the numbers of rows
 * @throws {UserError} when it is not empty or in use; the driver's error
 */
export async function loadDatabase(
  url: string,
  { description, rowsOf }: DatabaseCopy,
  options: LoadOptions,
): Promise<RowCounts> {
  const client = await openTransferClient(url);
  try {
    const rows: RowCounts = {};
    await client.begin(async (sql) => {
      await prepare(sql, options);
      await createSchema(sql, description.schema);
      if (description.queueVersion !== null) await createQueueSchema(sql, description.queueVersion);
      const own = description.tables.map(({ name }) => name).filter((name) => name.startsWith("public."));
      const resumeConstraints = await suspendConstraints(sql, own);
      // Migrations have inserted rows, which the copy has too.
      await sql.unsafe(`truncate ${own.map(quoteName).join(", ")}`);
      for (const table of description.tables) {
        options.onTable?.(table.name);
        const statement = `copy ${quoteName(table.name)} (${quoteColumns(table.columns)}) from stdin`;
        rows[table.name] = await copyIn(sql, statement, rowsOf(table));
      }
      await setSequences(sql, description);
      options.onTable?.("indexes");
      await resumeConstraints();
      await requireCounts(sql, rows);
      // The first upload decides anew which directory keeps the photos.
      if (PHOTO_DIRECTORIES in rows) await sql.unsafe(`delete from ${quoteName(PHOTO_DIRECTORIES)}`);
      await writeLoadMark(sql, options.mark);
      await options.beforeCommit?.(rows);
    });
    await options.onCommitted?.();
    // For the planner, and for index-only scans. Autovacuum does it later if it fails: everything is committed.
    const vacuum = `vacuum (analyze) ${Object.keys(rows).map(quoteName).join(", ")}`;
    await client.unsafe(vacuum).catch(() => {});
    return rows;
  } finally {
    await client.end({ timeout: 1 });
  }
}

/** @throws {UserError} while the app is connected to the database */
export async function requireDatabaseUnused(url: string): Promise<void> {
  const client = await openTransferClient(url);
  try {
    await requireUnused(client);
  } finally {
    await client.end({ timeout: 1 });
  }
}

async function prepare(sql: postgres.TransactionSql, { mayReplace, onBegin }: LoadOptions): Promise<void> {
  await requireUsable(sql);
  await requireUnused(sql);
  // An app that starts meanwhile waits here before it migrates.
  await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`;
  await sql`set local maintenance_work_mem = '128MB'`;
  const content = await findContent(sql);
  const isReplaceable =
    mayReplace === true || (mayReplace !== undefined && (await readLoadMark(sql)) === mayReplace);
  if (content && !isReplaceable) throw new UserError(`The database is not empty: ${content}.`);
  await onBegin?.();
  await dropSchema(sql);
}

async function setSequences(sql: postgres.TransactionSql, { sequences }: DatabaseDescription): Promise<void> {
  for (const { name, lastValue, isCalled } of sequences)
    await sql`select setval(${name}::text::regclass, ${lastValue}::text::bigint, ${isCalled}::boolean)`;
}

/** @throws {Error} when a table holds another number of rows than were sent to it */
async function requireCounts(sql: postgres.TransactionSql, rows: RowCounts): Promise<void> {
  for (const [name, sent] of Object.entries(rows)) {
    const [row] = await sql.unsafe<{ count: number }[]>(`select count(*)::int from ${quoteName(name)}`);
    if (row?.count !== sent) throw new Error(`${name} has ${row?.count} rows after ${sent} were loaded`);
  }
}

/**
 * Removes the foreign keys, the indexes and the triggers that would slow a load down or refuse it, since a table's rows
 * come before those that they refer to.
 * @param tables names with their schema
 * @returns a function that puts them back, which checks all rows
 */
async function suspendConstraints(
  sql: postgres.TransactionSql,
  tables: readonly string[],
): Promise<() => Promise<void>> {
  const foreignKeys = await sql<{ table: string; name: string; definition: string }[]>`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and conrelid = any (${tables as string[]}::text[]::regclass[])`;
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition
    from pg_index where indrelid = any (${tables as string[]}::text[]::regclass[])
      and not exists (select from pg_constraint where conindid = indexrelid)`;
  for (const { table, name } of foreignKeys)
    await sql.unsafe(`alter table ${table} drop constraint ${quoteName(name)}`);
  for (const { name } of indexes) await sql.unsafe(`drop index ${name}`);
  for (const table of tables) await sql.unsafe(`alter table ${quoteName(table)} disable trigger user`);
  return async () => {
    for (const { definition } of indexes) await sql.unsafe(definition);
    for (const { table, name, definition } of foreignKeys)
      await sql.unsafe(`alter table ${table} add constraint ${quoteName(name)} ${definition}`);
    for (const table of tables) await sql.unsafe(`alter table ${quoteName(table)} enable trigger user`);
  };
}
