import { createBenchCases } from "../load/cases.ts";
import { reportFaults, runRounds } from "../load/rounds.ts";
import { toFigure, toTable } from "../load/table.ts";
import { DEFAULT_SIZE } from "../stage/seed.ts";
import { withStage } from "../stage/stage.ts";
import type { BenchOptions } from "./options.ts";

const DATABASE = "cukup_bench";
const PROCESSES = [1, 2];
/** Reads of which some occupy the app much more than PostgreSQL and the load. */
const CASES = ["by-id", "user", "notifications", "food", "trpc-batch", "page-/home", "page-/food"];
/** Enough for two processes. */
const CONNECTIONS = 16;

/** Compares the rates of reads with one and with two web processes, and prints how many cores each part occupied. */
export function benchCores({ checkout, only = CASES, rounds, seconds }: BenchOptions): Promise<void> {
  return withStage(async (stage) => {
    const world = await stage.seed(DATABASE, { size: DEFAULT_SIZE, oldest: checkout });
    for (const processes of PROCESSES) {
      const settings = { WEB_CONCURRENCY: `${processes}` };
      await stage.startApp(`${processes}`, { checkout, database: DATABASE, settings });
    }
    const numbers = new Map<string, number>();
    const rows: string[][] = [];
    for (const benchCase of createBenchCases(world).filter(({ name }) => only.includes(name))) {
      const entrants = stage.servers.map((server) => ({
        name: server.name,
        server,
        benchCase: { ...benchCase, connections: CONNECTIONS },
      }));
      const medians = await runRounds(entrants, { rounds, seconds, postmaster: stage.postmaster, numbers });
      reportFaults(benchCase.name, medians);
      const first = medians.get("1")?.perSecond ?? Number.NaN;
      for (const [name, { perSecond, webCpu, databaseCpu, loadCpu }] of medians) {
        const cores = [webCpu, databaseCpu, loadCpu].map((cpu) => (cpu * perSecond) / 1000);
        rows.push([benchCase.name, name, ...[perSecond, perSecond / first, ...cores].map(toFigure)]);
      }
    }
    console.log(
      "\nOne web process and two, in turns; cores that the app, PostgreSQL and the load occupied\n",
    );
    console.log(toTable(["case", "processes", "req/s", "of one", "app", "PostgreSQL", "load"], rows));
  });
}
