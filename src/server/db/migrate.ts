import { join } from "node:path";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";
import { toDriverOptions } from "#server/db/primary-socket.ts";

/** Key of the advisory lock, unique in this app: "cukup" on a telephone keypad. */
const MIGRATION_LOCK = 28_587;
const MIGRATIONS = join(import.meta.dirname, "../../../drizzle");

/**
 * Applies pending migrations under an advisory lock, so that processes starting together take turns. The lock needs a
 * session: `url` must not lead through a transaction pooler.
 * @param url `postgres://user:password@host:port/database`, also with several hosts
 * @throws the driver's error if the database is unavailable or a migration fails, which rolls all of them back
 */
export async function migrateDatabase(url: string): Promise<void> {
  const driver = toDriverOptions(url);
  const client = postgres(driver.url, {
    ...driver.options,
    max: 1,
    connect_timeout: 10,
    onnotice: () => {},
    connection: { application_name: "cukup-migrate", statement_timeout: 0, lock_timeout: 0 },
  });
  try {
    await client`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS });
  } finally {
    // Closing the connection releases the lock.
    await client.end({ timeout: 5 });
  }
}
