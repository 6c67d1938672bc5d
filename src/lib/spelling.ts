/** Every text that it is with one pair of neighbours changed in place: the commonest slip of a typing hand. */
export function swapNeighbours(word: string): string[] {
  return Array.from(
    { length: Math.max(0, word.length - 1) },
    (_, i) => `${word.slice(0, i)}${word[i + 1]}${word[i]}${word.slice(i + 2)}`,
  );
}

/** The words of a text in lower case; letters and digits of any script make them. */
export function toWords(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
