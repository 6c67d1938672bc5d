import { availableParallelism } from "node:os";
import { isDeepStrictEqual } from "node:util";
import postgres from "postgres";
import { type BenchCase, createBenchCases } from "../load/cases.ts";
import type { Measurement } from "../load/measure.ts";
import { type Entrant, type Medians, reportFaults, runRounds, warmUp } from "../load/rounds.ts";
import { estimateRate } from "../load/statistics.ts";
import { toFigure, toTable } from "../load/table.ts";
import { readMemoryMb } from "../stage/process-tree.ts";
import { DEFAULT_SIZE } from "../stage/seed.ts";
import type { BenchServer } from "../stage/servers.ts";
import { withStage } from "../stage/stage.ts";
import { discardJobs, waitForQueue } from "../stage/wait-for-queue.ts";
import type { BenchOptions } from "./options.ts";

const DATABASE = "cukup_bench";
const BARE = "bare";
const HEAD = [
  "case",
  "server",
  "req/s",
  "of bare",
  "of bare by CPU",
  "p50 ms",
  "p99 ms",
  "CPU web",
  "CPU jobs",
  "CPU database",
];

/** Time for the jobs of a round, of which a large queue would take minutes. */
const JOBS_MS = 5_000;

/** Measures the app, and an earlier checkout or else the bare server, in turns, and prints a table of medians. */
export function benchRates({ checkout, against, twice, only, rounds, seconds }: BenchOptions): Promise<void> {
  return withStage(async (stage) => {
    const world = await stage.seed(DATABASE, { size: DEFAULT_SIZE, oldest: against ?? checkout });
    const app = await stage.startApp("app", { checkout, database: DATABASE });
    if (against) await stage.startApp("before", { checkout: against, database: DATABASE });
    if (twice) await stage.startApp("app again", { checkout, database: DATABASE });
    if (twice && against) await stage.startApp("before again", { checkout: against, database: DATABASE });
    const bare = against ? null : await stage.startBare({ database: DATABASE });
    const cases = createBenchCases(world).filter(({ name }) => !only || only.includes(name));
    const { postmaster } = stage;
    const numbers = new Map<string, number>();
    const differences = bare ? await compareBodies(app, bare, cases) : [];
    for (const difference of differences) console.log(difference);
    const rows: string[][] = [];
    const entrantsOf = (benchCase: BenchCase) =>
      stage.servers
        .filter(({ name }) => benchCase.bare || name !== BARE)
        .map((server) => toEntrant(server, benchCase));
    // Run all cases before the first is measured, since what a build has to do in one decides how well its code is compiled in the next.
    for (const entrant of cases.flatMap(entrantsOf)) await warmUp(entrant, { seconds, postmaster, numbers });
    for (const benchCase of cases) {
      const entrants = entrantsOf(benchCase);
      const medians = await runRounds(entrants, { rounds, seconds, postmaster, numbers });
      reportFaults(benchCase.name, medians);
      for (const [name, figures] of medians)
        rows.push(toRow(benchCase.name, name, figures, medians.get(BARE)));
      console.error(
        rows
          .slice(-medians.size)
          .map((row) => row.join("  "))
          .join("\n"),
      );
    }
    console.log(`\nMedians of ${rounds} × ${seconds} s, in turns; CPU in ms for each request\n`);
    console.log(toTable(HEAD, rows));
    for (const { name, pid } of stage.servers)
      console.log(`${name}: ${toFigure(readMemoryMb([pid]))} MB in all its processes (PSS)`);
  });
}

function toRow(benchCase: string, server: string, figures: Medians, bare: Medians | undefined): string[] {
  const { perSecond, p50, p99, webCpu, jobsCpu, databaseCpu } = figures;
  const shares = [
    perSecond / (bare?.perSecond ?? Number.NaN),
    estimate(figures) / (bare ? estimate(bare) : Number.NaN),
  ];
  return [benchCase, server, ...[perSecond, ...shares, p50, p99, webCpu, jobsCpu, databaseCpu].map(toFigure)];
}

function estimate({ webCpu, jobsCpu, databaseCpu, loadCpu }: Medians): number {
  const others = (jobsCpu || 0) + databaseCpu + loadCpu;
  return estimateRate({ web: webCpu, others }, availableParallelism());
}

/** Counts the rows that a case must add, and lets no jobs that it queues run into the next round. */
function toEntrant(server: BenchServer, benchCase: BenchCase): Entrant {
  const { name } = server;
  const { addsRowsTo } = benchCase;
  if (!addsRowsTo) return { name, server, benchCase };
  let before = 0;
  return {
    name,
    server,
    benchCase,
    async prepare() {
      before = await countRows(server, addsRowsTo);
    },
    async check({ times }: Measurement) {
      const added = (await countRows(server, addsRowsTo)) - before;
      if (name !== BARE) {
        await waitForQueue(server, { timeoutMs: JOBS_MS });
        await discardJobs(server);
      }
      return added < times.length ? `${times.length} responses, but ${added} rows` : null;
    },
  };
}

async function countRows({ databaseUrl }: BenchServer, table: string): Promise<number> {
  const sql = postgres(databaseUrl, { max: 1 });
  const [row] = await sql<{ rows: number }[]>`select count(*)::int as rows from ${sql(table)}`;
  await sql.end();
  return row?.rows ?? 0;
}

/**
 * Compares the responses of the app and the bare server to the same reads.
 * @returns a line for each case whose bodies differ
 */
async function compareBodies(
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
