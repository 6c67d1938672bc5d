import { singleton } from "#server/singleton.ts";

type Writer = { controller: AbortController; done: Promise<void> };

/**
 * Runs `work` as the only writer of `key` in this process. Whoever writes it already is told to stop and waited
 * for: a phone that lost its connection comes back while the server still reads the dead one.
 */
export async function asOnlyWriter<Result>(
  key: string,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const writers = singleton("uploadWriters", () => new Map<string, Writer>());
  for (let other = writers.get(key); other; other = writers.get(key)) {
    other.controller.abort();
    await other.done;
  }
  const controller = new AbortController();
  const { promise: done, resolve } = Promise.withResolvers<void>();
  writers.set(key, { controller, done });
  try {
    return await work(controller.signal);
  } finally {
    writers.delete(key);
    resolve();
  }
}
