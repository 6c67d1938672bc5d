import { and, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Db } from "#server/db/client.ts";

/** Rows in memory at a time. */
const PAGE_SIZE = 500;

export type ExportRow = Record<string, unknown>;
export type ExportPart = {
  /** The file's name in the archive, without its ending. */
  name: string;
  table: PgTable;
  /** Reads the user's rows in this table, oldest first, a page at a time. */
  pages: (db: Db, userId: number) => AsyncGenerator<ExportRow[]>;
};

type Source = {
  /** Column with the owner's user id. */
  owner: PgColumn;
  /** Column or expression that is unique among the rows of one owner, and growing. */
  cursor: PgColumn | SQL;
  columns: Record<string, PgColumn | SQL>;
  join?: { table: PgTable; on: SQL | undefined };
  /** Filter on the owner's rows; all of them without it. */
  where?: SQL;
};

/** Defines one table's file in the export. Pages by keyset, so that the last page costs as much as the first. */
export function createExportPart(name: string, table: PgTable, source: Source): ExportPart {
  const { owner, cursor, columns, join, where } = source;
  async function* pages(db: Db, userId: number) {
    let after: unknown;
    while (true) {
      const from = db.select({ ...columns, cursor }).from(table);
      const rows: ExportRow[] = await (join ? from.innerJoin(join.table, join.on) : from)
        .where(and(eq(owner, userId), where, after === undefined ? undefined : sql`${cursor} > ${after}`))
        .orderBy(cursor)
        .limit(PAGE_SIZE);
      if (rows.length > 0) yield rows.map(({ cursor: _, ...row }) => row);
      if (rows.length < PAGE_SIZE) return;
      after = rows.at(-1)?.cursor;
    }
  }
  return { name, table, pages };
}

/** Returns all columns of a table except the named ones, so that a column added later is exported by default. */
export function columnsExcept(table: PgTable, ...excluded: string[]): Record<string, PgColumn> {
  const columns = Object.entries(getTableColumns(table));
  return Object.fromEntries(columns.filter(([name]) => !excluded.includes(name)));
}
