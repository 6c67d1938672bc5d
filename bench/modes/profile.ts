import { createBenchCases } from "../load/cases.ts";
import { measure } from "../load/measure.ts";
import { warmUp } from "../load/rounds.ts";
import { toTable } from "../load/table.ts";
import { profileCpu, profiled } from "../stage/cpu-profile.ts";
import { DEFAULT_SIZE } from "../stage/seed.ts";
import { withStage } from "../stage/stage.ts";
import type { BenchOptions } from "./options.ts";

const DATABASE = "cukup_bench";
const LINES = 10;

/** Prints the functions in which the web process spends most time during a case. */
export function benchProfile(names: string[], { checkout, seconds }: BenchOptions): Promise<void> {
  return withStage(async (stage) => {
    const world = await stage.seed(DATABASE, { size: DEFAULT_SIZE, oldest: checkout });
    const { postmaster } = stage;
    for (const [number, name] of names.entries()) {
      const benchCase = createBenchCases(world).find((one) => one.name === name);
      if (!benchCase) throw new Error(`There is no case ${name}`);
      // A process of its own for each profile: an inspector opens once.
      const app = await stage.startApp(`profile ${name}`, {
        checkout,
        database: DATABASE,
        settings: profiled(number),
      });
      const numbers = new Map<string, number>();
      await warmUp({ server: app, benchCase }, { seconds, postmaster, numbers });
      const lines = await profileCpu(app, async () => {
        const { fault } = await measure(app, benchCase, { seconds, postmaster, numbers });
        if (fault) throw new Error(fault);
      });
      const rows = lines
        .slice(0, LINES)
        .map((line) => [line.function, line.place, `${(line.share * 100).toFixed(1)} %`]);
      console.log(`\n${name}: own time of functions, of the time that was not idle\n`);
      console.log(toTable(["function", "place", "share"], rows));
    }
  });
}
