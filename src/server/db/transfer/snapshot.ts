import type postgres from "postgres";
import { UserError } from "#lib/user-error.ts";
import { takeTurn } from "#server/db/migrate.ts";
import { copyOut } from "#server/db/transfer/copy-rows.ts";
import { QUEUE_TABLES, readQueueVersion } from "#server/db/transfer/queue-schema.ts";
import { findSchemaVersion, type SchemaVersion, tablesOf } from "#server/db/transfer/schema-version.ts";
import { openTransferClient, quoteColumns, quoteName } from "#server/db/transfer/transfer-client.ts";

export interface TableCopy {
  /** Name with its schema, as `public.users`. */
  name: string;
  /** Columns in the order of the rows' fields. */
  columns: string[];
}

/** Description of a database, without its rows. */
export interface DatabaseDescription {
  schema: SchemaVersion;
  /** Version of the job queue's tables; null if there are none. */
  queueVersion: number | null;
  tables: TableCopy[];
  sequences: { name: string; lastValue: string; isCalled: boolean }[];
}

/** A database at one moment, or a copy of one. */
export interface DatabaseCopy {
  description: DatabaseDescription;
  /** Returns the rows of a table, once, in blocks. Tables are read in the order of the description. */
  rowsOf(table: TableCopy): AsyncIterable<Buffer>;
}

export interface Snapshot extends DatabaseCopy {
  /** Returns the keys of the photos that were stored at that moment. */
  uploadKeys(): AsyncIterable<string>;
}

/**
 * Reads a database as it is at one moment (REPEATABLE READ), while others write. Migrations wait until `use` has ended.
 * @param url `postgres://user:password@host:port/database`, not through a transaction pooler
 * @throws {UserError} for a database that is empty or of a newer version of the app; the driver's error
 */
export async function readSnapshot<Result>(
  url: string,
  use: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const client = await openTransferClient(url);
  let failure: { error: unknown } | undefined;
  try {
    // Before the snapshot, which would otherwise be older than the tables that a migration leaves behind.
    await takeTurn(client, { isShared: true });
    return (await client.begin("isolation level repeatable read read only", async (sql) => {
      const description = await readDescription(sql);
      try {
        return await use({
          description,
          rowsOf: (table) => copyOut(sql, toCopyStatement(table)),
          uploadKeys: () => readUploadKeys(sql),
        });
      } catch (error) {
        failure = { error };
        throw error;
      }
    })) as Result;
  } catch (error) {
    // Report the first error: a rollback that fails afterwards would hide it.
    throw failure ? failure.error : error;
  } finally {
    await client.end({ timeout: 1 });
  }
}

async function readDescription(sql: postgres.TransactionSql): Promise<DatabaseDescription> {
  const schema = await readSchemaVersion(sql);
  const queueVersion = await readQueueVersion(sql);
  const names = [...tablesOf(schema), ...(queueVersion === null ? [] : QUEUE_TABLES)];
  // The queue migrates its tables by itself.
  await sql.unsafe(`lock table ${names.map(quoteName).join(", ")} in access share mode`);
  return {
    schema,
    queueVersion,
    tables: await readColumns(sql, names),
    // Sequences are not part of a snapshot: read after it, they are past every id in it.
    sequences: await readSequences(sql, names),
  };
}

/** @throws {UserError} */
async function readSchemaVersion(sql: postgres.TransactionSql): Promise<SchemaVersion> {
  const [found] = await sql<{ table: string | null }[]>`
    select to_regclass('drizzle.__drizzle_migrations')::text as table`;
  const [last] = found?.table
    ? await sql<{ when: string | null }[]>`select max(created_at) as when from drizzle.__drizzle_migrations`
    : [];
  if (!last?.when) throw new UserError("The database is empty: there is nothing to copy.");
  const schema = findSchemaVersion(Number(last.when));
  if (!schema)
    throw new UserError("The database has the schema of a newer version of the app: use that version.");
  return schema;
}

async function readColumns(sql: postgres.TransactionSql, names: string[]): Promise<TableCopy[]> {
  const rows = await sql<TableCopy[]>`
    select name, array_agg(attname::text order by attnum) as columns
    from unnest(${names}::text[]) with ordinality as listed (name, position)
    join pg_attribute on attrelid = name::regclass
    where attnum > 0 and not attisdropped and attgenerated = ''
    group by name, position order by position`;
  return rows.map(({ name, columns }) => ({ name, columns }));
}

async function readSequences(sql: postgres.TransactionSql, names: string[]) {
  const found = await sql<{ name: string }[]>`
    select sequence.relnamespace::regnamespace || '.' || sequence.relname as name
    from pg_class sequence
    join pg_depend on objid = sequence.oid and classid = 'pg_class'::regclass
      and refclassid = 'pg_class'::regclass and deptype in ('a', 'i')
    where sequence.relkind = 'S' and refobjid = any (${names}::text[]::regclass[])
    order by 1`;
  const sequences: DatabaseDescription["sequences"] = [];
  for (const { name } of found) {
    const [row] = await sql.unsafe<{ lastValue: string; isCalled: boolean }[]>(
      `select last_value as "lastValue", is_called as "isCalled" from ${quoteName(name)}`,
    );
    if (row) sequences.push({ name, lastValue: row.lastValue, isCalled: row.isCalled });
  }
  return sequences;
}

/** Selects, because COPY of a partitioned table by its name reads no rows. */
const toCopyStatement = ({ name, columns }: TableCopy): string =>
  `copy (select ${quoteColumns(columns)} from ${quoteName(name)}) to stdout`;

async function* readUploadKeys(sql: postgres.TransactionSql): AsyncGenerator<string> {
  const statement = "copy (select key from uploads where status = 'stored' order by id) to stdout";
  // A key has no character that COPY would escape.
  for await (const block of copyOut(sql, statement)) yield* block.toString().trimEnd().split("\n");
}
