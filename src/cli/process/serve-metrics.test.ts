import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { logger } from "#server/telemetry/logger.ts";
import { readFrom } from "./read-metrics.ts";
import { serveMetrics } from "./serve-metrics.ts";

const own = (value: number) => [
  {
    name: "soups",
    help: "Soups.",
    type: "counter" as never,
    values: [{ value, labels: {} }],
    aggregator: "sum" as const,
  },
];

it("serves the metrics of the processes that respond, for several scrapes at the same time", async () => {
  let reads = 0;
  const server = await serveMetrics({
    port: 0,
    host: "127.0.0.1",
    readers: () => [
      {
        process: "web-1",
        async read() {
          reads += 1;
          return own(3);
        },
      },
      { process: "web-2", read: async () => own(4) },
      { process: "web-3", read: async () => null },
      { process: "jobs", read: () => Promise.reject(new Error("it has ended")) },
    ],
  });
  const url = `http://127.0.0.1:${server.port}`;
  const texts = await Promise.all(
    [1, 2, 3].map(async () => {
      const response = await fetch(`${url}/metrics`);
      expect(response.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
      return response.text();
    }),
  );
  for (const text of texts)
    expect(text.trim()).toBe(
      '# HELP soups Soups.\n# TYPE soups counter\nsoups{process="web-1"} 3\nsoups{process="web-2"} 4',
    );
  expect(reads).toBeLessThan(4);
  expect((await fetch(`${url}/`)).status).toBe(404);
  await server.close();
});

it("survives metrics that cannot be merged", async () => {
  const broken = own(1).map((metric) => ({ ...metric, values: [null as never] }));
  const error = vi.spyOn(logger(), "error").mockImplementation(() => {});
  const readers = () => [{ process: "web-1", read: async () => broken }];
  const server = await serveMetrics({ port: 0, host: "127.0.0.1", readers });
  expect((await fetch(`http://127.0.0.1:${server.port}/metrics`)).status).toBe(500);
  expect(error).toHaveBeenCalledOnce();
  await server.close();
});

it("does without metrics, and says so, when the port is taken", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  const error = vi.spyOn(logger(), "error").mockImplementation(() => {});
  const server = await serveMetrics({ port, host: "127.0.0.1", readers: () => [] });
  expect(server.port).toBeUndefined();
  expect(error).toHaveBeenCalledWith(
    expect.objectContaining({ port, err: expect.objectContaining({ code: "EADDRINUSE" }) }),
    "METRICS_PORT cannot be used: there are no metrics",
  );
  await server.close();
  other.close();
});

it("gives up on a process that has ended or does not respond", async () => {
  const directory = mkdtempSync(join(tmpdir(), "cukup-metrics-"));
  const file = join(directory, "silent.js");
  writeFileSync(file, "setInterval(() => {}, 1000)");
  const child = fork(file, { execArgv: [] });
  expect(await readFrom(child)).toBeNull();
  child.kill("SIGKILL");
  await once(child, "exit");
  expect(await readFrom(child)).toBeNull();
  rmSync(directory, { recursive: true });
}, 20_000);
