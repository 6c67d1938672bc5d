import { chmodSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import { applyInTransaction, createMigrationTable, readMigrations } from "#server/db/apply-migrations.ts";
import { createDatabase } from "#server/db/client.ts";
import { startEmbeddedPostgres } from "#server/db/embedded/embedded-postgres.ts";
import { discardDataDir } from "#server/db/embedded/home.ts";
import { forkWatcher } from "#server/db/embedded/watch.ts";
import { type SeededWorld, type SeedSize, seedBench } from "./seed.ts";

/** PostgreSQL of a run, which each server under test has a database of its own on. */
export type BenchDatabase = {
  /** Process of the embedded server; undefined for the one of `DATABASE_URL`. */
  postmaster: number | undefined;
  /** Returns the URL of a database. */
  urlOf(name: string): string;
  /**
   * Creates, migrates and fills a database.
   * @param options `migrations`: folder of the oldest checkout under test; newer ones migrate further when they start
   */
  seed(name: string, options: { size: SeedSize; migrations: string }): Promise<SeededWorld>;
  /** Creates a database, migrated with a folder of migrations, and connects to it. */
  open(name: string, migrations: string): Promise<ReturnType<typeof createDatabase>>;
  /** Creates an empty database. @returns its URL */
  create(name: string): Promise<string>;
  /** Creates a copy; `template` must have no connections. @returns its URL */
  copy(name: string, template: string): Promise<string>;
  drop(name: string): Promise<void>;
  /** Drops the databases of this run and stops the embedded server. */
  close(): Promise<void>;
};

/** Opens the PostgreSQL of `DATABASE_URL`, whose user may create databases, or starts an embedded one. */
export async function openBenchDatabase(): Promise<BenchDatabase> {
  const server = process.env.DATABASE_URL ? undefined : await startServer();
  const base = server?.url ?? process.env.DATABASE_URL ?? "";
  const sql = postgres(base, { max: 1, onnotice: () => {} });
  const created = new Set<string>();
  const urlOf = (name: string) => {
    const url = new URL(base);
    url.pathname = `/${name}`;
    return url.href;
  };
  const drop = async (name: string) => {
    await sql`drop database if exists ${sql(name)} with (force)`;
    created.delete(name);
  };
  const create = async (name: string) => {
    await drop(name);
    await sql`create database ${sql(name)}`;
    created.add(name);
    return urlOf(name);
  };
  return {
    postmaster: server?.pid,
    urlOf,
    create,
    async seed(name, { size, migrations }) {
      await create(name);
      const client = postgres(urlOf(name), { max: 1, onnotice: () => {} });
      const database = createDatabase(urlOf(name));
      try {
        await migrate(client, migrations);
        return await seedBench(client, database.db, size);
      } finally {
        await database.close();
        await client.end();
      }
    },
    async open(name, migrations) {
      const client = postgres(await create(name), { max: 1, onnotice: () => {} });
      await migrate(client, migrations);
      await client.end();
      return createDatabase(urlOf(name));
    },
    async copy(name, template) {
      await drop(name);
      await sql`create database ${sql(name)} template ${sql(template)} strategy file_copy`;
      created.add(name);
      return urlOf(name);
    },
    drop,
    async close() {
      if (!server) for (const name of created) await drop(name);
      await sql.end();
      await server?.stop();
    },
  };
}

const migrate = (client: postgres.Sql, folder: string) =>
  client.begin(async (sql) => {
    await createMigrationTable(sql);
    await applyInTransaction(sql, readMigrations(folder));
  });

/** Starts an embedded PostgreSQL with the settings that it has in production. */
async function startServer(): Promise<{ url: string; pid: number; stop(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), "cukup-bench-postgres-"));
  // Let the unprivileged account that runs PostgreSQL under root read the directory.
  chmodSync(dataDir, 0o755);
  const server = await startEmbeddedPostgres(dataDir);
  forkWatcher(dataDir);
  return {
    url: server.url,
    pid: readPostmaster(dataDir),
    async stop() {
      await server.stop();
      discardDataDir(dataDir);
    },
  };
}

/** Returns the process of the embedded PostgreSQL that runs on a DATA_DIR. */
function readPostmaster(dataDir: string): number {
  return Number(readFileSync(join(dataDir, "postgres/cluster/postmaster.pid"), "utf8").split("\n")[0]);
}
