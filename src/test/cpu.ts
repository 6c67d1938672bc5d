/**
 * Runs `work` and returns the CPU time that this process took for it, in milliseconds. A limit on CPU time holds on a
 * busy machine, unlike a limit on elapsed time.
 */
export async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/**
 * Runs `work` three times and returns the least CPU time of a run, in milliseconds: a garbage collection of what other tests left
 * may take longer than a small limit.
 */
export async function leastCpuMs(work: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < 3; run += 1) least = Math.min(least, await cpuMs(work));
  return least;
}
