import { asc, count, desc, sql } from "drizzle-orm";
import type { DishSource } from "#schemas/food/dish.ts";
import type { ServiceContext } from "#server/context.ts";
import { dishes } from "#server/db/schema/index.ts";

/** Lists the sources of the table's figures with their number of dishes, largest first, for the credits. */
export async function listDishSources({ db }: Pick<ServiceContext, "db">): Promise<DishSource[]> {
  return db
    .select({
      source: dishes.source,
      sourceUrl: sql<string>`min(${dishes.sourceUrl})`,
      labels: sql<
        string[]
      >`coalesce(array_agg(distinct ${dishes.sourceLabel}) filter (where ${dishes.sourceLabel} is not null), '{}')`,
      dishes: count(),
    })
    .from(dishes)
    .groupBy(dishes.source)
    .orderBy(desc(count()), asc(dishes.source));
}
