/**
 * Runs `work` and returns the CPU time that this process took for it, in milliseconds. A limit on it holds on a
 * machine that is busy with something else, where a limit on elapsed time does not.
 */
export async function cpuMs(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
