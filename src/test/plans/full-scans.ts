import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Db } from "#server/db/client.ts";

/** Node of PostgreSQL's plan, as EXPLAIN (FORMAT JSON) returns it. */
const PlanNode = z.looseObject({
  "Node Type": z.string(),
  "Relation Name": z.string().optional(),
  "Index Name": z.string().optional(),
  "Index Cond": z.string().optional(),
  Filter: z.string().optional(),
  get Plans(): z.ZodOptional<z.ZodArray<typeof PlanNode>> {
    return z.array(PlanNode).optional();
  },
});
type PlanNode = z.infer<typeof PlanNode>;
const Explained = z.tuple([z.looseObject({ "QUERY PLAN": z.tuple([z.looseObject({ Plan: PlanNode })]) })]);

/** Nodes that read all rows below them before they return one. */
const BLOCKING = /Sort|Aggregate|Bitmap|Hash|Materialize|WindowAgg|Group/;

/**
 * Returns the tables that a statement reads from beginning to end although PostgreSQL would rather use any index: by a
 * sequential scan, or by an index without a condition. A list that stops at its limit reads no more than that, and an index
 * of some rows only (`where`) is read as a whole. While tables are tiny PostgreSQL prefers the order of an index to the
 * condition of another, so the statement is explained without ordered scans, too.
 * @param params values of the statement as the driver gets them
 */
export async function findFullScans(
  db: Db,
  statement: { text: string; params: readonly unknown[] },
): Promise<string[]> {
  const inOrder = await explain(db, statement, []);
  if (inOrder.length === 0) return [];
  const byCondition = await explain(db, statement, ["enable_indexscan", "enable_indexonlyscan"]);
  return byCondition.length === 0 ? [] : inOrder;
}

/** @param disabled settings that are off beside those that would hide a missing index in a tiny table */
async function explain(
  db: Db,
  { text, params }: Parameters<typeof findFullScans>[1],
  disabled: readonly string[],
): Promise<string[]> {
  const [explained, indexes] = await db.transaction(async (tx) => {
    for (const setting of ["enable_seqscan", "enable_hashjoin", "enable_mergejoin", ...disabled])
      await tx.execute(sql`select set_config(${setting}, 'off', true)`);
    return [
      await tx.execute(withParams(`explain (format json) ${text}`, params)),
      await tx.execute<Index>(sql`select class.relname as name, pg_index.indpred is not null as "isPartial",
        case pg_am.amname when 'btree' then pg_get_indexdef(class.oid, 1, true) end as leading
        from pg_index join pg_class as class on class.oid = indexrelid join pg_am on pg_am.oid = class.relam
        where indrelid::regclass::text not like 'pg_%'`),
    ] as const;
  });
  const [{ "QUERY PLAN": plans }] = Explained.parse([...explained]);
  return fullScansOf(plans[0].Plan, {
    indexes: new Map(indexes.map((index) => [index.name, index])),
    isLimited: false,
  });
}

/** Puts parameters back into a statement's text. */
function withParams(text: string, params: readonly unknown[]) {
  const parts = text.split(/\$(\d+)/);
  return sql.join(
    parts.map((part, index) =>
      index % 2 === 0 ? sql.raw(part) : sql`${sql.param(params[Number(part) - 1])}`,
    ),
  );
}

/** `leading`: first column of a B-tree, without a condition on which all of it is read. */
type Index = { name: string; isPartial: boolean; leading: string | null };
type Surroundings = {
  indexes: ReadonlyMap<string, Index>;
  isLimited: boolean;
  table?: string | undefined;
};

function fullScansOf(node: PlanNode, { indexes, isLimited, table }: Surroundings): string[] {
  const { "Node Type": type, "Index Name": name, "Index Cond": condition, Filter: filter } = node;
  const scanned = node["Relation Name"] ?? table;
  const index = name === undefined ? undefined : indexes.get(name);
  const isWholeIndex = index && !index.isPartial && !condition?.includes(index.leading ?? "");
  const isFull = type === "Seq Scan" || (isWholeIndex && !(isLimited && filter === undefined));
  const own = isFull && scanned !== undefined ? [scanned] : [];
  const below = {
    indexes,
    isLimited: type === "Limit" || (isLimited && !BLOCKING.test(type)),
    // The scan of an index for a bitmap does not name its table.
    table: type.startsWith("Bitmap") ? scanned : undefined,
  };
  return [...own, ...(node.Plans ?? []).flatMap((child) => fullScansOf(child, below))];
}
