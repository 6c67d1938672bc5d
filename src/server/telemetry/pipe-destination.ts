import type { Writable } from "node:stream";
import type { DestinationStream } from "pino";

/** Characters that are written at once: a write per request would cost as much as the request. */
const BUFFER_LENGTH = 16_000;
const MAX_WAIT_MS = 1_000;

/**
 * Creates the stream of a child process's entries to its supervisor, which buffers them for a second at most. It writes
 * through the pipe's own stream: the file writes of pino wait for a thread of the pool that hashing, photos and DNS share,
 * for ten seconds on a busy machine.
 * @returns the stream; `flushSync` writes what is buffered, as far as the pipe takes it
 */
export function createPipeDestination(
  pipe: Pick<Writable, "write" | "on">,
): DestinationStream & { flushSync(): void } {
  // The supervisor has ended, and with it this process.
  pipe.on("error", () => {});
  let buffered = "";
  let timer: NodeJS.Timeout | undefined;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (buffered) pipe.write(buffered);
    buffered = "";
  }

  return {
    write(entry) {
      buffered += entry;
      if (buffered.length >= BUFFER_LENGTH) flush();
      // The timer keeps the process until then, which would end without its last entries.
      else timer ??= setTimeout(flush, MAX_WAIT_MS);
    },
    flushSync: flush,
  };
}
