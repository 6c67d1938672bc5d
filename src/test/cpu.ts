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
