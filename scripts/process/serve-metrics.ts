import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { UserError } from "#lib/user-error.ts";
import { METRICS_TYPE, mergeMetrics } from "#server/collect-metrics.ts";
import type { ReadMetrics } from "./read-metrics.ts";

/**
 * Serves the numbers of this machine's processes, added up, at `/metrics`.
 * @param options `port` and `host` to listen on; `readers`: returns one for each process that runs
 * @returns `close` and the port
 * @throws {UserError} when the port is taken
 */
export async function serveMetrics(options: {
  port: number;
  host: string;
  readers: () => ReadMetrics[];
}): Promise<{ port: number; close(): Promise<void> }> {
  let reading: Promise<string> | undefined;
  const read = async () => {
    const found = await Promise.all(options.readers().map((reader) => reader().catch(() => null)));
    return mergeMetrics(found.filter((metrics) => metrics !== null));
  };
  const server = createServer(async (request, response) => {
    if (request.url !== "/metrics" || request.method !== "GET") return void response.writeHead(404).end();
    // Scrapes at once share one reading.
    reading ??= read().finally(() => {
      reading = undefined;
    });
    try {
      response.writeHead(200, { "content-type": METRICS_TYPE }).end(await reading);
    } catch {
      response.writeHead(500).end();
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) =>
      reject(new UserError(`METRICS_PORT ${options.port} cannot be used: ${error.message}`)),
    );
    server.listen(options.port, options.host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
