/** Error codes of the driver and the network for a database that cannot be reached or is full. */
const UNAVAILABLE_CODES = new Set([
  "EAI_AGAIN",
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "CONNECT_TIMEOUT",
  "CONNECTION_CLOSED",
  "CONNECTION_ENDED",
  "CONNECTION_DESTROYED",
  "NO_PRIMARY",
]);

/** SQLSTATE of a refused write, for example on a hosted database with a full disk or on a standby. */
const READ_ONLY_SQLSTATE = "25006";

/**
 * SQLSTATE classes 08 (connection) and 53 (resources), 25006 (read-only), 57014/57P0x (cancelled, shut down), 55P03 and
 * 40001/40P01 (locks).
 */
const UNAVAILABLE_SQLSTATE = /^(08...|53...|25006|57014|57P0[1-5]|55P03|40001|40P01)$/;

type DriverError = { code?: unknown; constraint_name?: unknown; syscall?: unknown; query?: unknown };

/** Finds the driver's error in one of Drizzle's: the first cause with a code. */
function findDriverError(error: unknown): DriverError | undefined {
  for (let current = error, depth = 0; current && depth < 5; depth += 1) {
    if (typeof current !== "object") return undefined;
    if ("code" in current && typeof current.code === "string") return current;
    current = "cause" in current ? current.cause : undefined;
  }
  return undefined;
}

/** Returns true if the database was unavailable, overloaded or too slow. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = findDriverError(error)?.code;
  return typeof code === "string" && (UNAVAILABLE_CODES.has(code) || UNAVAILABLE_SQLSTATE.test(code));
}

/** SQLSTATE classes 08 (connection) and 57P0x (the server shuts down or has crashed). */
const LOST_SQLSTATE = /^(08...|57P0[1-5])$/;

/** Returns true if the connection was lost, so that the outcome of the statement is unknown. */
export function isConnectionLost(error: unknown): boolean {
  const code = findDriverError(error)?.code;
  return typeof code === "string" && (UNAVAILABLE_CODES.has(code) || LOST_SQLSTATE.test(code));
}

/** SQLSTATE of a server that has no connection left, and of a statement that took too long. */
const BUSY_SQLSTATE = /^(53300|57014)$/;

/** Returns true if the database could not be reached, or is too busy: later the same call may succeed. */
export function isUnreachable(error: unknown): boolean {
  return isConnectionLost(error) || BUSY_SQLSTATE.test(String(findDriverError(error)?.code));
}

/** Returns a line about an error for which `isUnreachable` holds. */
export function describeUnreachable(error: unknown): string {
  const code = String(findDriverError(error)?.code);
  if (code === "NO_PRIMARY") return "Of the hosts in DATABASE_URL none is a primary: they take no writes.";
  if (code.startsWith("CONNECTION_")) return "The connection to the database was lost.";
  if (BUSY_SQLSTATE.test(code)) return `The database is too busy (${code}).`;
  return `The database does not answer (${code}). Check DATABASE_URL.`;
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
