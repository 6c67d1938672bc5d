/** The driver's and the network's words for "the database cannot be reached or has no room right now". */
const UNAVAILABLE_CODES = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "CONNECT_TIMEOUT",
  "CONNECTION_CLOSED",
  "CONNECTION_ENDED",
  "CONNECTION_DESTROYED",
  "NO_PRIMARY",
]);

/** The database takes no writes: its disk is full, say, or the server has become a standby. */
const READ_ONLY_SQLSTATE = "25006";

/**
 * SQLSTATE classes 08 (connection) and 53 (resources), 25006 (read-only), 57014/57P0x (cancelled, shut down), 55P03 and
 * 40001/40P01 (locks).
 */
const UNAVAILABLE_SQLSTATE = /^(08...|53...|25006|57014|57P0[1-5]|55P03|40001|40P01)$/;

type DriverError = { code?: unknown; constraint_name?: unknown; syscall?: unknown; query?: unknown };

/** Drizzle wraps the driver's error; this walks down to the first that has a code. */
function findDriverError(error: unknown): DriverError | undefined {
  for (let current = error, depth = 0; current && depth < 5; depth += 1) {
    if (typeof current !== "object") return undefined;
    if ("code" in current && typeof current.code === "string") return current;
    current = "cause" in current ? current.cause : undefined;
  }
  return undefined;
}

/** Whether `error` says that the database is away, overloaded or took too long. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const code = findDriverError(error)?.code;
  return typeof code === "string" && (UNAVAILABLE_CODES.has(code) || UNAVAILABLE_SQLSTATE.test(code));
}

/** SQLSTATE classes 08 (connection) and 57P0x (the server shuts down or has crashed). */
const LOST_SQLSTATE = /^(08...|57P0[1-5])$/;

/** Whether `error` says that the connection broke, so that nobody knows what became of the statement on its way. */
export function isConnectionLost(error: unknown): boolean {
  const code = findDriverError(error)?.code;
  return typeof code === "string" && (UNAVAILABLE_CODES.has(code) || LOST_SQLSTATE.test(code));
}

/** Whether `error` says that the database takes no writes (SQLSTATE 25006). */
export function isReadOnlyFailure(error: unknown): boolean {
  return findDriverError(error)?.code === READ_ONLY_SQLSTATE;
}

/** The name of the unique constraint that `error` says was violated, or null (SQLSTATE 23505). */
export function uniqueViolation(error: unknown): string | null {
  const driverError = findDriverError(error);
  return driverError?.code === "23505" ? String(driverError.constraint_name) : null;
}

/** Whether `error` says that a row referred to is gone (SQLSTATE 23503). */
export function isForeignKeyViolation(error: unknown): boolean {
  return findDriverError(error)?.code === "23503";
}
