import { isDeepStrictEqual } from "node:util";
import type { BenchServer } from "../stage/servers.ts";
import type { BenchCase } from "./cases.ts";

/**
 * Compares the responses of two servers to the same reads.
 * @returns a line for each case whose bodies differ
 */
export async function compareBodies(
  one: BenchServer,
  other: BenchServer,
  cases: readonly BenchCase[],
): Promise<string[]> {
  const differences: string[] = [];
  for (const { name, request } of cases) {
    const { method = "GET", path, headers = {} } = request(1);
    if (method !== "GET") continue;
    const bodies = await Promise.all(
      [one, other].map(async ({ origin }) => (await fetch(origin + path, { headers })).text()),
    );
    const [left, right] = bodies.map((body): unknown => JSON.parse(body));
    if (!isDeepStrictEqual(left, right)) {
      differences.push(
        `${name}: ${one.name} and ${other.name} differ\n  ${bodies.map((body) => body.slice(0, 500)).join("\n  ")}`,
      );
    }
  }
  return differences;
}
