import { asc, count, desc, eq, type SQL, sql } from "drizzle-orm";
import type { Dish, DishSource } from "#schemas/dish.ts";
import type { ServiceContext } from "#server/context.ts";
import { dishes } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import { likeEscaped } from "#server/services/like-escaped.ts";

type DbContext = Pick<ServiceContext, "db">;

const MAX_DISHES = 10;
/** Low enough for "laska"; poor matches come last. */
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

/** Highest `score` of a dish's names. For some 600 names a scan is faster than an index. */
const bestOfNames = (score: SQL) =>
  sql<number>`(select max(${score}) from unnest(array_prepend(${dishes.name}, ${dishes.aliases})) as called(name))`.mapWith(
    Number,
  );

/**
 * Finds dishes whose name or alias, in any language, contains the text or, except in Chinese, is similar to it.
 * @param q any text; `%` and `_` match themselves
 * @returns at most ten, best match first; none for an empty text
 */
export async function searchDishes({ db }: DbContext, q: string): Promise<Dish[]> {
  if (q === "") return [];
  const pattern = `%${likeEscaped(q)}%`;
  // Trigrams of such short words say nothing, and a database with the locale C makes none.
  const isHan = /\p{Script=Han}/u.test(q);
  // 3: equal. 2 to 3: contains the text, more for shorter names. 0 to 1: similarity.
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

/** Finds the dish with the most similar name; null when none is similar enough. */
export async function findDishByName({ db }: DbContext, name: string): Promise<Dish | null> {
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
export async function getDish({ db }: DbContext, id: number): Promise<Dish> {
  const [dish] = await db.select(dishColumns).from(dishes).where(eq(dishes.id, id));
  if (!dish) throw new AppError("NOT_FOUND", "Dish not found!", { path: "dishId" });
  return dish;
}

/** Lists the main names of all dishes. */
export async function listDishNames({ db }: DbContext): Promise<string[]> {
  const rows = await db.select({ name: dishes.name }).from(dishes).orderBy(asc(dishes.name));
  return rows.map(({ name }) => name);
}

/** Lists the sources of the table's figures with their number of dishes, largest first, for the credits. */
export async function listDishSources({ db }: DbContext): Promise<DishSource[]> {
  return db
    .select({ source: dishes.source, sourceUrl: sql<string>`min(${dishes.sourceUrl})`, dishes: count() })
    .from(dishes)
    .groupBy(dishes.source)
    .orderBy(desc(count()), asc(dishes.source));
}
