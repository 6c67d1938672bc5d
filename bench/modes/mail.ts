import { createBenchCases } from "../load/cases.ts";
import { type Entrant, reportFaults, runRounds } from "../load/rounds.ts";
import { toFigure, toTable } from "../load/table.ts";
import { countJobs, discardJobs, queueBenchMails } from "../stage/queue.ts";
import { DEFAULT_SIZE } from "../stage/seed.ts";
import type { BenchServer } from "../stage/servers.ts";
import { withStage } from "../stage/stage.ts";
import type { BenchOptions } from "./options.ts";

const DATABASE = "cukup_bench";
const MAILS = 6_000;
const CASES = ["list", "by-id", "user", "notifications", "page-/food"];
/** Low enough to leave the machine idle at times, so that p99 shows what delays a request. */
const CONNECTIONS = 4;
const MODES: { name: string; settings: Record<string, string> }[] = [
  { name: "inline", settings: { JOBS: "inline" } },
  { name: "own process", settings: {} },
];

/** Compares the p99 of reads while mails are sent with that of an empty queue, with jobs inline and elsewhere. */
export function benchMail({ checkout, only = CASES, rounds, seconds }: BenchOptions): Promise<void> {
  return withStage(async (stage) => {
    const world = await stage.seed(DATABASE, { size: DEFAULT_SIZE, oldest: checkout });
    for (const { name, settings } of MODES)
      await stage.startApp(name, { checkout, database: DATABASE, settings });
    const numbers = new Map<string, number>();
    const rows: string[][] = [];
    for (const benchCase of createBenchCases(world).filter(({ name }) => only.includes(name))) {
      const calm = { ...benchCase, connections: CONNECTIONS };
      const entrants = stage.servers.flatMap((server): Entrant[] => [
        { name: `${server.name}, none`, server, benchCase: calm },
        { ...whileMailing(server), server, benchCase: calm },
      ]);
      const medians = await runRounds(entrants, { rounds, seconds, postmaster: stage.postmaster, numbers });
      reportFaults(benchCase.name, medians);
      for (const { name } of stage.servers) {
        const none = medians.get(`${name}, none`);
        const mails = medians.get(`${name}, mails`);
        if (!none || !mails) continue;
        const figures = [none.p50, mails.p50, none.p99, mails.p99, mails.p99 / none.p99];
        rows.push([benchCase.name, name, ...figures.map(toFigure)]);
      }
    }
    console.log(`\nReads beside an empty queue and beside ${MAILS} mails, in turns\n`);
    console.log(toTable(["case", "jobs", "p50", "p50 mails", "p99", "p99 mails", "p99 ratio"], rows));
  });
}

/** Fills the queue before a round, and checks that it has lasted. */
function whileMailing(server: BenchServer): Pick<Entrant, "name" | "prepare" | "check"> {
  return {
    name: `${server.name}, mails`,
    prepare: () => queueBenchMails(server, MAILS),
    async check() {
      const left = await countJobs(server);
      await discardJobs(server);
      if (left === MAILS) return "no mail was sent";
      return left === 0 ? "the queue ran empty: run shorter rounds" : null;
    },
  };
}
