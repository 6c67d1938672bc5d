import type { BenchServer } from "../stage/servers.ts";
import type { BenchCase } from "./cases.ts";
import { type Measurement, measure, type RequestNumbers } from "./measure.ts";
import { median } from "./statistics.ts";

/** Server that takes part in the rounds of a case. */
export type Entrant = {
  name: string;
  server: BenchServer;
  benchCase: BenchCase;
  /** Runs before each of its rounds. */
  prepare?: () => Promise<void>;
  /** Runs after each of its rounds. @returns what was wrong with the round, or null */
  check?: (result: Measurement) => Promise<string | null>;
};

export type RoundOptions = {
  rounds: number;
  seconds: number;
  postmaster: number | undefined;
  numbers: RequestNumbers;
};

/** Medians over the rounds of an entrant. */
export type Medians = Omit<Measurement, "fault" | "times"> & { faults: string[] };

const WARM_UP_S = 1;
/** V8 optimizes code after hundreds of calls: until then a page takes up to twice its CPU. */
const WARM_RESPONSES = 2_000;
/** Pages get no further than some hundred responses in this time. */
const MAX_WARM_UPS = 10;

/** Measures entrants in turns; each round starts with another one, so that none profits from its turn. */
export async function runRounds(
  entrants: readonly Entrant[],
  { rounds, ...options }: RoundOptions,
): Promise<Map<string, Medians>> {
  // Rounds take minutes: show progress, beside the table on standard output.
  console.error(`${entrants[0]?.benchCase.name} …`);
  const measured = new Map<string, Measurement[]>(entrants.map(({ name }) => [name, []]));
  for (const entrant of entrants) await warmUp(entrant, options);
  for (let round = 0; round < rounds; round += 1) {
    for (let turn = 0; turn < entrants.length; turn += 1) {
      const entrant = entrants[(turn + round) % entrants.length] as Entrant;
      await entrant.prepare?.();
      const result = await measure(entrant.server, entrant.benchCase, options);
      result.fault ??= (await entrant.check?.(result)) ?? null;
      measured.get(entrant.name)?.push(result);
    }
  }
  return new Map([...measured].map(([name, results]) => [name, toMedians(results)]));
}

/** Sends requests until the code that serves them is optimized, or ten seconds are over. */
export async function warmUp(
  { server, benchCase }: Pick<Entrant, "server" | "benchCase">,
  options: Omit<RoundOptions, "rounds">,
): Promise<void> {
  let responses = 0;
  for (let turn = 0; turn < MAX_WARM_UPS && responses < WARM_RESPONSES; turn += 1) {
    const { times } = await measure(server, benchCase, { ...options, seconds: WARM_UP_S });
    responses += times.length;
  }
}

function toMedians(results: readonly Measurement[]): Medians {
  const of = (figure: Exclude<keyof Measurement, "fault" | "times">) =>
    median(results.map((result) => result[figure]));
  return {
    perSecond: of("perSecond"),
    p50: of("p50"),
    p95: of("p95"),
    p99: of("p99"),
    webCpu: of("webCpu"),
    jobsCpu: of("jobsCpu"),
    databaseCpu: of("databaseCpu"),
    loadCpu: of("loadCpu"),
    faults: results.flatMap(({ fault }) => fault ?? []),
  };
}

/** Prints what was wrong with the responses, and makes the command fail. */
export function reportFaults(benchCase: string, medians: ReadonlyMap<string, Medians>): void {
  for (const [name, { faults }] of medians) {
    if (faults.length === 0) continue;
    console.log(`FAILED ${benchCase}, ${name}: ${faults.join("; ")}`);
    process.exitCode = 1;
  }
}
