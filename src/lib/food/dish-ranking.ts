import { foldHan, foldWords, isHan, joinWords, toWords } from "#lib/food/dish-words.ts";
import { isWithinEdits } from "#lib/text/spelling.ts";

type FoldedName = {
  isAlias: boolean;
  words: readonly string[];
  text: string;
  /** The same words in one order, for comparing without it. */
  sorted: string;
  /** Words as folded and as written, which the last word of a query may begin. */
  begun: readonly string[];
  /** Folded as Chinese; null for other scripts. */
  han: string | null;
  /** Its words from each one to the last, joined. */
  joined: readonly string[];
};

/** A food with its names, folded once. */
export type Searchable<Item> = { item: Item; names: readonly FoldedName[] };

/** Favours a food among equally good matches. */
export type Preference = {
  /** The viewer's own dish or favourite. */
  isOwn: boolean;
  /** Times that the viewer has logged it. */
  uses: number;
};

/** A folded query. */
export type Query = {
  words: readonly string[];
  text: string;
  sorted: string;
  distinct: readonly string[];
  /** The last word as folded and as written. */
  last: readonly string[];
  han: string | null;
};

/**
 * Class of a match, the best first. 1: equal. 2: the same words in another order. 3: a name that begins with the query. 4: holds
 * all its words. 5: holds all its words, of which the last is only begun.
 */
export type MatchClass = 1 | 2 | 3 | 4 | 5;
export type Match<Item> = { item: Item; matchClass: MatchClass };

/** Folds the names of a food. @param aliases other names, in any script */
export function toSearchable<Item>(
  item: Item,
  name: string,
  aliases: readonly string[] = [],
): Searchable<Item> {
  return {
    item,
    names: [name, ...aliases].map((text, index) => {
      const words = foldWords(text);
      return {
        isAlias: index > 0,
        words,
        text: words.join(" "),
        sorted: words.toSorted().join(" "),
        begun: [...new Set([...words, ...toWords(text)])],
        han: isHan(text) ? foldHan(text) : null,
        joined: words.map((_, first) => joinWords(words.slice(first))),
      };
    }),
  };
}

/** Folds a query as it was typed. @returns null if nothing is left of it */
export const toQuery = (text: string): Query | null =>
  buildQuery(foldWords(text), toWords(text).at(-1), isHan(text) ? foldHan(text) : null);

/** Makes a query of folded words. @returns null for no words */
export const toQueryOfWords = (words: readonly string[]): Query | null => buildQuery(words, undefined, null);

function buildQuery(
  words: readonly string[],
  lastWritten: string | undefined,
  han: string | null,
): Query | null {
  const last = words.at(-1);
  if (last === undefined) return null;
  return {
    words,
    text: words.join(" "),
    sorted: words.toSorted().join(" "),
    distinct: [...new Set(words)],
    last: [last, lastWritten ?? last].filter((word) => word.length >= 2),
    han,
  };
}

/**
 * Ranks foods with a name that has the letters of the query, from the beginning of a word, its words joined or
 * split: equal names first, then names that begin with it.
 */
export function rankJoined<Item>(
  foods: readonly Searchable<Item>[],
  query: Query,
  preferenceOf: (item: Item) => Preference,
): Match<Item>[] {
  const letters = joinWords(query.words);
  // A last word of one letter is no beginning, as in `classOf`.
  if (letters.length < SHORTEST_JOINED || query.last.length === 0) return [];
  return MATCHES_OF_JOINED.flatMap(({ matchClass, matches }) => {
    const found = foods
      .filter(
        ({ names }) => MATCHES_OF_JOINED.find((one) => one.matches(names, letters))?.matches === matches,
      )
      .map(({ item }) => ({ item, matchClass, ...preferenceOf(item) }));
    return found
      .sort((a, b) => Number(b.isOwn) - Number(a.isOwn) || b.uses - a.uses)
      .map(({ item }) => ({ item, matchClass }));
  });
}

/** Fewer letters begin too many names. */
const SHORTEST_JOINED = 4;

const MATCHES_OF_JOINED: readonly {
  matchClass: MatchClass;
  matches: (names: readonly FoldedName[], letters: string) => boolean;
}[] = [
  { matchClass: 2, matches: (names, letters) => names.some(({ joined }) => joined[0] === letters) },
  { matchClass: 3, matches: (names, letters) => names.some(({ joined }) => joined[0]?.startsWith(letters)) },
  {
    matchClass: 4,
    matches: (names, letters) => names.some(({ joined }) => joined.some((rest) => rest.startsWith(letters))),
  },
];

/**
 * Ranks foods by class; within a class the viewer's own foods come first, then names before aliases, then names with
 * fewer further words, then what the viewer logs more often, then the given order.
 */
