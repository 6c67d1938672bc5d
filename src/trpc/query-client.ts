import { QueryClient } from "@tanstack/react-query";
import { TRPCClientError } from "@trpc/client";

const MAX_RETRIES = 2;

/** Creates the query cache: data is fresh for half a minute, and only `isRetryable` errors are retried. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < MAX_RETRIES && isRetryable(error),
      },
      // Offline, a mutation fails at once with a message instead of running unexpectedly later.
      mutations: { networkMode: "always" },
    },
  });
}

/** Returns true if the same request may succeed later: the network failed, or the server did. */
export function isRetryable(error: unknown): boolean {
  if (!(error instanceof TRPCClientError)) return false;
  const status: unknown = error.data?.httpStatus;
  return typeof status !== "number" || status >= 500;
}
