/** Formats a position, a whole number from 1 on: `1st`, `2nd`, `13th`, `21st` */
export function formatOrdinal(position: number): string {
  const isTeen = Math.floor(position / 10) % 10 === 1;
  const suffix = isTeen ? "th" : (["th", "st", "nd", "rd"][position % 10] ?? "th");
  return `${position}${suffix}`;
}
