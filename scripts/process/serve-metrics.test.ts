import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { readFrom } from "./read-metrics.ts";
import { serveMetrics } from "./serve-metrics.ts";

const own = (value: number) => [
  { name: "soups", help: "Soups.", type: "counter", values: [{ value, labels: {} }], aggregator: "sum" },
];

it("adds up the metrics of the processes that respond, for several scrapes at once", async () => {
  let reads = 0;
  const server = await serveMetrics({
    port: 0,
    host: "127.0.0.1",
    readers: () => [
      async () => {
        reads += 1;
        return own(3);
      },
      async () => own(4),
      async () => null,
      () => Promise.reject(new Error("it has ended")),
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
  for (const text of texts) expect(text).toContain("\nsoups 7\n");
  expect(reads).toBeLessThan(4);
  expect((await fetch(`${url}/`)).status).toBe(404);
  await server.close();
});

it("refuses a port that is taken", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const { port } = other.address() as AddressInfo;
  await expect(serveMetrics({ port, host: "127.0.0.1", readers: () => [] })).rejects.toThrow(
    `METRICS_PORT ${port} cannot be used`,
  );
  other.close();
});

it("gives a process up that has ended or does not respond", async () => {
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
