import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { Duplex } from "node:stream";
import postgres from "postgres";
import { type DatabaseHost, type DatabaseUrl, parseDatabaseUrl } from "#lib/config/database-url.ts";
import { singleton } from "#server/singleton.ts";

const CONNECT_TIMEOUT_S = 2;
/** Keeps the primary this long, so that a pool opening all its connections looks for it once. */
const PRIMARY_CACHE_MS = 1_000;
const WATCH_MS = 2_000;

/** Error thrown when no host accepts writes. */
class NoPrimary extends Error {
  readonly code = "NO_PRIMARY";
}

class ConnectTimeout extends Error {
  readonly code = "CONNECT_TIMEOUT";
}

/**
 * Converts a database URL, also with several hosts or IPv6 addresses, to arguments of the driver. With several hosts each
 * new connection goes to the current primary: the driver's own choice (postgres 3.4) retries without a pause and never
 * fails while there is none, and it splits an IPv6 address at its colons.
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

/** Open sockets of all pools of this process, with the URL and the host of each. */
const openSockets = () =>
  singleton("databaseSockets", () => new Map<Socket, { url: string; host: string }>());

const nameOf = ({ host, port }: DatabaseHost) => `${host} ${port}`;

/**
 * Ends the connections to a host that vanished once another host is the primary. A host without power or network closes
 * no connection, so that statements would wait for the retries of TCP, up to 15 minutes.
 * @param text as in DATABASE_URL; for a single host there is nothing to watch
 * @param isHanging returns true if the database does not respond
 * @returns a function that stops watching
 */
export function watchPrimary(text: string, isHanging: () => Promise<boolean>): () => void {
  const parsed = parseDatabaseUrl(text);
  if (!parsed.isPrimaryWanted) return () => {};
  const timer = setInterval(async () => {
    // No host may be the primary yet.
    if (await isHanging()) await moveToPrimary(parsed).catch(() => {});
  }, WATCH_MS).unref();
  return () => clearInterval(timer);
}

/** Finds the primary, and ends the connections to other hosts. @throws as `findPrimary` */
async function moveToPrimary({ url, hosts }: DatabaseUrl): Promise<DatabaseHost> {
  const primary = await findPrimary(url, hosts);
  for (const [socket, other] of openSockets())
    if (other.url === url && other.host !== nameOf(primary))
      // With an error the driver would lose the connection for good.
      socket.destroy();
  return primary;
}

/** Returns the function that opens the connections of one pool. */
function primarySocket(parsed: DatabaseUrl): () => Promise<Duplex> {
  let last: { at: number; primary: Promise<DatabaseHost> } | undefined;
  return async () => {
    if (!last || performance.now() - last.at > PRIMARY_CACHE_MS)
      last = { at: performance.now(), primary: moveToPrimary(parsed) };
    try {
      const primary = await last.primary;
      const socket = await openSocket(primary);
      openSockets().set(socket, { url: parsed.url, host: nameOf(primary) });
      socket.once("close", () => openSockets().delete(socket));
      return socket;
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
  // TLS reads the host name to verify from here.
  return Object.assign(socket, { host, port });
}

/**
 * Returns a socket that fails with `error` at the driver's first message: after a rejected promise, or a socket that
 * closes earlier, the driver loses one of its connections for good.
 */
function brokenSocket(error: Error): Duplex {
  return new Duplex({ read() {}, write: (_chunk, _encoding, done) => done(error) });
}

/** Queries all hosts at once. @throws the driver's error, or NO_PRIMARY when only standbys respond */
async function findPrimary(url: string, hosts: readonly DatabaseHost[]): Promise<DatabaseHost> {
  try {
    return await Promise.any(hosts.map((host) => requirePrimary(url, host)));
  } catch (error) {
    const failures: unknown[] = error instanceof AggregateError ? error.errors : [error];
    // Prefer the error of a refused password to that of an unreachable host.
    const [refused] = failures.filter((failure) => failure instanceof postgres.PostgresError);
    throw refused ?? failures.find((failure) => failure instanceof NoPrimary) ?? failures[0];
  }
}

async function requirePrimary(url: string, { host, port }: DatabaseHost): Promise<DatabaseHost> {
  // The driver accepts lists, which its types omit.
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
    if (row?.isStandby !== false) throw new NoPrimary("None of the database's hosts accepts writes");
    return { host, port };
  } finally {
    client.end({ timeout: 1 }).catch(() => {});
  }
}
