/** Lists the words that differ by two neighbouring letters swapped, the most common typing error. */
export function swapNeighbours(word: string): string[] {
  return Array.from(
    { length: Math.max(0, word.length - 1) },
    (_, i) => `${word.slice(0, i)}${word[i + 1]}${word[i]}${word.slice(i + 2)}`,
  );
}

/** Splits a text into words, in lower case, of letters and digits of any script. */
export function toWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
