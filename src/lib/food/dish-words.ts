import { toSimplified } from "#lib/text/han-variants.ts";

/** Spellings of one word. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ["siu", "siew"],
  ["ais", "peng"],
  ["ice", "peng"],
  ["iced", "peng"],
  ["kuih", "kueh"],
  ["kuey", "kway"],
  ["kuay", "kway"],
  ["mi", "mee"],
  ["bihun", "beehoon"],
  ["biryani", "briyani"],
  ["yogurt", "yoghurt"],
  ["dosa", "thosai"],
  ["tosai", "thosai"],
  ["soya", "soy"],
  ["bao", "pau"],
  ["donut", "doughnut"],
]);
const IGNORED: ReadonlySet<string> = new Set(["with", "and", "the", "of", "in", "a"]);

/** Letters that no normalisation takes apart. */
const PLAIN_LETTERS: ReadonlyMap<string, string> = new Map([
  ["đ", "d"],
  ["ı", "i"],
  ["ø", "o"],
  ["ł", "l"],
]);

/** Splits a text into words: lower case, without diacritics, brackets and apostrophes, full-width forms as others, Chinese simplified. */
export const toWords = (text: string): string[] =>
  toSimplified(text.normalize("NFKD"))
    .replace(/[\p{M}'’ʼ`]/gu, "")
    .toLowerCase()
    .replace(/[đıøł]/g, (letter) => PLAIN_LETTERS.get(letter) ?? letter)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");

/** Splits a text into words that compare equal for spellings of one name: `Iced Biryanis` is `peng`, `briyani`. */
export function foldWords(text: string): string[] {
  const words = toWords(text)
    .filter((word) => !IGNORED.has(word))
    .map(toSingular)
    .map((word) => SPELLINGS.get(word) ?? word);
  return words.flatMap((word, i) => {
    if (word === "hoon" && words[i - 1] === "bee") return [];
    return word === "bee" && words[i + 1] === "hoon" ? ["beehoon"] : [word];
  });
}

/** Drops the ending of a plural: `sandwiches`, `potatoes`, `noodles`. `cookie` and `cookies` become one word. */
function toSingular(word: string): string {
  if (word.length < 4) return word;
  if (/.{4}ies?$/.test(word)) return word.replace(/ies?$/, "y");
  return word.replace(/(?<=ch|sh|x|ss|o)es$|(?<!s)s$/, "");
}

/** Returns whether a text has a Chinese character, so that it has no words to tell apart. */
export const isHan = (text: string): boolean => /\p{Script=Han}/u.test(text);

/** Folds a text in Chinese: lower case, without spaces and brackets. */
export const foldHan = (text: string): string => toWords(text).join("");

/**
 * Joins words, so that `fish ball` and `fishball` are the same; of a letter that is doubled, one is left, so that `bakuteh` is
 * `bak kut teh`.
 */
export const joinWords = (words: readonly string[]): string => words.join("").replace(/(\p{L})\1+/gu, "$1");