export function rankFoods<Item>(
  foods: Iterable<Searchable<Item>>,
  query: Query | null,
  preferenceOf: (item: Item) => Preference,
): Match<Item>[] {
  if (!query) return [];
  const found: { item: Item; matchClass: MatchClass; key: readonly number[] }[] = [];
  for (const { item, names } of foods) {
    const best = bestOf(names, query);
    if (!best) continue;
    const { isOwn, uses } = preferenceOf(item);
    const { matchClass, name } = best;
    const key = [matchClass, isOwn ? 0 : 1, name.isAlias ? 1 : 0, furtherWords(name, query), -uses];
    found.push({ item, matchClass, key });
  }
  // With an equal name the words are complete, so that names in which the last one is only begun are others.
  const hasEqual = found.some(({ matchClass }) => matchClass <= 2);
  // A sort is stable, so that equal keys keep the given order.
  return found
    .filter(({ matchClass }) => !hasEqual || matchClass < 5)
    .sort((a, b) => compareKeys(a.key, b.key))
    .map(({ item, matchClass }) => ({ item, matchClass }));
}

function compareKeys(a: readonly number[], b: readonly number[]): number {
  for (const [i, value] of a.entries()) {
    const difference = value - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

function bestOf(names: readonly FoldedName[], query: Query) {
  let best: { matchClass: MatchClass; name: FoldedName } | null = null;
  for (const name of names) {
    const matchClass = query.han === null ? classOf(name, query) : classOfHan(name, query.han);
    if (matchClass === null || (best && matchClass > best.matchClass)) continue;
    const isBetter =
      !best || matchClass < best.matchClass || furtherWords(name, query) < furtherWords(best.name, query);
    // A name comes before its aliases, which are in the same class at best.
    if (isBetter && !(best && matchClass === best.matchClass && !best.name.isAlias))
      best = { matchClass, name };
  }
  return best;
}

const furtherWords = (name: FoldedName, { words, han }: Query) =>
  han === null ? name.words.length - words.length : (name.han?.length ?? 0) - han.length;

function classOf(name: FoldedName, query: Query): MatchClass | null {
  if (name.words.length < query.distinct.length) return null;
  if (name.text === query.text) return 1;
  if (name.sorted === query.sorted) return 2;
  const firstMissing = query.distinct.findIndex((word) => !name.words.includes(word));
  if (firstMissing === -1) return !name.isAlias && beginsWith(name, query) ? 3 : 4;
  if (firstMissing < query.distinct.length - 1) return null;
  return query.last.some((last) => name.begun.some((word) => word.startsWith(last))) ? 5 : null;
}

const beginsWith = (name: FoldedName, { words }: Query) => words.every((word, i) => name.words[i] === word);

/** Chinese names are compared by characters; no word can be told from the next. */
function classOfHan({ han }: FoldedName, query: string): MatchClass | null {
  if (han === null) return null;
  if (han === query) return 1;
  return han.startsWith(query) ? 3 : han.includes(query) ? 4 : null;
}

/** Words of all names by their first character, in the order of the names. */
export type Vocabulary = ReadonlyMap<string, ReadonlySet<string>>;

export function toVocabulary(foods: Iterable<Searchable<unknown>>): Vocabulary {
  const vocabulary = new Map<string, Set<string>>();
  for (const { names } of foods) {
    for (const word of names.flatMap(({ words }) => words)) {
      const initial = word.charAt(0);
      const words = vocabulary.get(initial) ?? new Set();
      vocabulary.set(initial, words.add(word));
    }
  }
  return vocabulary;
}

/** Fewer letters are corrected only beside a word that a name holds. */
const SHORTEST_ALONE = 5;

/** Words up to this length are compared letter by letter. */
const LONGEST = 24;

/**
 * Replaces each word that no name holds by the closest one that begins with the same letter: at most one letter off for
 * 4 to 7 letters, two for more. Shorter words stay, as do words of four letters of which no other word of the text is in
 * a name, since such a word has too many others close to it.
 * @returns null if nothing is replaced
 */
export function correctWords(words: readonly string[], vocabularies: readonly Vocabulary[]): string[] | null {
  const isKnown = words.some((word) => vocabularies.some((known) => known.get(word.charAt(0))?.has(word)));
  if (!isKnown && words.some((word) => word.length < SHORTEST_ALONE)) return null;
  const closest = new Map([...new Set(words)].map((word) => [word, findClosest(word, vocabularies)]));
  const corrected = words.map((word) => closest.get(word) ?? word);
  return corrected.some((word, i) => word !== words[i]) ? corrected : null;
}

function findClosest(word: string, vocabularies: readonly Vocabulary[]): string | null {
  if (word.length < 4 || word.length > LONGEST) return null;
  const alike = vocabularies.flatMap((vocabulary) => [...(vocabulary.get(word.charAt(0)) ?? [])]);
  const mostEdits = word.length < 8 ? 1 : 2;
  for (let edits = 0; edits <= mostEdits; edits += 1) {
    const closest = alike.find((other) => isWithinEdits(word, other, edits));
    if (closest !== undefined) return closest;
  }
  return null;
}
