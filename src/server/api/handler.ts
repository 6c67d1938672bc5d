import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { createCookieContext } from "#server/api/context.ts";
import { appRouter } from "#server/api/root.ts";
import { toTrpcError } from "#server/api/trpc-error.ts";
import { AppError } from "#server/errors.ts";
import { assertShallow } from "#server/http/body.ts";
import { errorResponse } from "#server/http/error-response.ts";
import { logger } from "#server/logger.ts";
import { toAppError } from "#server/to-app-error.ts";

/** Calls that one request may carry. */
const MAX_BATCH_SIZE = 10;

/** Answers /api/trpc: what the pages call. Errors have tRPC's shape with our envelope's parts under `data`. */
export async function handleTrpc(
  request: Request,
  createContext: typeof createCookieContext = createCookieContext,
): Promise<Response> {
  const contentType = request.headers.get("content-type") ?? "";
  if (request.method === "POST" && !/^application\/json\s*(;|$)/i.test(contentType.trim())) {
    return errorResponse(new AppError("UNSUPPORTED_MEDIA_TYPE", "Request must be JSON"));
  }
  return fetchRequestHandler({
    endpoint: "/api/trpc",
    req: await withShallowInput(request),
    router: appRouter,
    maxBatchSize: MAX_BATCH_SIZE,
    createContext: ({ resHeaders, info }) => {
      for (const { path } of info.calls) refuseFile(path);
      return createContext(request.headers, {
        clientSignal: () => request.signal,
        setCookies(values) {
          for (const value of values) resHeaders.append("set-cookie", value);
        },
      });
    },
    responseMeta({ errors }) {
      const waits = errors.map((error) => toAppError(error).retryAfterSeconds ?? 0);
      const retryAfter = Math.max(0, ...waits);
      return {
        headers: {
          "cache-control": "no-store",
          ...(retryAfter > 0 && { "retry-after": String(retryAfter) }),
        },
      };
    },
    onError({ error, path }) {
      // What a procedure throws is logged by its error boundary; this is what fails around it.
      if (!path && toAppError(error).status >= 500) logger().error({ err: error }, "tRPC failed");
    },
  });
}

const procedures = appRouter._def.procedures as unknown as Record<
  string,
  { _def: { meta?: { file?: true } } } | undefined
>;

/** Before it is called, and notes a download that nobody gets. @throws TRPCError NOT_FOUND */
function refuseFile(path: string): void {
  if (!procedures[path]?._def.meta?.file) return;
  throw toTrpcError(new AppError("NOT_FOUND", "A file is not to be had through tRPC."));
}

/** tRPC reads the input by itself, and parses it however deep it is. @throws AppError BAD_REQUEST */
async function withShallowInput(request: Request): Promise<Request> {
  if (request.method !== "POST") {
    assertShallow(new URL(request.url).searchParams.get("input") ?? "");
    return request;
  }
  const body = await request.text();
  assertShallow(body);
  const { headers, signal } = request;
  return new Request(request.url, { method: "POST", headers, signal, body });
}
