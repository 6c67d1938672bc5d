import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { env } from "#env.js";
import * as schema from "#server/db/schema/index.ts";

export type Db = PostgresJsDatabase<typeof schema>;
export type Database = { db: Db; client: postgres.Sql; close(): Promise<void> };

/** A statement that runs longer is ended by PostgreSQL, waiting for a lock included. */
export const STATEMENT_TIMEOUT_MS = 3_000;
const CONNECT_TIMEOUT_S = 2;
/** More connections a process made the same load slower. */
const POOL_SIZE = 5;

/**
 * Opens a pool of connections; the first one is made by the first query.
 * @param url `postgres://user:password@host:port/database`
 */
export function createDatabase(url: string, options: { max?: number } = {}): Database {
  const client = postgres(url, {
    max: options.max ?? POOL_SIZE,
    connect_timeout: CONNECT_TIMEOUT_S,
    // A pool that waits longer after each failure would answer 503 long after the database is back.
    backoff: () => 0.25,
    idle_timeout: 60,
    max_lifetime: 30 * 60,
    onnotice: () => {},
    connection: {
      application_name: "cukup",
      TimeZone: "UTC",
      statement_timeout: STATEMENT_TIMEOUT_MS,
      idle_in_transaction_session_timeout: 10_000,
      // From the sixth run on a generic plan may turn a 1 ms search into 450 ms.
      plan_cache_mode: "force_custom_plan",
    },
  });
  const db = drizzle(client, { schema, casing: "snake_case" });
  return { db, client, close: () => client.end({ timeout: 3 }) };
}

const store = globalThis as { cukupDatabase?: Database };

/** The process's one pool, shared by every copy of this module. */
export function database(): Database {
  if (!store.cukupDatabase) {
    const url = env().DATABASE_URL;
    if (!url) throw new Error("DATABASE_URL is not set: start the app with `pnpm dev` or `pnpm start`");
    store.cukupDatabase = createDatabase(url);
  }
  return store.cukupDatabase;
}

/** Closes the process's pool, if there is one, once its running queries are done. */
export async function closeDatabase(): Promise<void> {
  const open = store.cukupDatabase;
  store.cukupDatabase = undefined;
  await open?.close();
}
