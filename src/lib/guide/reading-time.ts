const WORDS_A_MINUTE = 200;

/** Returns the minutes that reading a Markdown text takes, rounded up; marks and bars of tables are no words. */
export function toReadingMinutes(markdown: string | null): number {
  const words = (markdown ?? "").split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  return Math.ceil(words.length / WORDS_A_MINUTE);
}
