import { asc, count, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Dish, DishSource } from "#schemas/food.ts";
import type { Db } from "#server/db/client.ts";
import { dishes } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import { likeEscaped } from "#server/services/like-escaped.ts";

type Databased = { db: Db };

const MAX_DISHES = 10;
/** Low enough for "laska": what fits badly comes last. */
const MIN_SEARCH_SIMILARITY = 0.3;
/** High enough to tell fish porridge from chicken porridge, low enough for another order of words. */
const MIN_MATCH_SIMILARITY = 0.7;

const dishColumns = {
  id: dishes.id,
  name: dishes.name,
  aliases: dishes.aliases,
  servingQty: dishes.servingQty,
  servingUnit: dishes.servingUnit,
  servingGrams: dishes.servingGrams,
  kcal: dishes.kcal,
  source: dishes.source,
  sourceUrl: dishes.sourceUrl,
  note: dishes.note,
};

/** The best that `score` gives any name of a dish. Some 600 names: a scan takes less than a look into an index. */
const bestOfNames = (score: SQL) =>
  sql<number>`(select max(${score}) from unnest(array_prepend(${dishes.name}, ${dishes.aliases})) as called(name))`.mapWith(
    Number,
  );

/**
 * Dishes whose name or alias, in any language, holds the text or, but for Chinese, is spelt much like it, the best
 * first.
 * @param q any text; `%` and `_` match themselves
 * @returns at most ten; none for an empty text
 */
export async function searchDishes({ db }: Databased, q: string): Promise<Dish[]> {
  if (q === "") return [];
  const pattern = `%${likeEscaped(q)}%`;
  // Trigrams of words this short tell nothing, and where the database's locale is C there are none.
  const isHan = /\p{Script=Han}/u.test(q);
  // Equal is 3; holding the text is 2 and more the less it holds besides; the rest is likeness.
  const score = bestOfNames(sql`case
    when lower(called.name) = lower(${q}) then 3
    when called.name ilike ${pattern} then 2 + char_length(${q}::text)::float8 / greatest(char_length(called.name), char_length(${q}::text))
    when ${isHan} then 0
    else (word_similarity(${q}, called.name) + similarity(${q}, called.name) / 10)::float8 / 1.1 end`);
  return db
    .select(dishColumns)
    .from(dishes)
    .where(sql`${score} >= ${MIN_SEARCH_SIMILARITY}`)
    .orderBy(desc(score), asc(dishes.name))
    .limit(MAX_DISHES);
}

/** The dish that somebody means by a name, or null when none is near enough. */
export async function findDishByName({ db }: Databased, name: string): Promise<Dish | null> {
  const score = bestOfNames(
    sql`case when lower(called.name) = lower(${name}) then 2 else similarity(${name}, called.name) end`,
  );
  const [dish] = await db
    .select(dishColumns)
    .from(dishes)
    .where(sql`${score} >= ${MIN_MATCH_SIMILARITY}`)
    .orderBy(desc(score), sql`lower(${dishes.name}) <> lower(${name})`, asc(dishes.id))
    .limit(1);
  return dish ?? null;
}

/** @throws AppError NOT_FOUND */
export async function getDish({ db }: Databased, id: number): Promise<Dish> {
  const [dish] = await db.select(dishColumns).from(dishes).where(eq(dishes.id, id));
  if (!dish) throw new AppError("NOT_FOUND", "Dish not found!", { path: "dishId" });
  return dish;
}

/** The names of all dishes, as the table calls them. */
export async function listDishNames({ db }: Databased): Promise<string[]> {
  const rows = await db.select({ name: dishes.name }).from(dishes).orderBy(asc(dishes.name));
  return rows.map(({ name }) => name);
}

/** Whom the table's figures come from, with the number of dishes each gave: the credits, the largest first. */
export async function listDishSources({ db }: Databased): Promise<DishSource[]> {
  return db
    .select({ source: dishes.source, sourceUrl: sql<string>`min(${dishes.sourceUrl})`, dishes: count() })
    .from(dishes)
    .groupBy(dishes.source)
    .orderBy(desc(count()), asc(dishes.source));
}
