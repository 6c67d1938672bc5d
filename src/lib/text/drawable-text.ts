function range(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index));
}

/** Characters in the site's fonts: Latin 1 and typographic marks. */
export const FONT_CHARACTERS = [...range(0x20, 0x7e), ...range(0xa0, 0xff), ..."–—‘’“”•…−€™"].join("");

const drawable = new Set(FONT_CHARACTERS);
/** Minimum share of its letters that a reduced text must keep. */
const LEAST_SHARE = 0.5;

/**
 * Reduces a text to the characters of the site's fonts, since a server may have no others: removes accents that they
 * lack, emoji and other scripts.
 * @returns null when most of the text would be lost
 */
export function toDrawableText(text: string): string | null {
  const kept = [...text.normalize("NFC")].map(toDrawable).join("");
  const words = kept
    .replaceAll(/[([{“‘]\s*[)\]}”’]/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  const letters = countLetters(words);
  return letters > 0 && letters >= LEAST_SHARE * countLetters(text) ? words : null;
}

function toDrawable(character: string): string {
  if (drawable.has(character)) return character;
  if (/\s/.test(character)) return " ";
  const [base = ""] = character.normalize("NFKD");
  return drawable.has(base) ? base : "";
}

function countLetters(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}
