/** Number of first names that are shown. */
export const MAX_SHOWN_NAMES = 6;

/**
 * Returns `Mei, Arif and 9 others are going`; null without a name.
 * @param going `names`: first names in the order of joining, of which six are named; `count`: all who go
 */
export function formatGoing({ names, count }: { names: readonly string[]; count: number }): string | null {
  const named = names.slice(0, MAX_SHOWN_NAMES);
  const others = Math.max(0, count - named.length);
  const last = others > 0 ? `${others} ${others === 1 ? "other" : "others"}` : named.at(-1);
  const first = others > 0 ? named : named.slice(0, -1);
  if (named.length === 0) return null;
  const people = first.length > 0 ? `${first.join(", ")} and ${last}` : last;
  return `${people} ${named.length + others === 1 ? "is" : "are"} going`;
}

/** Returns the first letter of a name, with its marks. */
export function initialOf(name: string): string {
  return /^\P{M}\p{M}*/u.exec(name)?.[0] ?? "";
}
