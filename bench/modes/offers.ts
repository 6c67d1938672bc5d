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
/** Pages of offers that are visited again and again. */
const STORED_PAGES = 50;
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

/** Measures free food among many offers and claims, and a claim beside the join of an event; an earlier checkout in the same turns. */
export function benchOffers({ checkout, against, only, rounds, seconds }: BenchOptions): Promise<void> {
  return withStage(async (stage) => {
    const world = await stage.seed(DATABASE, { size: SIZE, oldest: against ?? checkout });
    await stage.startApp("app", { checkout, database: DATABASE });
    if (against) await stage.startApp("before", { checkout: against, database: DATABASE });
    const join = createBenchCases(world).find(({ name }) => name === "join");
    if (!join) throw new Error("There is no case of a join");
    const servers = await Promise.all(
      stage.servers.map(async (server) => {
        const ids = await growOffers(server);
        const offers = reads(ids, await findDeepestCursor(server.origin));
        const cases = [...offers, claiming(ids, world.members), { ...join, connections: CONNECTIONS }];
        return { server, cases: cases.filter(({ name }) => !only || only.includes(name)) };
      }),
    );
    const numbers = new Map<string, number>();
    const rows: string[][] = [];
    const p50 = new Map<string, number>();
    for (const [index, { name: caseName }] of (servers[0]?.cases ?? []).entries()) {
      const entrants = servers.flatMap(({ server, cases }) => {
        const benchCase = cases[index];
        return benchCase ? { name: server.name, server, benchCase } : [];
      });
      const medians = await runRounds(entrants, { rounds, seconds, postmaster: stage.postmaster, numbers });
      reportFaults(caseName, medians);
      for (const [name, figures] of medians) {
        p50.set(`${name} ${caseName}`, figures.p50);
        const { perSecond, p95, p99, webCpu, databaseCpu } = figures;
        const shown = [perSecond, figures.p50, p95, p99, webCpu, databaseCpu].map(toFigure);
        rows.push([caseName, name, ...shown]);
      }
    }
    console.log(
      `\n${OPEN_OFFERS} open offers, ${CLAIMS} claims, ${CONNECTIONS} clients; CPU in ms for each request\n`,
    );
    console.log(
      toTable(["case", "server", "req/s", "p50 ms", "p95 ms", "p99 ms", "CPU web", "CPU database"], rows),
    );
    for (const { name } of stage.servers) {
      const ratio = (p50.get(`${name} claim`) ?? Number.NaN) / (p50.get(`${name} join`) ?? Number.NaN);
      console.log(`\n${name}: p50 of a claim : p50 of a join = ${toFigure(ratio)}`);
    }
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
  const read = (name: string, path: string | ((id: number) => string), of = ids): BenchCase => ({
    name,
    bare: false,
    connections: CONNECTIONS,
    // A step without a common factor with the number of offers visits all of them.
    request: (number) => ({
      path: typeof path === "string" ? path : path(of[(number * 7_919) % of.length] ?? 0),
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
    read("page /offers/id", (id) => `/offers/${id}`, ids.slice(0, STORED_PAGES)),
    read("page /offers/id, first visit", (id) => `/offers/${id}`),
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
