import postgres from "postgres";
import { toDriverOptions } from "#server/db/primary-socket.ts";
import { applySettings, NO_LIMITS } from "#server/db/sessions/session-settings.ts";

/** Beginning of the `application_name` of every connection of the app. */
export const APPLICATION = "cukup";

const FORM = {
  TimeZone: "UTC",
  DateStyle: "ISO, MDY",
  IntervalStyle: "postgres",
  bytea_output: "hex",
  extra_float_digits: "1",
};

/**
 * Opens a connection that reads or writes a whole database: without timeouts, and with dates and numbers as text in the
 * same form on every server.
 * @param url `postgres://user:password@host:port/database`, also with several hosts
 * @throws the driver's error if the database is unavailable
 */
export async function openTransferClient(url: string): Promise<postgres.Sql> {
  const driver = toDriverOptions(url);
  const client = postgres(driver.url, {
    ...driver.options,
    max: 1,
    connect_timeout: 10,
    // The driver would replace the connection after some time, and locks of the session with it.
    max_lifetime: null,
    onnotice: () => {},
    connection: { application_name: `${APPLICATION}-transfer` },
  });
  try {
    await applySettings(client, { ...NO_LIMITS, ...FORM });
    return client;
  } catch (error) {
    await client.end({ timeout: 1 });
    throw error;
  }
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
