import { readdirSync } from "node:fs";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { afterAll, afterEach, beforeAll, beforeEach, inject } from "vitest";
import { createDatabase, type Database, type Db, type Tx } from "#server/db/client.ts";
import { inTransaction } from "#server/db/transaction.ts";

const DUPLICATE_DATABASE = "42P04";

/** An open transaction. */
type HeldTransaction = { db: Tx; rollBack(): Promise<void> };

/** Opens a transaction, a savepoint within another one, that is open until it is rolled back. */
async function holdTransaction(db: Db): Promise<HeldTransaction> {
  const undo = new Error("rolled back at the end of the test");
  let rollBack = (): void => {};
  let ended: Promise<void> | undefined;
  const tx = await new Promise<Tx>((begun, failed) => {
    ended = inTransaction({ db }, async (ctx) => {
      begun(ctx.db);
      await new Promise<void>((_, reject) => {
        rollBack = () => reject(undo);
      });
    }).catch((error: unknown) => {
      failed(error);
      if (error !== undo) throw error;
    });
  });
  return {
    db: tx,
    async rollBack() {
      rollBack();
      await ended;
    },
  };
}

/**
 * Gives each test of the file a database inside a transaction that is rolled back when the test ends; a nested
 * transaction is a savepoint, and `now()` is constant. Read `.db` in the test, not before.
 * @param store stores what all tests of the file begin with, once for the file; `.stored` is what it returns
 */
export function testDatabase<Stored = undefined>(
  store?: (db: Db) => Promise<Stored>,
): { readonly db: Tx; readonly stored: Stored } {
  const pool = openPool(1);
  let ofFile: HeldTransaction | undefined;
  let ofTest: HeldTransaction | undefined;
  let stored: Stored | undefined;

  beforeAll(async () => {
    if (!store) return;
    ofFile = await holdTransaction(pool.database.db);
    stored = await store(ofFile.db);
  });
  afterAll(() => ofFile?.rollBack());
  beforeEach(async () => {
    ofTest = await holdTransaction(ofFile?.db ?? pool.database.db);
  });
  afterEach(async () => {
    const ended = ofTest;
    ofTest = undefined;
    await ended?.rollBack();
  });
  return {
    get db() {
      if (!ofTest) throw new Error("The database exists only while a test runs");
      return ofTest.db;
    },
    get stored() {
      return stored as Stored;
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
  afterEach(() => emptyTables(pool.database.client));
  return {
    get db() {
      return pool.database.db;
    },
    get url() {
      return pool.url;
    },
  };
}

/**
 * Gives each test of the file a new, empty database.
 * @returns `migrate` replaces it by a copy of the template, which has all migrations and the queue: a quarter of their time
 */
export function emptyTestDatabase(): { readonly url: string; migrate(): Promise<void> } {
  const server = new URL(inject("templateUrl"));
  const url = new URL(server);
  const migrated = server.pathname.slice(1);
  url.pathname = `${server.pathname}_${process.env.VITEST_POOL_ID ?? "0"}_empty`;
  const name = url.pathname.slice(1);
  server.pathname = "/postgres";
  const run = async (work: (sql: postgres.Sql) => Promise<unknown>) => {
    const sql = postgres(server.href, { max: 1, onnotice: () => {} });
    await work(sql).finally(() => sql.end());
  };
  const create = (template: string) =>
    run((sql) => sql`create database ${sql(name)} template ${sql(template)} strategy file_copy`);
  const drop = () => run((sql) => sql`drop database ${sql(name)} with (force)`);
  beforeEach(() => create("template0"));
  afterEach(drop);
  return {
    url: url.href,
    async migrate() {
      await drop();
      await create(migrated);
    },
  };
}

/** Runs `work` with a client of a database, without Drizzle. */
export async function withClient<Result>(
  url: string,
  work: (client: postgres.Sql) => Promise<Result>,
  { max = 3 } = {},
): Promise<Result> {
  const client = postgres(url, { max, onnotice: () => {} });
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

/** Pages of a table up to which its rows are deleted; the planner takes a smaller table for one of this size. */
const FEW_PAGES = 10;

/**
 * Empties the tables and starts their ids anew. Truncating makes new files for every table and index, so that small tables
 * have their rows deleted instead. Waits until no transaction holds a table, as one that a test left behind would.
 */
async function emptyTables(sql: Database["client"]): Promise<void> {
  const names = await sql<
    { name: string }[]
  >`select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('dishes', 'guides')`;
  if (names.length === 0) return;
  const tables = names.map(({ name }) => name);
  await sql.begin(async (tx) => {
    // The triggers of the audit log and of foreign keys refuse this in any other role.
    await tx`set local session_replication_role = replica`;
    // On a busy machine it takes longer than the app's statements may.
    await tx`set local statement_timeout = 0`;
    await tx`lock table ${tx(tables)}`;
    const used = await tx<{ name: string; pages: number }[]>`
      select name, (pg_relation_size(quote_ident(name)::regclass) / current_setting('block_size')::int)::int as pages
      from unnest(${tables}::text[]) as name where pg_relation_size(quote_ident(name)::regclass) > 0`;
    if (used.some(({ pages }) => pages > FEW_PAGES)) {
      await tx`truncate ${tx(tables)} restart identity cascade`;
    } else {
      for (const { name } of used) await tx`delete from ${tx(name)}`;
      await tx`
        select setval(seqrelid, seqstart, false) from pg_sequence join pg_depend on objid = seqrelid
        where deptype in ('a', 'i') and refobjid = any(${tables}::text[]::regclass[])
          and pg_sequence_last_value(seqrelid) is not null`;
    }
    // A migration creates the first guides, one from each file.
    await tx`delete from guides where id > ${FIRST_GUIDES}`;
  });
}

/** Returns the backends that wait for a lock in the database of `db`. */
export async function findWaiting(db: Db): Promise<number[]> {
  const waiting = await db.execute<{ pid: number }>(sql`select pid from pg_locks
    where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`);
  return waiting.map(({ pid }) => pid);
}
