import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { Duplex } from "node:stream";
import postgres from "postgres";
import { type DatabaseHost, type DatabaseUrl, parseDatabaseUrl } from "#lib/config/database-url.ts";

const CONNECT_TIMEOUT_S = 2;
/** A pool that opens its connections at once asks the hosts once. */
const ANSWER_KEPT_MS = 1_000;

/** None of the hosts takes writes at the moment. */
class NoPrimary extends Error {
  readonly code = "NO_PRIMARY";
}

class ConnectTimeout extends Error {
  readonly code = "CONNECT_TIMEOUT";
}

/**
 * What the driver has to be given for a database URL, several hosts and IPv6 addresses included.
 *
 * With several hosts each new connection goes to the one that is the primary then. The driver's own choice
 * (postgres 3.4) never reports an error while no host will do, but tries again without a pause, and splits an IPv6
 * address at its colons.
 * @param text as in DATABASE_URL
 * @returns the URL for `postgres()`'s first argument, and options for its second
 */
export function toDriverOptions(text: string): { url: string; options: object } {
  const parsed = parseDatabaseUrl(text);
  const { url, hosts, isPrimaryWanted } = parsed;
  const [{ host, port }] = hosts;
  if (isPrimaryWanted) return { url, options: { socket: primarySocket(parsed) } };
  return { url, options: host.includes(":") ? { host: [host], port: [port] } : {} };
}

/** Opens the connections of one pool. */
function primarySocket({ url, hosts }: DatabaseUrl): () => Promise<Duplex> {
  let last: { at: number; primary: Promise<DatabaseHost> } | undefined;
  return async () => {
    if (!last || performance.now() - last.at > ANSWER_KEPT_MS)
      last = { at: performance.now(), primary: findPrimary(url, hosts) };
    try {
      return await openSocket(await last.primary);
    } catch (error) {
      last = undefined;
      return brokenSocket(error instanceof Error ? error : new NoPrimary());
    }
  };
}

async function openSocket({ host, port }: DatabaseHost): Promise<Socket> {
  const socket = connect({ host, port });
  const timer = setTimeout(() => socket.destroy(new ConnectTimeout()), CONNECT_TIMEOUT_S * 1_000);
  try {
    await once(socket, "connect");
  } finally {
    clearTimeout(timer);
  }
  // TLS takes the name to verify from here.
  return Object.assign(socket, { host, port });
}

/**
 * A socket that fails with `error` at the driver's first message: of a promise that is rejected, or a socket that closes
 * before that message, the driver loses one of its connections for good.
 */
function brokenSocket(error: Error): Duplex {
  return new Duplex({ read() {}, write: (_chunk, _encoding, done) => done(error) });
}

/** Asks all hosts at once. @throws the driver's error, or NO_PRIMARY when only standbys answer */
async function findPrimary(url: string, hosts: readonly DatabaseHost[]): Promise<DatabaseHost> {
  try {
    return await Promise.any(hosts.map((host) => requirePrimary(url, host)));
  } catch (error) {
    const failures: unknown[] = error instanceof AggregateError ? error.errors : [error];
    // A refused password says more than a host that is down.
    const [told] = failures.filter((failure) => failure instanceof postgres.PostgresError);
    throw told ?? failures.find((failure) => failure instanceof NoPrimary) ?? failures[0];
  }
}

async function requirePrimary(url: string, { host, port }: DatabaseHost): Promise<DatabaseHost> {
  // The driver takes lists, which its types do not know.
  const address: object = { host: [host], port: [port] };
  const client = postgres(url, {
    ...address,
    max: 1,
    connect_timeout: CONNECT_TIMEOUT_S,
    fetch_types: false,
    onnotice: () => {},
    connection: { application_name: "cukup-primary", statement_timeout: CONNECT_TIMEOUT_S * 1_000 },
  });
  try {
    const [row] = await client<{ isStandby: boolean }[]>`select pg_is_in_recovery() as "isStandby"`;
    if (row?.isStandby !== false) throw new NoPrimary("None of the database's hosts takes writes");
    return { host, port };
  } finally {
    client.end({ timeout: 1 }).catch(() => {});
  }
}
