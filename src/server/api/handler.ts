import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { createCookieContext } from "#server/api/context.ts";
import { appRouter, procedures } from "#server/api/root.ts";
import { toTrpcError } from "#server/api/trpc-error.ts";
import { AppError } from "#server/errors.ts";
import { assertShallow } from "#server/http/body.ts";
import { errorResponse } from "#server/http/response/error-response.ts";
import { logger } from "#server/logger.ts";
import { toAppError } from "#server/to-app-error.ts";

/** Largest number of calls in one request. */
const MAX_BATCH_SIZE = 10;

/** Handles /api/trpc, for the pages. Errors have tRPC's shape, with the parts of our envelope under `data`. */
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

/** Limits the nesting of the input, which tRPC would parse at any depth. @throws AppError BAD_REQUEST */
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
