function range(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => String.fromCharCode(first + index));
}

/** What the site's fonts hold: English, Malay names and prices; Latin 1 and typographic marks. */
export const FONT_CHARACTERS = [...range(0x20, 0x7e), ...range(0xa0, 0xff), ..."–—‘’“”•…−€™"].join("");

const drawable = new Set(FONT_CHARACTERS);
/** Below this share of its letters a text says something else than was meant. */
const LEAST_SHARE = 0.5;

/**
 * What the site's fonts can draw of a text: accents that they lack fall off their letters, emoji and other scripts are
 * left out. A server has no fonts but ours to count on, and boxes in place of letters are worse than none.
 * @returns null when most of it would be lost
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
