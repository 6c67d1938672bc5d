import { isDatabaseWritable } from "#server/db/client.ts";
import { AppError, isAppError } from "#server/errors.ts";
import { withHttpGuards } from "#server/http/http-guards.ts";
import { isEnding } from "#server/http/lifecycle.ts";
import type { Reply } from "#server/http/response/reply.ts";

const READY_TIMEOUT_MS = 1_000;
const HEADERS = { "cache-control": "no-store", "content-type": "application/json; charset=utf-8" };

function statusReply(status: string): Reply {
  return { status: 200, headers: HEADERS, body: JSON.stringify({ data: { status } }) };
}

function requireReadMethod(request: Request): void {
  if (request.method !== "GET" && request.method !== "HEAD") {
    throw new AppError("METHOD_NOT_ALLOWED", "This method is not allowed here.", { allow: ["GET", "HEAD"] });
  }
}

/** `/api/health`: 200 as long as the process lives. */
export const handleHealth = withHttpGuards(async (request) => {
  requireReadMethod(request);
  return statusReply("ok");
});

/** `/api/ready`: 200 if the process is not draining and the database accepts writes and says so within a second; else 503. */
export const handleReady = withHttpGuards(async (request) => {
  requireReadMethod(request);
  if (isEnding()) throw new AppError("UNAVAILABLE", "This server is shutting down.");
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    const error = () => new AppError("UNAVAILABLE", "The database does not answer.");
    timer = setTimeout(() => reject(error()), READY_TIMEOUT_MS);
  });
  const query = isDatabaseWritable();
  // It may fail after the timeout, when nothing awaits it.
  query.catch(() => {});
  try {
    if (await Promise.race([query, tooLate])) return statusReply("ready");
    throw new AppError("UNAVAILABLE", "The database takes no writes.");
  } catch (error) {
    if (isAppError(error)) throw error;
    throw new AppError("UNAVAILABLE", "The database does not answer.", { cause: error });
  } finally {
    clearTimeout(timer);
  }
});
