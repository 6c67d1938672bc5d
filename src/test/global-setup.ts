import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "#server/db/embedded/embedded-postgres.ts";
import { discardDataDir } from "#server/db/embedded/home.ts";
import { forkWatcher } from "#server/db/embedded/watch.ts";
import { migrateDatabase } from "#server/db/migrate.ts";
import { createQueue } from "#server/jobs/queue.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** URL of the migrated database that each worker's is copied from. It must have no connections. */
    templateUrl: string;
  }
}

/** Starts one throwaway PostgreSQL for the run and migrates the template database on it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), "cukup-test-"));
  // The account that runs PostgreSQL for root needs access.
  chmodSync(dataDir, 0o755);
  const server = await startEmbeddedPostgres(dataDir, { durable: false });
  forkWatcher(dataDir);
  const discard = () => {
    server.stopNow();
    discardDataDir(dataDir);
  };
  process.once("exit", discard);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1));
  await migrateDatabase(server.url);
  await disableAutovacuum(server.url);
  const queue = createQueue(server.url);
  await queue.ready();
  await queue.close();
  await markAsTemplate(server.url);
  project.provide("templateUrl", server.url);
  return async () => {
    await server.stop();
    discard();
  };
}

/** Turns off autovacuum of the app's tables: statistics that it collects during a test change the plans of tiny tables. */
async function disableAutovacuum(url: string): Promise<void> {
  const sql = postgres(url, { max: 1 });
  const tables = await sql<
    { name: string }[]
  >`select tablename as name from pg_tables where schemaname = 'public'`;
  for (const { name } of tables) await sql`alter table ${sql(name)} set (autovacuum_enabled = false)`;
  await sql.end();
}

async function markAsTemplate(url: string): Promise<void> {
  const sql = postgres(url, { max: 1 });
  await sql`alter database cukup is_template true`;
  await sql.end();
}
