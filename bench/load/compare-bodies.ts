import { isDeepStrictEqual } from "node:util";
import type { BenchServer } from "../stage/servers.ts";
import type { BenchCase } from "./cases.ts";

/**
 * Compares the responses of the app and the bare server to the same reads.
 * @returns a line for each case whose bodies differ
 */
export async function compareBodies(
  app: BenchServer,
  bareServer: BenchServer,
  cases: readonly BenchCase[],
): Promise<string[]> {
  const differences: string[] = [];
  for (const { name, bare, request } of cases) {
    const { method = "GET", path, headers = {} } = request(1);
    if (!bare || method !== "GET") continue;
    const bodies = await Promise.all(
      [app, bareServer].map(async ({ origin }) => (await fetch(origin + path, { headers })).text()),
    );
    const [left, right] = bodies.map((body): unknown => JSON.parse(body));
    if (!isDeepStrictEqual(left, right)) {
      differences.push(
        `${name}: the bodies of the app and the bare server differ\n  ${bodies.map((body) => body.slice(0, 500)).join("\n  ")}`,
      );
    }
  }
  return differences;
}
