import { drizzle } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import type { Db } from "#server/db/client.ts";
import { findEmbeddedDatabaseUrl } from "#server/db/embedded/embedded-postgres.ts";
import * as schema from "#server/db/schema/index.ts";
import { dataDirectory } from "./directories.ts";

/** The database of the running app. */
export interface AppDatabase {
  /** For factories. */
  db: Db;
  /** For assertions, and for changes that no factory makes. */
  sql: postgres.Sql;
  close(): Promise<void>;
}

/**
 * Opens the embedded database of a running app.
 * @param directory DATA_DIR of the app; that of the run's own app if omitted
 * @throws {Error} if the app does not run
 */
export function openAppDatabase(directory = dataDirectory()): AppDatabase {
  const url = findEmbeddedDatabaseUrl(directory);
  if (!url) throw new Error("The app's database does not run");
  const sql = postgres(url, { max: 2, onnotice: () => {} });
  // Drizzle changes how its client parses dates, so it gets a separate client.
  const client = postgres(url, { max: 2, onnotice: () => {} });
  return {
    db: drizzle(client, { schema, casing: "snake_case" }),
    sql,
    async close() {
      await Promise.all([sql.end({ timeout: 1 }), client.end({ timeout: 1 })]);
    },
  };
}
