/** Error codes of the driver and of this app for a database that cannot be reached. */
const UNREACHABLE_CODES = new Set([
  "CONNECT_TIMEOUT",
  "CONNECTION_CLOSED",
  "CONNECTION_ENDED",
  "CONNECTION_DESTROYED",
  "NO_PRIMARY",
]);

/** The system's errors of sockets. A file that is written by its descriptor fails with the same `syscall`, and names no path. */
const NETWORK_CODE = /^(E(CONN|NET|HOST|ADDR)[A-Z]+|EPIPE|EPROTO|ENOTCONN|ESHUTDOWN|ETIMEDOUT)$/;

/** Node.js' own error codes of sockets that are closed, and of TLS. */
const SOCKET_CODE =
  /^(ERR_(STREAM|SOCKET|TLS|SSL)_|(CERT|SELF_SIGNED|DEPTH_ZERO|UNABLE_TO_(GET|VERIFY|DECODE))_)/;

/** Severities of an error with which PostgreSQL refuses a connection or ends it. */
const ENDS_CONNECTION = new Set(["FATAL", "PANIC"]);

/** SQLSTATE of a refused write, for example on a hosted database with a full disk or on a standby. */
const READ_ONLY_SQLSTATE = "25006";

/**
 * SQLSTATE classes 08 (connection), 53 (resources) and 58 (errors of the system below), 25006 (read-only), 57014/57P0x
 * (cancelled, shut down), 55P03 and 40001/40P01 (locks).
 */
const UNAVAILABLE_SQLSTATE = /^(08...|53...|58...|25006|57014|57P0[1-5]|55P03|40001|40P01)$/;

/** SQLSTATE classes 08 (connection) and 57P0x (the server shuts down or has crashed). */
const LOST_SQLSTATE = /^(08...|57P0[1-5])$/;

type DriverError = {
  code: string;
  constraint_name?: unknown;
  severity?: unknown;
  syscall?: unknown;
};

/** Finds the driver's error in one of Drizzle's: the first cause with a code. */
function findDriverError(error: unknown): DriverError | undefined {
  for (let current = error, depth = 0; current && depth < 5; depth += 1) {
    if (typeof current !== "object") return undefined;
    if (hasCode(current)) return current;
    current = "cause" in current ? current.cause : undefined;
  }
  return undefined;
}

const hasCode = (error: object): error is DriverError => "code" in error && typeof error.code === "string";

/** Returns true if no connection could be opened, or it broke. */
function isWithoutConnection({ code, severity, syscall }: DriverError): boolean {
  if (UNREACHABLE_CODES.has(code) || ENDS_CONNECTION.has(`${severity}`)) return true;
  // Codes of the look-up of a host name, such as ENOTFOUND, are its own; a socket of this machine that is missing is ENOENT.
  if (syscall === "getaddrinfo" || syscall === "connect") return true;
  return NETWORK_CODE.test(code) || SOCKET_CODE.test(code);
}

/** Returns true if the database was unavailable, overloaded or too slow. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const found = findDriverError(error);
  return found !== undefined && (isWithoutConnection(found) || UNAVAILABLE_SQLSTATE.test(found.code));
}

/** Returns true if the connection was lost, so that the outcome of the statement is unknown. */
export function isConnectionLost(error: unknown): boolean {
  const found = findDriverError(error);
  return found !== undefined && (isWithoutConnection(found) || LOST_SQLSTATE.test(found.code));
}

/** SQLSTATE of a server that has no connection left, and of a statement that took too long. */
const BUSY_SQLSTATE = /^(53300|57014)$/;

/** SQLSTATE classes 28 (role, password) and 3D (database): waiting mends none of them. */
const REFUSED_SQLSTATE = /^(28|3D)...$/;

/** Returns true if the database could not be reached, or is too busy: later the same call may succeed. */
export function isUnreachable(error: unknown): boolean {
  const code = String(findDriverError(error)?.code);
  return (isConnectionLost(error) && !REFUSED_SQLSTATE.test(code)) || BUSY_SQLSTATE.test(code);
}

/** Returns a line about an error for which `isUnreachable` holds. */
export function describeUnreachable(error: unknown): string {
  const code = String(findDriverError(error)?.code);
  if (code === "NO_PRIMARY") return "None of the hosts in DATABASE_URL is a primary that accepts writes.";
  if (code.startsWith("CONNECTION_")) return "The connection to the database was lost.";
  if (BUSY_SQLSTATE.test(code)) return `The database is too busy (${code}).`;
  return `The database does not answer (${code}). Check DATABASE_URL.`;
}

/** Returns true if PostgreSQL cancelled a statement, as one that exceeds its time limit (SQLSTATE 57014). */
export function isCancelled(error: unknown): boolean {
  return findDriverError(error)?.code === "57014";
}

/** Returns true if the database refused a write because it is read-only (SQLSTATE 25006). */
export function isReadOnlyFailure(error: unknown): boolean {
  return findDriverError(error)?.code === READ_ONLY_SQLSTATE;
}

/** Returns the name of the unique constraint that was violated (SQLSTATE 23505), or null. */
export function uniqueViolation(error: unknown): string | null {
  const driverError = findDriverError(error);
  return driverError?.code === "23505" ? String(driverError.constraint_name) : null;
}

/** Returns true if a referenced row does not exist (SQLSTATE 23503). */
export function isForeignKeyViolation(error: unknown): boolean {
  return findDriverError(error)?.code === "23503";
}
