import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { METRICS_TYPE, mergeMetrics } from "#server/metrics/collect-metrics.ts";
import { logger } from "#server/telemetry/logger.ts";
import type { ReadMetrics } from "./read-metrics.ts";

/** `process` names the process in the metrics, before and after a restart: `web-1`, `jobs`, `all`. */
export type MetricsReader = { process: string; read: ReadMetrics };

/**
 * Serves the numbers of this machine's processes at `/metrics`. A port that cannot be used is an error in the log: the
 * site runs without metrics.
 * @param options `port` and `host` to listen on; `readers`: returns one for each process that runs
 * @returns `close` and the port, undefined if it cannot be used
 */
export async function serveMetrics(options: {
  port: number;
  host: string;
  readers: () => MetricsReader[];
}): Promise<{ port: number | undefined; close(): Promise<void> }> {
  let reading: Promise<string> | undefined;
  const read = async () => {
    const found = await Promise.all(
      options
        .readers()
        .map(async ({ process, read }) => ({ process, metrics: await read().catch(() => null) })),
    );
    return mergeMetrics(found.flatMap(({ process, metrics }) => (metrics ? [{ process, metrics }] : [])));
  };
  const server = createServer(async (request, response) => {
    if (request.url !== "/metrics" || request.method !== "GET") return void response.writeHead(404).end();
    // Scrapes at once share one reading.
    reading ??= read().finally(() => {
      reading = undefined;
    });
    try {
      const text = await reading;
      response.writeHead(200, { "content-type": METRICS_TYPE }).end(text);
    } catch (error) {
      logger().error({ err: error }, "could not merge the metrics");
      response.writeHead(500).end();
    }
  });
  await new Promise<void>((resolve) => {
    server.on("error", (error) => {
      logger().error({ err: error, port: options.port }, "METRICS_PORT cannot be used: there are no metrics");
      resolve();
    });
    server.listen(options.port, options.host, resolve);
  });
  return {
    port: (server.address() as AddressInfo | null)?.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
