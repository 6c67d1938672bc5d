import { join } from "node:path";
import { env } from "#env.ts";
import { checkReads, checkWrites } from "#server/db/client.ts";
import { AppError } from "#server/errors.ts";
import { withHttpGuards } from "#server/http/http-guards.ts";
import { isEnding } from "#server/http/lifecycle.ts";
import type { Reply } from "#server/http/response/reply.ts";
import { isFullForDatabase, readDisk } from "#server/telemetry/disk.ts";

const HEADERS = { "cache-control": "no-store", "content-type": "application/json; charset=utf-8" };

/** Says why writes do not work. */
const WRITE_FAILURES = {
  failed: "Writes to the database fail.",
  hang: "Writes to the database hang.",
  readOnly: "The database accepts no writes.",
};

function statusReply(status: string): Reply {
  const { APP_VERSION: version } = env();
  return { status: 200, headers: HEADERS, body: JSON.stringify({ data: { status, version } }) };
}

function requireReadMethod(request: Request): void {
  if (request.method !== "GET" && request.method !== "HEAD") {
    throw new AppError("METHOD_NOT_ALLOWED", "This method is not allowed here.", { allow: ["GET", "HEAD"] });
  }
}

/** `/api/health`: 200 with the version, as long as the process lives. */
export const handleHealth = withHttpGuards(async (request) => {
  requireReadMethod(request);
  return statusReply("ok");
});

/**
 * `/api/ready`: 200 if the process is not draining and the database reads and writes for it, each within a second; else 503.
 * With `?for=reads`, for proxies, writes do not matter: a database that takes none would take all processes out at once.
 * The probe of writes needs no new room, so an embedded database's disk is looked at, too.
 */
export const handleReady = withHttpGuards(async (request) => {
  requireReadMethod(request);
  if (isEnding()) throw new AppError("UNAVAILABLE", "This server is shutting down.");
  const isForReads = new URL(request.url).searchParams.get("for") === "reads";
  // A proxy gives a check little more than a second, so its response must not wait for a write that hangs.
  const [reads, writes] = await Promise.all([checkReads(), isForReads ? ("ok" as const) : checkWrites()]);
  if (reads !== "ok") throw new AppError("UNAVAILABLE", "The database does not answer.");
  if (writes !== "ok") throw new AppError("UNAVAILABLE", WRITE_FAILURES[writes]);
  if (!isForReads && (await isDiskFull())) throw new AppError("UNAVAILABLE", "The database's disk is full.");
  return statusReply("ready");
});

/** Returns true if the disk of an embedded database is full; another's disk is unknown here. */
async function isDiskFull(): Promise<boolean> {
  const { DATABASE_EMBEDDED, DATA_DIR } = env();
  const disk = DATABASE_EMBEDDED ? await readDisk(join(DATA_DIR, "postgres")) : null;
  return disk !== null && isFullForDatabase(disk);
}
