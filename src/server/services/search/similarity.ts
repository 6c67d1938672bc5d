import { type SQL, sql } from "drizzle-orm";

/** Letters of a text that are compared: words, not a story. The cost of a comparison grows with their number. */
export const MAX_LETTERS = 60;

const compared = (text: string) => [...text].slice(0, MAX_LETTERS).join("");

/**
 * Matches rows with words in `names` that are similar to the text, by pg_trgm's threshold of word similarity.
 * @param names expression of a short text, such as a title; longer ones take too long to compare
 */
export function isSimilar(text: string, names: SQL): SQL {
  return sql`${compared(text)} <% ${names}`;
}

/** Similarity from 0 to 1 of the text and the most similar words of `names`. */
export function similarityOf(text: string, names: SQL): SQL {
  return sql`word_similarity(${compared(text)}, ${names})`;
}
