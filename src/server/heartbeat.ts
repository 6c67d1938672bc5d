import inspector from "node:inspector";

/** Interval of a child process's beats. */
export const BEAT_MS = 2_000;

/** Message of a child process to its parent: its event loop turns. */
export type Beat = { type: "beat"; isDebugged: boolean };

/** Sends a beat to the parent process now and again and again. */
export function sendBeats(everyMs: number = BEAT_MS): void {
  const send = () => {
    const beat: Beat = { type: "beat", isDebugged: inspector.url() !== undefined };
    // Ignore a parent that has ended: the process notices by itself.
    if (process.connected) process.send?.(beat, undefined, {}, () => {});
  };
  send();
  setInterval(send, everyMs).unref();
}

/** Returns true if a message of a child process is a beat. */
export function isBeat(message: unknown): message is Beat {
  return typeof message === "object" && message !== null && "type" in message && message.type === "beat";
}
