import { and, ilike, or, type SQL, sql } from "drizzle-orm";
import { swapNeighbours, toWords } from "#lib/text/spelling.ts";
import type { Db } from "#server/db/client.ts";
import { events } from "#server/db/schema/index.ts";
import { likeEscaped } from "#server/services/like-escaped.ts";

/** Low enough for a letter that is missing, wrong or too many. */
const MIN_SIMILARITY = 0.4;
/** Shorter words have too few trigrams, and too many neighbours, to be misspelt. */
const MIN_LENGTH = 4;
/** What is looked for in place of a text stays a query of bearable length. */
const MAX_LETTERS = 60;

/** The expressions of the two trigram indexes. Descriptions are too long to be compared in time. */
const everything = sql`(${events.title} || ' ' || ${events.location} || ' ' || ${events.description})`;
const names = sql`(${events.title} || ' ' || ${events.location})`;

/** Holds the text, in any case; `%`, `_` and `\\` in it match themselves. */
export function containsText(text: string): SQL {
  return ilike(everything, `%${likeEscaped(text)}%`);
}

export function isLongEnough(text: string): boolean {
  return text.length >= MIN_LENGTH;
}

/**
 * Has each word of the text in title or place, or the word with two neighbouring letters changed in place. Such a pair
 * in a short word can leave one trigram of six ("choas"), which is no likeness, so that each way to mend it is tried.
 * @returns null for a text without words, or with too many letters
 */
export function hasSwappedWords(text: string): SQL | null {
  const words = toWords(text);
  if (words.length === 0 || words.join("").length > MAX_LETTERS) return null;
  const spellings = (word: string) => [word, ...(isLongEnough(word) ? swapNeighbours(word) : [])];
  return and(...words.map((word) => or(...spellings(word).map((one) => ilike(names, `%${one}%`))))) ?? null;
}

/** Has words in title or place that are spelt much like the text; to be run within `withLikeness`. */
export function isSimilarTo(text: string): SQL {
  return sql`${text} <% ${names}`;
}

/** From 0 to 1: how like the text the likest words of title and place are. */
export function similarityTo(text: string): SQL {
  return sql`word_similarity(${text}, ${names})`;
}

/** Runs `work` where `<%` (pg_trgm, which alone can use the index) asks for the likeness that suits short names. */
export function withSimilarityThreshold<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  return db.transaction(async (tx) => {
    await tx.execute(
      sql`select set_config('pg_trgm.word_similarity_threshold', ${String(MIN_SIMILARITY)}, true)`,
    );
    return work(tx);
  });
}
