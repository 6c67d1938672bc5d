import { type BenchCase, createBenchCases } from "../load/cases.ts";
import { reportFaults, runRounds } from "../load/rounds.ts";
import { toFigure, toTable } from "../load/table.ts";
import type { SeedSize } from "../stage/seed.ts";
import type { BenchServer } from "../stage/servers.ts";
import { withStage } from "../stage/stage.ts";
import type { BenchOptions } from "./options.ts";

const SIZES = [10_000, 100_000, 1_000_000];
/** A page that the smallest list has, too. */
const DEEP_PAGE = 200;

/** Compares the p50 of reads at three numbers of rows, without concurrency. */
export function benchScale({ checkout, only, rounds, seconds }: BenchOptions): Promise<void> {
  return withStage(async (stage) => {
    const stands: { server: BenchServer; cases: BenchCase[] }[] = [];
    for (const rows of SIZES) {
      const database = `cukup_bench_${rows}`;
      const world = await stage.seed(database, { size: sizeOf(rows), oldest: checkout });
      const server = await stage.startApp(`${rows}`, { checkout, database });
      stands.push({ server, cases: createBenchCases(world, { deepPage: DEEP_PAGE }) });
    }
    const reads = (stands[0]?.cases ?? []).filter(
      ({ name, request, beside }) =>
        !beside && request(0).method !== "POST" && (!only || only.includes(name)),
    );
    const numbers = new Map<string, number>();
    const rows: string[][] = [];
    for (const { name } of reads) {
      const entrants = stands.map(({ server, cases }) => {
        const benchCase = cases.find((one) => one.name === name) as BenchCase;
        return { name: server.name, server, benchCase: { ...benchCase, connections: 1 } };
      });
      const medians = await runRounds(entrants, { rounds, seconds, postmaster: stage.postmaster, numbers });
      reportFaults(name, medians);
      const p50s = [...medians.values()].map(({ p50 }) => p50);
      rows.push([name, ...[...p50s, (p50s.at(-1) ?? Number.NaN) / (p50s[0] ?? Number.NaN)].map(toFigure)]);
    }
    console.log("\np50 in ms by the number of rows in each table, one request at a time\n");
    console.log(toTable(["case", ...SIZES.map(String), "largest : smallest"], rows));
  });
}

const sizeOf = (rows: number): SeedSize => ({
  people: rows / 5,
  members: Math.min(1_000, rows / 50),
  events: rows,
  attendances: rows,
  foodItems: rows,
  notifications: rows,
});
