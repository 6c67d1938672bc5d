import type postgres from "postgres";
import { quoteName } from "#server/db/transfer/transfer-client.ts";

/**
 * Removes the foreign keys, the indexes and the triggers that would slow a load down or refuse it, since a table's rows
 * come before those that they refer to.
 * @param tables names with their schema
 * @returns a function that puts them back, which checks all rows
 */
export async function suspendConstraints(
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
