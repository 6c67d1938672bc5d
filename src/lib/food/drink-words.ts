import type { DrinkOrder } from "#lib/food/drinks.ts";

/** Part of an order that words say beside the name of a drink. */
export type DrinkModifiers = Partial<Pick<DrinkOrder, "sugar" | "ice" | "strength">>;

/** Words of an order, folded as `foldWords` does, so that `siu` is siew, and `iced` and `ais` are peng. */
const MODIFIERS: readonly { words: readonly string[]; says: DrinkModifiers }[] = [
  { words: ["siew", "dai"], says: { sugar: "siew_dai" } },
  { words: ["gah", "dai"], says: { sugar: "gah_dai" } },
  { words: ["ga", "dai"], says: { sugar: "gah_dai" } },
  { words: ["gao"], says: { strength: "gao" } },
  { words: ["kaw"], says: { strength: "gao" } },
  { words: ["poh"], says: { strength: "poh" } },
  { words: ["po"], says: { strength: "poh" } },
  { words: ["peng"], says: { ice: "peng" } },
];

/**
 * Takes the words of an order off a query.
 * @param words folded words of the query
 * @returns the words that are left, and what the others say; null if no such word, or nothing else, is in the query
 */
export function takeDrinkWords(
  words: readonly string[],
): { words: string[]; modifiers: DrinkModifiers } | null {
  const left: string[] = [];
  const modifiers: DrinkModifiers = {};
  for (let at = 0; at < words.length; ) {
    const found = MODIFIERS.find((modifier) => modifier.words.every((word, i) => words[at + i] === word));
    if (found) Object.assign(modifiers, found.says);
    else left.push(words[at] ?? "");
    at += found?.words.length ?? 1;
  }
  return left.length === 0 || left.length === words.length ? null : { words: left, modifiers };
}
