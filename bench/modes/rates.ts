import { join } from "node:path";
import postgres from "postgres";
import { type BenchCase, createBenchCases } from "../load/cases.ts";
import { compareBodies } from "../load/compare-bodies.ts";
import { type Measurement, measure } from "../load/measure.ts";
import { median } from "../load/statistics.ts";
import { toFigure, toTable } from "../load/table.ts";
import { type BenchDatabase, openBenchDatabase } from "../stage/database.ts";
import { DEFAULT_SIZE } from "../stage/seed.ts";
import { type BenchServer, startBareServer, startBuiltApp, startMailSink } from "../stage/servers.ts";
import type { BenchOptions } from "./options.ts";

const WARM_UP_S = 1;
const SETTLE_TIMEOUT_MS = 60_000;

/** Measures the app, an earlier checkout and the bare server in turns, and prints a table of medians. */
export async function benchRates(options: BenchOptions): Promise<void> {
  const database = await openBenchDatabase();
  const stops = [() => database.close()];
  try {
    const { checkout, against } = options;
    const started = performance.now();
    const world = await database.seed("cukup_bench", {
      size: DEFAULT_SIZE,
      migrations: join(against ?? checkout, "drizzle"),
    });
    console.log(`Seeded in ${Math.round((performance.now() - started) / 1000)} s`);
    const sink = await startMailSink();
    stops.unshift(sink.stop);
    const servers: BenchServer[] = [];
    const copy = (name: string) => database.copy(`cukup_bench_${name}`, "cukup_bench");
    const keep = (server: BenchServer) => {
      servers.push(server);
      stops.unshift(server.stop);
      return server;
    };
    const settings = { SMTP_URL: sink.url };
    const app = keep(await startBuiltApp("app", { checkout, databaseUrl: await copy("app"), settings }));
    if (against)
      keep(await startBuiltApp("before", { checkout: against, databaseUrl: await copy("before"), settings }));
    const bare = keep(await startBareServer(await copy("bare")));
    const cases = createBenchCases(world).filter(({ name }) => !options.only || options.only.includes(name));
    for (const difference of await compareBodies(
      app,
      bare,
      cases.filter((benchCase) => benchCase.bare),
    ))
      console.log(difference);
    const faults = await runCases(cases, servers, database, options);
    reportLogs(servers);
    if (faults > 0) process.exitCode = 1;
  } finally {
    for (const stop of stops) await stop();
  }
}

/** @returns the number of cases with faults */
async function runCases(
  cases: readonly BenchCase[],
  servers: readonly BenchServer[],
  { postmaster }: BenchDatabase,
  { rounds, seconds }: BenchOptions,
): Promise<number> {
  const numbers = new Map<string, number>();
  const rows: string[][] = [];
  let faults = 0;
  for (const benchCase of cases) {
    const measured = new Map<string, Measurement[]>();
    const entrants = servers.filter(({ name }) => benchCase.bare || name !== "bare");
    for (const server of entrants)
      await measure(server, benchCase, { seconds: WARM_UP_S, postmaster, numbers });
    for (let round = 0; round < rounds; round += 1) {
      // Start each round with another server, so that none profits from its turn.
      const turns = entrants.map((_, turn) => entrants[(turn + round) % entrants.length] as BenchServer);
      for (const server of turns) {
        const count = () => (benchCase.addsRowsTo ? countRows(server, benchCase.addsRowsTo) : 0);
        const before = await count();
        const result = await measure(server, benchCase, { seconds, postmaster, numbers });
        const added = (await count()) - before;
        if (benchCase.addsRowsTo && added < result.requests)
          result.fault ??= `${result.requests} responses, but ${added} rows`;
        measured.set(server.name, [...(measured.get(server.name) ?? []), result]);
        if (benchCase.addsRowsTo) await waitForQueue(server);
      }
    }
    const bare = medianOf(measured.get("bare") ?? [], "perSecond");
    for (const [name, results] of measured) {
      rows.push(toRow(benchCase.name, name, results, bare));
      const faulty = results.flatMap(({ fault }) => fault ?? []);
      if (faulty.length > 0) {
        faults += 1;
        console.log(`${benchCase.name}, ${name}: ${faulty.join("; ")}`);
      }
    }
    console.log(`${benchCase.name}: done`);
  }
  console.log(`\nMedians of ${rounds} rounds of ${seconds} s, in turns; CPU in ms for each request\n`);
  console.log(toTable(HEAD, rows));
  return faults;
}

const HEAD = [
  "case",
  "server",
  "req/s",
  "of bare",
  "p50 ms",
  "p99 ms",
  "CPU web",
  "CPU jobs",
  "CPU database",
];

function toRow(benchCase: string, server: string, results: readonly Measurement[], bare: number): string[] {
  const rate = medianOf(results, "perSecond");
  return [
    benchCase,
    server,
    ...[
      rate,
      rate / bare,
      medianOf(results, "p50"),
      medianOf(results, "p99"),
      medianOf(results, "webCpu"),
      medianOf(results, "jobsCpu"),
      medianOf(results, "databaseCpu"),
    ].map(toFigure),
  ];
}

function medianOf(
  results: readonly Measurement[],
  figure: "perSecond" | "p50" | "p99" | "webCpu" | "jobsCpu" | "databaseCpu",
): number {
  return median(results.map((result) => result[figure]));
}

async function countRows({ databaseUrl }: BenchServer, table: string): Promise<number> {
  const sql = postgres(databaseUrl, { max: 1 });
  const [row] = await sql<{ rows: number }[]>`select count(*)::int as rows from ${sql(table)}`;
  await sql.end();
  return row?.rows ?? 0;
}

/** Waits until the jobs that the requests have queued are done, so that they do not slow down the next round. */
async function waitForQueue({ databaseUrl, name }: BenchServer): Promise<void> {
  if (name === "bare") return;
  const sql = postgres(databaseUrl, { max: 1 });
  const deadline = Date.now() + SETTLE_TIMEOUT_MS;
  for (;;) {
    const [queued] = await sql<{ jobs: number }[]>`
      select count(*)::int as jobs from pgboss.job where state in ('created', 'active') and start_after <= now()`;
    if (queued?.jobs === 0) break;
    if (Date.now() > deadline) {
      console.log(`${name}: ${queued?.jobs} jobs are left in the queue, and are discarded`);
      await sql`delete from pgboss.job where state = 'created'`;
      break;
    }
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  await sql.end();
}

/** Prints warnings and errors that the servers have logged, each text once. */
function reportLogs(servers: readonly BenchServer[]): void {
  for (const { name, readLog } of servers) {
    const texts = new Map<string, number>();
    for (const line of readLog()) {
      const text =
        /"level":(?:[456]0|"(?:warn|error|fatal)")/.test(line) && /"msg":"([^"]*)"/.exec(line)?.[1];
      if (text) texts.set(text, (texts.get(text) ?? 0) + 1);
    }
    for (const [text, number] of texts) console.log(`${name} logged ${number}×: ${text}`);
  }
}
