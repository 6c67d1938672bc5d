import { ilike, type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { events } from "#server/db/schema/index.ts";

/** Low enough for two letters that changed places ("durain"), which share three of seven trigrams. */
const MIN_LIKENESS = 0.4;

/** The expressions of the two trigram indexes. Descriptions are too long to be compared in time. */
const everything = sql`(${events.title} || ' ' || ${events.location} || ' ' || ${events.description})`;
const names = sql`(${events.title} || ' ' || ${events.location})`;

/** Holds the text, in any case; `%`, `_` and `\\` in it match themselves. */
export function containsText(text: string): SQL {
  return ilike(everything, `%${text.replace(/[\\%_]/g, "\\$&")}%`);
}

/** Shorter texts have too few trigrams to be misspelt. */
export function isLongEnough(text: string): boolean {
  return text.length >= 4;
}

/** Has words in title or place that are spelt much like the text; to be run within `withLikeness`. */
export function isLikeText(text: string): SQL {
  return sql`${text} <% ${names}`;
}

/** From 0 to 1: how like the text the likest words of title and place are. */
export function likenessTo(text: string): SQL {
  return sql`word_similarity(${text}, ${names})`;
}

/** Runs `work` where `<%` (pg_trgm, which alone can use the index) asks for the likeness that suits short names. */
export function withLikeness<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('pg_trgm.word_similarity_threshold', ${String(MIN_LIKENESS)}, true)`,
    );
    return work(tx);
  });
}
