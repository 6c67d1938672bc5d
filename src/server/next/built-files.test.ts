import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { builtFiles } from "#server/next/built-files.ts";
import { prepareStaticFiles } from "./static-files.ts";

const SCRIPT = "export const enough = true;\n".repeat(200);
const directory = mkdtempSync(join(tmpdir(), "cukup-built-"));
let server: Server;
let origin: string;

beforeAll(async () => {
  mkdirSync(join(directory, "static/chunks"), { recursive: true });
  writeFileSync(join(directory, "static/chunks/app.js"), SCRIPT);
  writeFileSync(join(directory, "static/chunks/tiny.js"), "1");
  writeFileSync(join(directory, "secret.txt"), "not for browsers");
  await prepareStaticFiles(join(directory, "static"));
  const serve = builtFiles(join(directory, "static"));
  server = createServer((request, response) => {
    if (!serve(request, response)) response.writeHead(404).end(`Next.js is asked for ${request.url}`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(directory, { recursive: true });
});

const ask = (path: string, encoding = "gzip, deflate, br") =>
  fetch(origin + path, { headers: { "accept-encoding": encoding } });

it("sends a file as the build has compressed it, to be cached forever", async () => {
  const answer = await ask("/_next/static/chunks/app.js?dpl=1");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-encoding")).toBe("br");
  expect(Number(answer.headers.get("content-length"))).toBeLessThan(SCRIPT.length / 10);
  expect(answer.headers.get("content-type")).toBe("text/javascript");
  expect(answer.headers.get("cache-control")).toBe("public,max-age=31536000,immutable");
  expect(answer.headers.get("vary")).toBe("Accept-Encoding");
  expect(await answer.text()).toBe(`//# allFunctionsCalledOnLoad\n${SCRIPT}`);
});

it("sends a file uncompressed that is too small", async () => {
  const answer = await ask("/_next/static/chunks/tiny.js");
  expect(answer.headers.get("content-encoding")).toBeNull();
  expect(await answer.text()).toBe("1");
});

it("leaves everything else to Next.js, with its URL unchanged", async () => {
  for (const [path, encoding] of [
    ["/_next/static/chunks/app.js", "gzip"],
    ["/_next/static/chunks/missing.js", "br"],
    ["/_next/static/..%2fsecret.txt", "br"],
    ["/_next/image?url=x", "br"],
    ["/", "br"],
  ] as const) {
    const answer = await ask(path, encoding);
    expect([path, answer.status, await answer.text()]).toEqual([path, 404, `Next.js is asked for ${path}`]);
  }
});
