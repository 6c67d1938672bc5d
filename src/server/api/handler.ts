import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { createCookieContext } from "#server/api/context.ts";
import { generalLimits } from "#server/api/limits/general-limits.ts";
import { appRouter, procedures } from "#server/api/root.ts";
import { toTrpcError } from "#server/api/trpc-error.ts";
import { AppError } from "#server/errors.ts";
import { assertJsonBounds, BODY_BYTES, MAX_BODY_BYTES, readJsonText } from "#server/http/body.ts";
import { logger } from "#server/telemetry/logger.ts";
import { toAppError } from "#server/to-app-error.ts";

/** Largest number of calls in one request. */
const MAX_BATCH_SIZE = 10;
const ENDPOINT = "/api/trpc";

/** Handles /api/trpc, for the pages. Errors have tRPC's shape, with the parts of our envelope under `data`. */
export async function handleTrpc(
  request: Request,
  createContext: typeof createCookieContext = createCookieContext,
): Promise<Response> {
  const { bounded, refusal } = await boundInput(request);
  return fetchRequestHandler({
    endpoint: ENDPOINT,
    req: bounded,
    router: appRouter,
    maxBatchSize: MAX_BATCH_SIZE,
    createContext: ({ resHeaders, info }) => {
      if (refusal) throw toTrpcError(refusal);
      for (const { path } of info.calls) refuseFile(path);
      return createContext(request.headers, {
        clientSignal: () => request.signal,
        limits: generalLimits(),
        setCookies(values) {
          for (const value of values) resHeaders.append("set-cookie", value);
        },
      });
    },
    responseMeta({ errors }) {
      const failures = errors.map(toAppError);
      const retryAfter = Math.max(0, ...failures.map(({ retryAfterSeconds = 0 }) => retryAfterSeconds));
      return {
        headers: {
          "cache-control": "no-store",
          ...(retryAfter > 0 && { "retry-after": String(retryAfter) }),
          // The body is not read, and must not keep the connection.
          ...(failures.some(({ code }) => code === "PAYLOAD_TOO_LARGE") && { connection: "close" }),
        },
      };
    },
    onError({ error, path }) {
      // The error boundary logs what a procedure throws; this logs failures around it.
      if (!path && toAppError(error).status >= 500) logger().error({ err: error }, "tRPC failed");
    },
  });
}

/** Refuses the call before the procedure records a download in the audit log. @throws TRPCError NOT_FOUND */
function refuseFile(path: string): void {
  if (!procedures.get(path)?.meta?.file) return;
  throw toTrpcError(new AppError("NOT_FOUND", "Files are not available over tRPC."));
}

/**
 * Checks size and bounds of the input, which tRPC would parse unchecked.
 * @returns the request for tRPC, without its input when `refusal` says why it is not taken
 */
async function boundInput(request: Request): Promise<{ bounded: Request; refusal?: AppError }> {
  const { method, headers, signal, url } = request;
  const path = readPath(url);
  if (path === null) {
    const refusal = new AppError("NOT_FOUND", "Not found");
    return {
      bounded: new Request(new URL(`${ENDPOINT}/`, url), { method, headers: JSON_TYPE, signal }),
      refusal,
    };
  }
  try {
    if (method !== "POST") {
      assertJsonBounds(new URL(url).searchParams.get("input") ?? "");
      return { bounded: request };
    }
    const body = await readJsonText(request, { maxBytes: maxBytesOf(path, new URL(url)) });
    assertJsonBounds(body);
    return { bounded: new Request(url, { method, headers, signal, body }) };
  } catch (error) {
    const refusal = toAppError(error);
    return { bounded: new Request(url, { method, headers: JSON_TYPE, signal }), refusal };
  }
}

const JSON_TYPE = { "content-type": "application/json" };

/** Returns the names of a request's procedures; null for a path that names none, since it is no text or has a slash. */
function readPath(url: string): string | null {
  try {
    const path = decodeURIComponent(new URL(url).pathname.slice(ENDPOINT.length + 1));
    return path.includes("/") ? null : path;
  } catch {
    return null;
  }
}

/** Returns the largest body of a request: that of its procedure; in a batch, those of all its calls together. */
function maxBytesOf(path: string, { searchParams }: URL): number {
  const paths = searchParams.get("batch") === "1" ? path.split(",").slice(0, MAX_BATCH_SIZE) : [path];
  const known = paths.flatMap((name) => procedures.get(name) ?? []);
  if (known.length === 0) return BODY_BYTES;
  const bytes = known.reduce((sum, { meta }) => sum + (meta?.maxBodyBytes ?? BODY_BYTES), 0);
  return Math.min(bytes, MAX_BODY_BYTES);
}
