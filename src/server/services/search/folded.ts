import { and, like, type SQL, sql } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import type { Db } from "#server/db/client.ts";
import { likeEscaped } from "#server/services/like-escaped.ts";
import { singleton } from "#server/singleton.ts";

/** Characters of a query that may be joined or split elsewhere. */
const MAX_JOINED = 60;
/** Folded texts that are remembered: people look for the same words, and type them letter by letter. */
const LIMITS = { max: 1_000, maxSize: 100_000 };

/**
 * Folds a search text as the stored texts are folded (`fold_text`): lower case, without accents and apostrophes, hyphens as spaces,
 * full-width forms as others, Chinese simplified.
 * @returns an empty text if nothing is left
 */
export async function foldQuery(db: Db, q: string): Promise<string> {
  const store = singleton("foldedQueries", () => new LRUCache<string, string>(LIMITS));
  const remembered = store.get(q);
  if (remembered !== undefined) return remembered;
  const [row] = await db.execute<{ folded: string }>(sql`select fold_text(${q}) as folded`);
  const folded = row?.folded ?? "";
  store.set(q, folded, { size: 1 + q.length + folded.length });
  return folded;
}

/**
 * Matches rows whose folded text contains a folded text, or the same words joined or split: `bakkutteh`, `bak kut teh`.
 * @param text folded text of a row; without its spaces it is the expression of the trigram index
 */
export function containsFolded(text: SQL, folded: string): SQL | undefined {
  const joined = folded.replaceAll(" ", "");
  const hasJoined = like(sql`replace(${text}, ' ', '')`, `%${likeEscaped(joined)}%`);
  // No spaces tell the words of Chinese apart.
  if (/^\p{Script=Han}+$/u.test(joined)) return hasJoined;
  const asTyped = like(text, `%${likeEscaped(folded)}%`);
  const joinedWords = hasJoinedWords(text, joined);
  if (!joinedWords) return and(hasJoined, asTyped);
  // PostgreSQL has no statistics of this expression and takes a match for rare, unless it is in a CASE: for a frequent word it would
  // collect and sort all rows instead of reading the first ones by their order.
  return and(hasJoined, sql`case when ${asTyped} then true else ${joinedWords} end`);
}

/** Matches the letters of a text, joined or split, from the beginning of a word to the end of one or its plural. */
function hasJoinedWords(text: SQL, joined: string): SQL | undefined {
  const letters = [...joined];
  if (letters.length > MAX_JOINED || !letters.every((letter) => /[\p{L}\p{M}\p{N}]/u.test(letter)))
    return undefined;
  return sql`${text} ~ ${`(^|[^[:alnum:]])${letters.join(" ?")}(e?s)?($|[^[:alnum:]])`}`;
}
