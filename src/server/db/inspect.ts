import postgres from "postgres";
import { toDriverOptions } from "#server/db/primary-socket.ts";
import { applySettings } from "#server/db/sessions/session-settings.ts";

/** Facts about a database, as `cukup doctor` reports them. */
export type DatabaseFacts = {
  /** Such as 180004 for 18.4. */
  versionNumber: number;
  encoding: string;
  isReadOnly: boolean;
  /** True if the role may make the app's schemas and tables. */
  mayCreate: boolean;
  hasTrigrams: boolean;
  /** Milliseconds by which the server's clock is ahead of this machine's, up to half a round trip. */
  clockAheadMs: number;
};

const TIMEOUT_MS = 5_000;

/**
 * Reads facts about a database on one connection; changes nothing.
 * @throws the driver's error if the database is unavailable
 */
export async function inspectDatabase(url: string): Promise<DatabaseFacts> {
  const driver = toDriverOptions(url);
  const client = postgres(driver.url, {
    ...driver.options,
    max: 1,
    connect_timeout: TIMEOUT_MS / 1_000,
    onnotice: () => {},
    connection: { application_name: "cukup-doctor" },
  });
  try {
    await applySettings(client, { statement_timeout: `${TIMEOUT_MS}` });
    const sentAt = Date.now();
    const [clock] = await client<{ ms: number }[]>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`;
    const midway = (sentAt + Date.now()) / 2;
    const [facts] = await client<Omit<DatabaseFacts, "clockAheadMs">[]>`
      select current_setting('server_version_num')::int as "versionNumber",
        current_setting('server_encoding') as encoding,
        pg_is_in_recovery() or current_setting('transaction_read_only')::boolean as "isReadOnly",
        has_database_privilege(current_database(), 'create')
          and coalesce(has_schema_privilege(to_regnamespace('public')::oid, 'create'), true) as "mayCreate",
        exists (select from pg_available_extensions where name = 'pg_trgm') as "hasTrigrams"`;
    if (!clock || !facts) throw new Error("The database returned no rows");
    return { ...facts, clockAheadMs: Math.round(clock.ms - midway) };
  } finally {
    await client.end({ timeout: 1 });
  }
}
