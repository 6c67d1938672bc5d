import { setTimeout as sleep } from "node:timers/promises";
import { startClients } from "../load/clients.ts";
import { median } from "../load/statistics.ts";

const CONNECTIONS = 6;
const BATCH = 10;
const ROUND_MS = 5_000;
const ROUNDS = 3;
/** Pause between the member's requests, which keeps them below the general limit of a token. */
const PAUSE_MS = 120;

/** `maxRatio`: bound of the ratio of a member's waits in this flood and in that of a cheap call. */
type Flood = { name: string; path: () => string; maxRatio: number };

/** Path of a batch of the same tRPC query. */
function batchOf(procedure: string, input: (index: number) => object | undefined): string {
  const inputs = Object.fromEntries(
    Array.from({ length: BATCH }, (_, index) => [index, { json: input(index) ?? null }]),
  );
  const names = Array(BATCH).fill(procedure).join(",");
  return `/api/trpc/${names}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;
}

/** Long words that nothing has, so that each search is as costly as it can be and none is cached. */
const words = (index: number) =>
  `${Math.random().toString(36).slice(2)} ${"lefover ricee ".repeat(12)}${index}`;

const CHEAP: Flood = { name: "api.info", path: () => batchOf("api.info", () => undefined), maxRatio: 1 };
const SEARCHES: Flood[] = ["guide.list", "event.list", "dish.search"].map((procedure) => ({
  name: `searches by ${procedure}`,
  path: () => batchOf(procedure, (index) => ({ q: words(index) })),
  maxRatio: 3,
}));
/** The longest pages of what is public: megabytes of responses, against a kilobyte. */
const LISTS: Flood[] = ["event.list", "guide.list", "feedback.list"].map((procedure) => ({
  name: `pages of ${procedure}`,
  path: () => batchOf(procedure, () => ({ limit: 100 })),
  maxRatio: 8,
}));

/** Path of the batch that takes the longest to write. */
export const LONGEST_BATCH = batchOf("event.list", () => ({ limit: 100 }));

/**
 * Measures how long a member waits for their food log while six connections of visitors send batches of ten calls without a
 * pause, each from changing networks: searches or long pages, and a cheap call in turns.
 * @param token the member's access token
 * @returns false if a member waits longer than the flood's bound allows, or anything is a 5xx other than 503
 */
export async function measureFloods(origin: string, token: string): Promise<boolean> {
  let isFair = true;
  for (const flood of [...SEARCHES, ...LISTS]) {
    const waits: Record<string, number[]> = { cheap: [], costly: [] };
    const statuses = new Map<number, number>();
    for (let round = 0; round < ROUNDS; round += 1) {
      waits.cheap?.push(await waitDuring(origin, token, CHEAP, statuses));
      waits.costly?.push(await waitDuring(origin, token, flood, statuses));
    }
    const [cheap, costly] = [median(waits.cheap ?? []), median(waits.costly ?? [])];
    const ratio = costly / cheap;
    const failed = [...statuses.keys()].filter((status) => status >= 500 && status !== 503);
    const isMissed = !(ratio <= flood.maxRatio) || failed.length > 0;
    if (isMissed) isFair = false;
    const counts = [...statuses].map(([status, number]) => `${number} × ${status}`).join(", ");
    console.log(
      `flood of ${`${BATCH} ${flood.name}`.padEnd(35)} p50 ${costly.toFixed(1)} ms, of ${CHEAP.name} ${cheap.toFixed(1)} ms, ratio ${ratio.toFixed(2)} (${counts})${isMissed ? "  !" : ""}`,
    );
  }
  return isFair;
}

/** Floods for a round. @returns the median wait of the member in milliseconds */
async function waitDuring(
  origin: string,
  token: string,
  { path }: Flood,
  statuses: Map<number, number>,
): Promise<number> {
  const until = performance.now() + ROUND_MS;
  const flooding = startClients(CONNECTIONS, async () => {
    const response = await fetch(origin + path(), { headers: { "x-forwarded-for": anyNetwork() } });
    await response.arrayBuffer();
    statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
  });
  await sleep(200);
  const waits: number[] = [];
  while (performance.now() < until) {
    const start = performance.now();
    const response = await fetch(`${origin}/api/v1/food?limit=5`, {
      headers: { authorization: `Bearer ${token}` },
    });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`The member got ${response.status}`);
    waits.push(performance.now() - start);
    await sleep(PAUSE_MS);
  }
  await flooding.stop();
  return median(waits);
}

/** A public IP address as the proxy would report it. */
const anyNetwork = () =>
  ["9", ...Array.from({ length: 3 }, () => Math.floor(Math.random() * 250) + 1)].join(".");
