import { and, ilike, or, type SQL, sql } from "drizzle-orm";
import { swapNeighbours, toWords } from "#lib/text/spelling.ts";
import type { Db } from "#server/db/client.ts";
import { events } from "#server/db/schema/index.ts";
import { likeEscaped } from "#server/services/like-escaped.ts";
import { isSimilar, MAX_LETTERS, similarityOf } from "#server/services/search/similarity.ts";

/** Low enough for one letter that is missing, wrong or added. */
const MIN_SIMILARITY = 0.4;
/** Shorter words have too few trigrams to tell a misspelt word from another one. */
const MIN_LENGTH = 4;
/** Expressions of the two trigram indexes. Descriptions are too long for similarity in acceptable time. */
const everything = sql`(${events.title} || ' ' || ${events.location} || ' ' || coalesce(${events.plainDescription}, ${events.description}))`;
const names = sql`(${events.title} || ' ' || ${events.location})`;

/** Matches events whose title, location or description contains the text in any case; `%`, `_` and `\` are literal. */
export function containsText(text: string): SQL {
  return ilike(everything, `%${likeEscaped(text)}%`);
}

/** Returns true for a text long enough to be compared by similarity. */
export function isLongEnough(text: string): boolean {
  return text.length >= MIN_LENGTH;
}

/**
 * Matches events whose title and location contain each word of the text, or the word with two neighbouring letters
 * swapped. A swap in a short word such as "choas" leaves too little similarity, so every spelling is tried; the number of
 * letters limits that of the spellings.
 * @returns null for a text without words, or with too many letters
 */
export function hasSwappedWords(text: string): SQL | null {
  const words = toWords(text);
  if (words.length === 0 || words.join("").length > MAX_LETTERS) return null;
  const spellings = (word: string) => [word, ...(isLongEnough(word) ? swapNeighbours(word) : [])];
  return and(...words.map((word) => or(...spellings(word).map((one) => ilike(names, `%${one}%`))))) ?? null;
}

/** Matches events with words in title or location similar to the text. Run it within `withSimilarityThreshold`. */
export function isSimilarTo(text: string): SQL {
  return isSimilar(text, names);
}

/** Similarity from 0 to 1 of the text and the most similar words of title and location. */
export function similarityTo(text: string): SQL {
  return similarityOf(text, names);
}

/** Runs reads in a transaction with our threshold for pg_trgm's `<%`, the only operator that uses the index. */
export function withSimilarityThreshold<Result>(db: Db, work: (tx: Db) => Promise<Result>): Promise<Result> {
  return db.transaction(
    async (tx) => {
      await tx.execute(
        sql`select set_config('pg_trgm.word_similarity_threshold', ${String(MIN_SIMILARITY)}, true)`,
      );
      return work(tx);
    },
    { accessMode: "read only" },
  );
}
