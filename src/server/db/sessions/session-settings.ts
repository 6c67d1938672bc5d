import type postgres from "postgres";

/** Limits that the app's connections set when they begin, in the unit of each setting (ms). */
export const APP_LIMITS = { statement_timeout: 3_000, idle_in_transaction_session_timeout: 10_000 };

/** Lifts the time limits of the role and the database. */
export const NO_LIMITS = {
  statement_timeout: "0",
  lock_timeout: "0",
  idle_in_transaction_session_timeout: "0",
  // Exists since PostgreSQL 17.
  transaction_timeout: "0",
};

/**
 * Changes settings of the one connection of a client, those that the server knows. It takes a statement: PgBouncer refuses
 * a connection that names them when it begins.
 */
export async function applySettings(
  client: postgres.Sql,
  settings: Readonly<Record<string, string>>,
): Promise<void> {
  const list = Object.entries(settings).map(([name, value]) => `('${name}', '${value}')`);
  await client.unsafe(`
    select set_config(wanted.name, wanted.value, false) from (values ${list.join(", ")}) as wanted (name, value)
    where wanted.name in (select pg_settings.name from pg_settings)`);
}
