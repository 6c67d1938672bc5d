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

type ColumnName<Table extends PgTable> = keyof Table["_"]["columns"] & string;

type Source<Table extends PgTable> = {
  /** Column with the owner's user id, which the file leaves out: `userId` by default, or one of the joined table. */
  owner?: ColumnName<Table> | PgColumn;
  /** Column or expression that is unique among the rows of one owner, and growing: `id` by default. */
  cursor?: ColumnName<Table> | SQL;
  /** Columns that the file leaves out beside the owner's, so that a column added later is exported by default. */
  except?: readonly ColumnName<Table>[];
  /** Columns of the file in place of the table's. */
  columns?: Record<string, PgColumn | SQL>;
  /** Columns of other tables, beside the table's own. */
  more?: Record<string, PgColumn | SQL>;
  join?: { table: PgTable; on: SQL | undefined };
  /** Filter on the owner's rows; all of them without it. */
  where?: SQL;
};

/**
 * Defines one table's file in the export. Pages by keyset, so that the last page costs as much as the first.
 * @throws {Error} for a column that the table does not have
 */
export function createExportPart<Table extends PgTable>(
  name: string,
  table: Table,
  source: Source<Table> = {},
): ExportPart {
  const { except = [], join, where } = source;
  const toColumn = (key: string) => {
    const column = getTableColumns(table)[key];
    if (!column) throw new Error(`The table of ${name} has no column ${key}`);
    return column;
  };
  const { owner: ownerKey = "userId", cursor: cursorKey = "id" } = source;
  const owner = typeof ownerKey === "string" ? toColumn(ownerKey) : ownerKey;
  const cursor = typeof cursorKey === "string" ? toColumn(cursorKey) : cursorKey;
  const own = columnsExcept(table, ...except, ...(typeof ownerKey === "string" ? [ownerKey] : []));
  const columns = source.columns ?? { ...own, ...source.more };
  async function* pages(db: Db, userId: number) {
    let after: unknown;
    while (true) {
      const from = db.select({ ...columns, cursor }).from<PgTable>(table);
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
