import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { DEFAULT_POOL_SIZE, env, timeLimit } from "#env.ts";
import {
  createDatabaseProbe,
  type DatabaseProbe,
  PROBE_POOL_SIZE,
  type ReadOutcome,
  type WriteOutcome,
} from "#server/db/database-probe.ts";
import type { Db, Tx } from "#server/db/db.ts";
import { createWriteLimit, limitWrites, type WriteLimit } from "#server/db/drizzle/limit-writes.ts";
import { isReadOnlyFailure } from "#server/db/errors.ts";
import { toDriverOptions, watchPrimary } from "#server/db/primary-socket.ts";
import { type ReadOnlyWatch, watchReadOnly } from "#server/db/read-only-watch.ts";
import * as schema from "#server/db/schema/index.ts";
import { APP_LIMITS } from "#server/db/sessions/session-settings.ts";
import { findSingleton, replaceSingleton, singleton } from "#server/singleton.ts";
import { logger } from "#server/telemetry/logger.ts";

export type { Db, Tx };
export type Database = {
  db: Db;
  client: postgres.Sql;
  /** Renews the connections when they are found to be read-only. */
  readOnlyWatch: ReadOnlyWatch;
  /** Checks the database on connections of its own. */
  probe: DatabaseProbe;
  /** Limit of writes; those that do not go through `db` run in it by themselves. */
  writeLimit: WriteLimit;
  close(): Promise<void>;
};

const CONNECT_TIMEOUT_S = 2;

/**
 * Opens a pool of connections; the first one is made by the first query.
 * @param url `postgres://user:password@host:port/database`, also with several hosts
 */
export function createDatabase(
  url: string,
  { max: connections = DEFAULT_POOL_SIZE, connectTimeoutS = CONNECT_TIMEOUT_S } = {},
): Database {
  const driver = toDriverOptions(url);
  const settings = {
    ...driver.options,
    connect_timeout: connectTimeoutS,
    // Exponential backoff would cause 503 responses long after the database is back.
    backoff: () => 0.25,
    idle_timeout: 60,
    max_lifetime: 30 * 60,
    onnotice: () => {},
    connection: {
      application_name: "cukup",
      TimeZone: "UTC",
      ...APP_LIMITS,
    },
  };
  const client = postgres(driver.url, { ...settings, max: connections });
  const writeLimit = createWriteLimit(connections);
  const db = limitWrites(drizzle(client, { schema, casing: "snake_case" }), writeLimit);
  const readOnlyWatch = watchReadOnly(client, {
    connections,
    openAnother: () => postgres(driver.url, { ...settings, max: 1 }),
    onChange(isReadOnly) {
      if (isReadOnly) logger().warn("the database is read-only: writes are answered 503");
      else logger().info("the database accepts writes again");
    },
  });
  const probe = createDatabaseProbe(postgres(driver.url, { ...settings, max: PROBE_POOL_SIZE }));
  const stopWatching = watchPrimary(url, async () => (await probe.read()) === "hang");
  return {
    db,
    client,
    readOnlyWatch,
    probe,
    writeLimit,
    async close() {
      stopWatching();
      readOnlyWatch.stop();
      await Promise.all([client.end({ timeout: 3 }), probe.close()]);
    },
  };
}

/** Returns the process's one pool. */
export function database(): Database {
  return singleton("database", () => {
    const { DATABASE_URL: url, DATABASE_POOL_SIZE: max } = env();
    if (!url) throw new Error("DATABASE_URL is not set: start the app with `pnpm dev` or `cukup start`");
    return createDatabase(url, { max, connectTimeoutS: timeLimit(CONNECT_TIMEOUT_S) });
  });
}

/** Replaces the pool's connections if a failure shows that they cannot write. */
export function noteDatabaseFailure(error: unknown): void {
  if (isReadOnlyFailure(error)) findSingleton<Database>("database")?.readOnlyWatch.begin();
}

/** Checks whether the database reads for this process, in a second at most; never rejects. */
export function checkReads(): Promise<ReadOutcome> {
  return database().probe.read();
}

/** Checks whether the database writes for this process, in a second at most; never rejects. */
export async function checkWrites(): Promise<WriteOutcome> {
  const { probe, readOnlyWatch } = database();
  const outcome = await probe.write();
  if (outcome === "readOnly") readOnlyWatch.begin();
  return readOnlyWatch.isReadOnly ? "readOnly" : outcome;
}

/** Closes the process's pool, if there is one, once its running queries are done. */
export async function closeDatabase(): Promise<void> {
  const open = findSingleton<Database>("database");
  replaceSingleton("database", undefined);
  await open?.close();
}
