import { and, ilike, like, or, type SQL, sql } from "drizzle-orm";
import { swapNeighbours, toWords } from "#lib/text/spelling.ts";
import type { Db, Tx } from "#server/db/client.ts";
import { events } from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { likeEscaped } from "#server/services/like-escaped.ts";
import { containsFolded } from "#server/services/search/folded.ts";
import { isSimilar, MAX_LETTERS, similarityOf } from "#server/services/search/similarity.ts";

/** Low enough for one letter that is missing, wrong or added. */
const MIN_SIMILARITY = 0.4;
/** Shorter words have too few trigrams to tell a misspelt word from another one. */
const MIN_LENGTH = 4;
/** From this length on, words of `MIN_SIMILARITY` share more than how they begin. */
const LONG_WORD = 6;

const everything = sql`(${events.title} || ' ' || ${events.location} || ' ' || coalesce(${events.plainDescription}, ${events.description}))`;
/** Expressions of the two trigram indexes, the first without its spaces. Descriptions are too long for similarity in acceptable time. */
const foldedText = sql`coalesce(${events.foldedText}, fold_text(${events.title} || ' ' || ${events.location} || ' ' || coalesce(${events.plainDescription}, ${events.description})))`;
const foldedNames = sql`fold_text(${events.title} || ' ' || ${events.location})`;

/**
 * Matches events whose title, location or description contains a text in any case.
 * @param folded the text by `foldQuery`; of hyphens or apostrophes alone, the text as typed is looked for
 */
export function containsText(q: string, folded: string): SQL | undefined {
  return folded === "" ? ilike(everything, `%${likeEscaped(q)}%`) : containsFolded(foldedText, folded);
}

/** Returns true for a text long enough to be compared by similarity. */
export function isLongEnough(text: string): boolean {
  return text.length >= MIN_LENGTH;
}

/**
 * Matches events whose title and location contain each word of a folded text, or the word with two neighbouring letters
 * swapped. A swap in a short word such as "choas" leaves too little similarity, so every spelling is tried; the number of
 * letters limits that of the spellings.
 * @returns null for a text without words, or with too many letters
 */
export function hasSwappedWords(folded: string): SQL | null {
  const words = toWords(folded);
  if (words.length === 0 || words.join("").length > MAX_LETTERS) return null;
  const spellings = (word: string) => [word, ...(isLongEnough(word) ? swapNeighbours(word) : [])];
  return and(...words.map((word) => or(...spellings(word).map((one) => hasInNames(`%${one}%`))))) ?? null;
}

/**
 * Matches events with words in title or location similar to a folded text, of which at least one is the same word, perhaps
 * misspelt: `cafe` and `cabbage` begin alike and are as similar as two spellings. Run it within `withSimilarityThreshold`.
 */
export function isSimilarTo(folded: string): SQL | undefined {
  const words = toWords(folded).filter((word) => word.length <= MAX_LETTERS);
  return and(isSimilar(folded, foldedNames), or(...words.map(hasWord)));
}

function hasWord(word: string): SQL | undefined {
  if (word.length >= LONG_WORD) return sql`word_similarity(${word}, ${foldedNames}) >= ${MIN_SIMILARITY}`;
  return or(...spellingsOf(word).map((one) => sql`(' ' || ${foldedNames} || ' ') like ${`% ${one} %`}`));
}

/** Patterns of LIKE for a word, and for the word with one letter that is wrong, missing or added. */
function spellingsOf(word: string): string[] {
  if (!isLongEnough(word)) return [word];
  const around = Array.from(
    { length: word.length + 1 },
    (_, i) => [word.slice(0, i), word.slice(i)] as const,
  );
  return around.flatMap(([before, after]) => [
    `${before}_${after}`,
    ...(after === "" ? [] : [`${before}_${after.slice(1)}`, `${before}${after.slice(1)}`]),
  ]);
}

const hasInNames = (pattern: string) => like(foldedNames, pattern);

/** Similarity from 0 to 1 of a folded text and the most similar words of title and location. */
export function similarityTo(folded: string): SQL {
  return similarityOf(folded, foldedNames);
}

/** Runs reads in a transaction with our threshold for pg_trgm's `<%`, the only operator that uses the index. */
export function withSimilarityThreshold<Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return inTransaction(
    { db },
    async ({ db: tx }) => {
      await tx.execute(
        sql`select set_config('pg_trgm.word_similarity_threshold', ${String(MIN_SIMILARITY)}, true)`,
      );
      return work(tx);
    },
    { accessMode: "read only" },
  );
}
