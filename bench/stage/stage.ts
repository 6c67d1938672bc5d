import { join } from "node:path";
import { openBenchDatabase } from "./database.ts";
import type { SeededWorld, SeedSize } from "./seed.ts";
import { type BenchServer, startBareServer, startBuiltApp, startMailSink, startPushSink } from "./servers.ts";

/** Servers of a run on one PostgreSQL, each with a database of its own. */
export type Stage = {
  /** Process of PostgreSQL; undefined if it runs elsewhere. */
  readonly postmaster: number | undefined;
  /**
   * Fills a database that servers start on copies of.
   * @param oldest checkout whose migrations it has; newer ones migrate further when they start
   */
  seed(name: string, options: { size: SeedSize; oldest: string }): Promise<SeededWorld>;
  /** Starts the built app of a checkout on a copy of `database`, with a mail server that accepts everything. */
  startApp(
    name: string,
    options: { checkout: string; database: string; settings?: Record<string, string> },
  ): Promise<BenchServer>;
  startBare(options: { database: string }): Promise<BenchServer>;
  /** Starts a push service as `startPushSink` does. */
  startPushSink: typeof startPushSink;
  /** Returns the servers in the order of their start. */
  readonly servers: readonly BenchServer[];
};

/** Runs `work`, then stops its servers and removes their data. */
export async function withStage(work: (stage: Stage) => Promise<void>): Promise<void> {
  const database = await openBenchDatabase();
  const stops = [() => database.close()];
  const servers: BenchServer[] = [];
  const keep = (server: BenchServer) => {
    servers.push(server);
    stops.unshift(server.stop);
    return server;
  };
  const copy = (name: string, template: string) =>
    database.copy(`${template}_${name.replaceAll(/\W+/g, "_")}`, template);
  const stopAll = async () => {
    for (const stop of stops.splice(0)) await stop();
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => void stopAll().finally(() => process.exit(1)));
  try {
    const sink = await startMailSink();
    stops.unshift(sink.stop);
    await work({
      postmaster: database.postmaster,
      servers,
      async seed(name, { size, oldest }) {
        const started = performance.now();
        const world = await database.seed(name, { size, migrations: join(oldest, "drizzle") });
        const seconds = Math.round((performance.now() - started) / 1000);
        console.log(`${name}: ${size.events} events and what goes with them, in ${seconds} s`);
        return world;
      },
      startApp: async (name, { checkout, database: template, settings = {} }) =>
        keep(
          await startBuiltApp(name, {
            checkout,
            databaseUrl: await copy(name, template),
            settings: { SMTP_URL: sink.url, ...settings },
          }),
        ),
      async startPushSink(certificate) {
        const service = await startPushSink(certificate);
        stops.unshift(service.stop);
        return service;
      },
      startBare: async ({ database: template }) => keep(await startBareServer(await copy("bare", template))),
    });
    reportLogs(servers);
  } finally {
    await stopAll();
  }
}

/** Prints warnings and errors that the servers have logged: the first line of each text, and how often it came. */
function reportLogs(servers: readonly BenchServer[]): void {
  for (const { name, readLog } of servers) {
    const found = new Map<string, string[]>();
    for (const line of readLog()) {
      const text = /"level":[456]0\b/.test(line) && /"msg":"([^"]*)"/.exec(line)?.[1];
      if (text) found.set(text, [...(found.get(text) ?? []), line]);
    }
    for (const [, lines] of found) console.log(`${name} logged ${lines.length}×: ${lines[0]?.slice(0, 400)}`);
  }
}
