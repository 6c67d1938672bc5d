import { QueryClient } from "@tanstack/react-query";
import { TRPCClientError } from "@trpc/client";

const MAX_RETRIES = 2;

/** Answers are fresh for half a minute; what the server refuses is not asked again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < MAX_RETRIES && mayPass(error),
      },
      // Without a connection an action fails at once and says so, rather than wait and happen when nobody expects it.
      mutations: { networkMode: "always" },
    },
  });
}

/** Whether the same call may succeed later: the network failed, or the server was at fault. */
export function mayPass(error: unknown): boolean {
  if (!(error instanceof TRPCClientError)) return false;
  const status: unknown = error.data?.httpStatus;
  return typeof status !== "number" || status >= 500;
}
