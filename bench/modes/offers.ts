import postgres from "postgres";
import { HOUR_MS } from "#lib/time/durations.ts";
import { type BenchCase, createBenchCases } from "../load/cases.ts";
import { reportFaults, runRounds } from "../load/rounds.ts";
import { toFigure, toTable } from "../load/table.ts";
import type { BenchMember, SeedSize } from "../stage/seed.ts";
import { CLAIMS, FILTER, OPEN_OFFERS, seedOffers } from "../stage/seed-offers.ts";
import type { BenchServer } from "../stage/servers.ts";
import { withStage } from "../stage/stage.ts";
import type { BenchOptions } from "./options.ts";

const DATABASE = "cukup_bench";
const CONNECTIONS = 20;
/** Claims that a person holds at the same time, with a handover before. */
const CLAIMS_OF_MEMBER = 3;
/** Largest page of the list. */
const MAX_LIMIT = 100;
const SIZE = {
  people: 12_000,
  members: 4_000,
  events: 20_000,
  attendances: 120_000,
  foodItems: 100_000,
  notifications: 100_000,
} satisfies SeedSize;

/** Measures free food among many offers and claims, and a claim beside the join of an event. */
export function benchOffers({ checkout, only, rounds, seconds }: BenchOptions): Promise<void> {
  return withStage(async (stage) => {
    const world = await stage.seed(DATABASE, { size: SIZE, oldest: checkout });
    const app = await stage.startApp("app", { checkout, database: DATABASE });
    const ids = await growOffers(app);
    const join = createBenchCases(world).find(({ name }) => name === "join");
    if (!join) throw new Error("There is no case of a join");
    const cursor = await findDeepestCursor(app.origin);
    const cases = [
      ...reads(ids, cursor),
      claiming(ids, world.members),
      { ...join, connections: CONNECTIONS },
    ];
    const numbers = new Map<string, number>();
    const rows: string[][] = [];
    const p50 = new Map<string, number>();
    for (const benchCase of cases) {
      if (only && !only.includes(benchCase.name)) continue;
      const entrant = { name: app.name, server: app, benchCase };
      const medians = await runRounds([entrant], { rounds, seconds, postmaster: stage.postmaster, numbers });
      reportFaults(benchCase.name, medians);
      const figures = medians.get(app.name);
      if (!figures) continue;
      p50.set(benchCase.name, figures.p50);
      const { perSecond, p95, p99, webCpu, databaseCpu } = figures;
      rows.push([benchCase.name, ...[perSecond, figures.p50, p95, p99, webCpu, databaseCpu].map(toFigure)]);
    }
    console.log(
      `\n${OPEN_OFFERS} open offers, ${CLAIMS} claims, ${CONNECTIONS} clients; CPU in ms for each request\n`,
    );
    console.log(toTable(["case", "req/s", "p50 ms", "p95 ms", "p99 ms", "CPU web", "CPU database"], rows));
    const ratio = (p50.get("claim") ?? Number.NaN) / (p50.get("join") ?? Number.NaN);
    console.log(`\np50 of a claim : p50 of a join = ${toFigure(ratio)}`);
  });
}

/** @returns ids of the open offers */
async function growOffers({ databaseUrl }: BenchServer): Promise<number[]> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  await seedOffers(sql, SIZE);
  const rows = await sql<{ id: number }[]>`select id from offers where ends_at > now() order by id`;
  await sql.end();
  return rows.map(({ id }) => id);
}

/** Follows the cursors of the list. @returns the cursor of its last page */
async function findDeepestCursor(origin: string): Promise<string> {
  let cursor = "";
  for (;;) {
    const response = await fetch(
      `${origin}/api/v1/offer?limit=${MAX_LIMIT}&cursor=${encodeURIComponent(cursor)}`,
    );
    const { meta } = (await response.json()) as { meta: { next: string | null } };
    if (meta.next === null) return cursor;
    cursor = meta.next;
  }
}

function reads(ids: readonly number[], cursor: string): BenchCase[] {
  const read = (name: string, path: string | ((id: number) => string)): BenchCase => ({
    name,
    bare: false,
    connections: CONNECTIONS,
    // A step without a common factor with the number of offers visits all of them.
    request: (number) => ({
      path: typeof path === "string" ? path : path(ids[(number * 7_919) % ids.length] ?? 0),
    }),
  });
  const filter = new URLSearchParams(FILTER);
  return [
    read("offers", "/api/v1/offer"),
    read("offers, area and two diets", `/api/v1/offer?${filter}`),
    read("offers, deepest page", `/api/v1/offer?cursor=${encodeURIComponent(cursor)}`),
    read("offer", (id) => `/api/v1/offer/${id}`),
    read("page /offers", "/offers"),
    read("page /offers, filtered", `/offers?${filter}`),
    read("page /offers/id", (id) => `/offers/${id}`),
  ];
}

/** Claims by a member and of an offer that no earlier request named together. */
function claiming(ids: readonly number[], members: readonly BenchMember[]): BenchCase {
  const arrivesAt = new Date(Date.now() + 4 * HOUR_MS).toISOString();
  return {
    name: "claim",
    bare: false,
    connections: CONNECTIONS,
    request(number) {
      const limit = members.length * CLAIMS_OF_MEMBER;
      if (number >= limit) throw new Error(`Members may claim ${limit} times: run fewer or shorter rounds`);
      const member = members[number % members.length] as BenchMember;
      return {
        method: "POST",
        path: `/api/v1/offer/${ids[(number * 7) % ids.length]}/claim`,
        headers: { authorization: `Bearer ${member.accessToken}`, "content-type": "application/json" },
        body: JSON.stringify({ portions: 1, arrivesAt }),
      };
    },
  };
}
