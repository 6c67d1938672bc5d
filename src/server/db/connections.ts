import { sql } from "drizzle-orm";
import postgres from "postgres";
import type { Db } from "#server/db/client.ts";
import { PROBE_POOL_SIZE } from "#server/db/database-probe.ts";
import { toDriverOptions } from "#server/db/primary-socket.ts";
import { QUEUE_POOL_SIZE } from "#server/db/queue-client.ts";

/** One that listens for invalidations, and one more while a pool looks for a writable server. */
const BESIDE_POOLS = 2;

/** Returns the number of connections that a process opens at most. @param poolSize DATABASE_POOL_SIZE */
export function connectionsOf(poolSize: number): number {
  return poolSize + QUEUE_POOL_SIZE + PROBE_POOL_SIZE + BESIDE_POOLS;
}

/**
 * Returns the number of connections that a server grants to this role and database, those in use included.
 * @throws the driver's error if the database is unavailable
 */
export async function readConnectionLimit(url: string): Promise<number> {
  const driver = toDriverOptions(url);
  const client = postgres(driver.url, { ...driver.options, max: 1, connect_timeout: 10, onnotice: () => {} });
  try {
    // The roles' reserve exists since PostgreSQL 16; -1 is no limit.
    const [row] = await client<{ limits: number[] }[]>`
      select array[
        current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
          - coalesce(nullif(current_setting('reserved_connections', true), ''), '0')::int,
        (select rolconnlimit from pg_roles where rolname = current_user),
        (select datconnlimit from pg_database where datname = current_database())
      ] as limits`;
    return Math.min(...(row?.limits ?? []).filter((limit) => limit >= 0));
  } finally {
    await client.end({ timeout: 1 });
  }
}

/** Counts the connections of the processes on all machines, by application name and state. */
export async function countConnections(
  db: Db,
): Promise<{ application: string; state: string; number: number }[]> {
  const rows = await db.execute<{ application: string; state: string; number: number }>(sql`
    select application_name as application, coalesce(state, 'unknown') as state, count(*)::int as number
    from pg_stat_activity
    where datname = current_database() and application_name in ('cukup', 'cukup-jobs')
    group by 1, 2`);
  return [...rows];
}
