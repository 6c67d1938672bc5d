import postgres from "postgres";
import { toDriverOptions } from "#server/db/primary-socket.ts";

/** Beginning of the `application_name` of every connection of the app. */
export const APPLICATION = "cukup";

/**
 * Opens a connection that reads or writes a whole database: without timeouts, and with dates and numbers as text in the
 * same form on every server.
 * @param url `postgres://user:password@host:port/database`, also with several hosts
 */
export function openTransferClient(url: string): postgres.Sql {
  const driver = toDriverOptions(url);
  return postgres(driver.url, {
    ...driver.options,
    max: 1,
    connect_timeout: 10,
    // The driver would replace the connection after some time, and locks of the session with it.
    max_lifetime: null,
    onnotice: () => {},
    connection: {
      application_name: `${APPLICATION}-transfer`,
      TimeZone: "UTC",
      DateStyle: "ISO, MDY",
      IntervalStyle: "postgres",
      bytea_output: "hex",
      extra_float_digits: 1,
      statement_timeout: 0,
      lock_timeout: 0,
      idle_in_transaction_session_timeout: 0,
    },
  });
}

/**
 * Lifts the time limit of whole transactions, which a provider may set. It exists since PostgreSQL 17; older servers would
 * refuse a connection that names it.
 */
export async function liftTransactionTimeout(client: postgres.Sql): Promise<void> {
  await client`
    select set_config(name, '0', false) from pg_settings where name = 'transaction_timeout'`;
}

/** Quotes a name, with its schema, for SQL text. */
export const quoteName = (name: string): string =>
  name
    .split(".")
    .map((part) => `"${part.replaceAll('"', '""')}"`)
    .join(".");

/** Quotes a list of columns for SQL text. */
export const quoteColumns = (columns: readonly string[]): string =>
  columns.map((column) => `"${column.replaceAll('"', '""')}"`).join(", ");
