import type { ChildProcess } from "node:child_process";
import type { ProcessMetrics } from "#server/metrics/collect-metrics.ts";

/** Message to a child process and, with `metrics`, its response. */
type MetricsMessage = { type: "metrics"; id: number; metrics?: ProcessMetrics };

/** Reads the numbers of one process; null if it does not respond. */
export type ReadMetrics = () => Promise<ProcessMetrics | null>;

/** Time for a process to respond. It reads the database for up to three seconds. */
const RESPONSE_MS = 5_000;
let lastId = 0;

function isMetricsMessage(message: unknown): message is MetricsMessage {
  return typeof message === "object" && message !== null && "type" in message && message.type === "metrics";
}

/** Responds to the parent process with the numbers of this one. */
export function sendMetricsToParent(read: () => Promise<ProcessMetrics>): void {
  process.on("message", async (message) => {
    if (!isMetricsMessage(message)) return;
    const metrics = await read();
    if (process.connected) process.send?.({ ...message, metrics });
  });
}

/** Asks a child process for its numbers. */
export function readFrom(child: ChildProcess): Promise<ProcessMetrics | null> {
  const { promise, resolve } = Promise.withResolvers<ProcessMetrics | null>();
  lastId += 1;
  const question: MetricsMessage = { type: "metrics", id: lastId };
  const onMessage = (message: unknown) => {
    if (isMetricsMessage(message) && message.id === question.id) resolve(message.metrics ?? null);
  };
  child.on("message", onMessage);
  const timer = setTimeout(resolve, RESPONSE_MS, null);
  child.send(question, (error) => error && resolve(null));
  return promise.finally(() => {
    clearTimeout(timer);
    child.off("message", onMessage);
  });
}
