/** Returns the middle value, or the mean of the two middle ones; NaN for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  const upper = sorted[Math.floor(middle)] ?? Number.NaN;
  if (!Number.isInteger(middle)) return upper;
  return (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/**
 * Returns the smallest value that `share` of the values do not exceed (nearest rank); NaN for an empty list.
 * @param share more than 0, at most 1
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}

/**
 * Estimates the rate on idle cores from CPU times, which other work on the machine hardly changes. The web process has
 * one core, and everything together has all.
 * @param cpu milliseconds for each request
 */
export function estimateRate(cpu: { web: number; others: number }, cores: number): number {
  return Math.min(1000 / cpu.web, (1000 * cores) / (cpu.web + cpu.others));
}
