import { readdirSync } from "node:fs";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, beforeEach, inject } from "vitest";
import { createDatabase, type Database, type Db, type Tx } from "#server/db/client.ts";
import { inTransaction } from "#server/db/transaction.ts";

const DUPLICATE_DATABASE = "42P04";

/**
 * Gives each test of the file a database inside a transaction that is rolled back when the test ends; a nested
 * transaction is a savepoint, and `now()` is constant. Read `.db` in the test, not before.
 */
export function testDatabase(): { readonly db: Tx } {
  const pool = openPool(1);
  let current: Tx | undefined;
  let rollBack: () => void;
  let ended: Promise<void>;

  beforeEach(async () => {
    const undo = new Error("rolled back at the end of the test");
    await new Promise<void>((begun, failed) => {
      ended = inTransaction(pool.database, async ({ db }) => {
        current = db;
        begun();
        await new Promise<void>((_, reject) => {
          rollBack = () => reject(undo);
        });
      }).catch((error: unknown) => {
        failed(error);
        if (error !== undo) throw error;
      });
    });
  });
  afterEach(async () => {
    current = undefined;
    rollBack();
    await ended;
  });
  return {
    get db() {
      if (!current) throw new Error("The database exists only while a test runs");
      return current;
    },
  };
}

/**
 * Gives the tests of the file a database with several connections and committed writes, for tests of concurrency.
 * Empties the tables after each test, except for rows that migrations create.
 */
export function committedTestDatabase(options: { max?: number } = {}): {
  readonly db: Db;
  readonly url: string;
} {
  const pool = openPool(options.max ?? 5);
  beforeAll(() => emptyQueue(pool.database.client));
  afterEach(() => truncate(pool.database.client));
  return {
    get db() {
      return pool.database.db;
    },
    get url() {
      return pool.url;
    },
  };
}

/** Gives each test of the file a new, empty database. */
export function emptyTestDatabase(): { readonly url: string } {
  const server = new URL(inject("templateUrl"));
  const url = new URL(server);
  url.pathname = `${server.pathname}_${process.env.VITEST_POOL_ID ?? "0"}_empty`;
  const name = url.pathname.slice(1);
  server.pathname = "/postgres";
  const run = async (work: (sql: postgres.Sql) => Promise<unknown>) => {
    const sql = postgres(server.href, { max: 1, onnotice: () => {} });
    await work(sql).finally(() => sql.end());
  };
  beforeEach(() => run((sql) => sql`create database ${sql(name)} template template0`));
  afterEach(() => run((sql) => sql`drop database ${sql(name)} with (force)`));
  return { url: url.href };
}

/** Runs `work` with a client of a database, without Drizzle. */
export async function withClient<Result>(
  url: string,
  work: (client: postgres.Sql) => Promise<Result>,
): Promise<Result> {
  const client = postgres(url, { max: 3, onnotice: () => {} });
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Opens the worker's own database, a copy of the template, for as long as the file's tests run. */
function openPool(max: number) {
  let opened: { database: Database; url: string } | undefined;
  const get = () => {
    if (!opened) throw new Error("The database is opened in beforeAll");
    return opened;
  };
  beforeAll(async () => {
    const url = await cloneTemplate();
    opened = { database: createDatabase(url, { max }), url };
  });
  afterAll(() => opened?.database.close());
  return {
    get database() {
      return get().database;
    },
    get url() {
      return get().url;
    },
  };
}

async function cloneTemplate(): Promise<string> {
  const url = new URL(inject("templateUrl"));
  const template = url.pathname.slice(1);
  const own = `${template}_${process.env.VITEST_POOL_ID ?? "0"}`;
  url.pathname = "/postgres";
  const sql = postgres(url.href, { max: 1, onnotice: () => {} });
  try {
    await sql`create database ${sql(own)} template ${sql(template)} strategy file_copy`;
  } catch (error) {
    if ((error as { code?: string }).code !== DUPLICATE_DATABASE) throw error;
  } finally {
    await sql.end();
  }
  url.pathname = `/${own}`;
  return url.href;
}

/** Removes the schedules of earlier files, which would add jobs to those of a test, and their jobs. */
async function emptyQueue(sql: Database["client"]): Promise<void> {
  const [queue] = await sql<
    { exists: boolean }[]
  >`select to_regclass('pgboss.schedule') is not null as exists`;
  if (queue?.exists) await sql`with schedules as (delete from pgboss.schedule) delete from pgboss.job`;
}

const FIRST_GUIDES = readdirSync(new URL("../server/db/guides", import.meta.url)).length;

async function truncate(sql: Database["client"]): Promise<void> {
  const tables = await sql<
    { tablename: string }[]
  >`select tablename from pg_tables where schemaname = 'public' and tablename not in ('dishes', 'guides')`;
  if (tables.length > 0)
    await sql.begin(async (tx) => {
      // The audit log's trigger refuses this in any other role.
      await tx`set local session_replication_role = replica`;
      // On a busy machine it takes longer than the app's statements may.
      await tx`set local statement_timeout = 0`;
      await tx`truncate ${tx(tables.map((table) => table.tablename))} restart identity cascade`;
      // A migration creates the first guides, one from each file.
      await tx`delete from guides where id > ${FIRST_GUIDES}`;
    });
}
