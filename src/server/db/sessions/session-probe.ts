import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { toDriverOptions } from "#server/db/primary-socket.ts";
import { APP_LIMITS } from "#server/db/sessions/session-settings.ts";

const SETTING = "cukup.probe";
/**
 * Order of the reads after A and then B have written. A pooler that reuses the server connection it used last gives A that of
 * B. One that takes turns among n gives A its own in the reads 2 and 3 only if n divides both, so never for n > 1. One
 * that chooses at random, or serves others meanwhile, would have to be right 24 times.
 */
const READS = "AABABBAABABBAABABBAABABB";
const CONNECT_TIMEOUT_S = 10;
const PROBE_TIMEOUT_MS = 10_000;

/** Thrown when the connections share server connections, as behind a transaction pooler. */
export class SharedSessions extends Error {
  override name = "SharedSessions";
}

/**
 * Checks that each connection has a session of its own, by two connections that each remember a value. Behind a transaction
 * pooler a statement may run on a connection that another client has prepared: rows get lost that were reported as written.
 * @param url `postgres://user:password@host:port/database`, also with several hosts
 * @throws {SharedSessions}; the driver's error if the database is unavailable
 */
export async function requireOwnSessions(url: string): Promise<void> {
  const clients = { A: open(url), B: open(url) };
  const values = { A: randomUUID(), B: randomUUID() };
  const deadline = setTimeout(() => close(Object.values(clients)), PROBE_TIMEOUT_MS);
  try {
    for (const name of ["A", "B"] as const)
      await clients[name].unsafe(`select set_config('${SETTING}', '${values[name]}', false)`);
    for (const name of READS as Iterable<"A" | "B">) {
      const [row] = await clients[name].unsafe(`select current_setting('${SETTING}', true) as value`);
      if (row?.value !== values[name]) throw new SharedSessions("connections share sessions");
    }
  } finally {
    clearTimeout(deadline);
    await close(Object.values(clients));
  }
}

/**
 * Finds limits that the app's connections ask for and do not get, as behind a PgBouncer that ignores them.
 * @returns names and values, such as `statement_timeout is 0 and should be 3000`; none for a server that is asked directly
 * @throws the driver's error if the database is unavailable
 */
export async function findIgnoredLimits(url: string): Promise<string[]> {
  const client = open(url, APP_LIMITS);
  const names = Object.keys(APP_LIMITS).map((name) => `'${name}'`);
  try {
    const rows = await client.unsafe<{ name: keyof typeof APP_LIMITS; setting: string }[]>(
      `select name, setting from pg_settings where name in (${names}) order by name desc`,
    );
    return rows
      .filter(({ name, setting }) => Number(setting) !== APP_LIMITS[name])
      .map(({ name, setting }) => `${name} is ${setting} and should be ${APP_LIMITS[name]}`);
  } finally {
    await close([client]);
  }
}

function open(url: string, connection: object = {}): postgres.Sql {
  const driver = toDriverOptions(url);
  return postgres(driver.url, {
    ...driver.options,
    max: 1,
    connect_timeout: CONNECT_TIMEOUT_S,
    // Another connection would be another session.
    max_lifetime: null,
    fetch_types: false,
    onnotice: () => {},
    connection: { application_name: "cukup-probe", ...connection },
  });
}

const close = (clients: postgres.Sql[]) => Promise.all(clients.map((client) => client.end({ timeout: 1 })));
