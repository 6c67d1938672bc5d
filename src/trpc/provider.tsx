"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { httpBatchLink } from "@trpc/client";
import { type ReactNode, useEffect, useState } from "react";
import superjson from "superjson";
import { createQueryClient } from "#trpc/query-client.ts";
import { api } from "#trpc/react.ts";
import { type Refreshed, refreshLink } from "#trpc/refresh-link.ts";

const URL = "/api/trpc";
/** Query key of `user.session`. */
const SESSION = [["user", "session"]];
/** Equal to the limit of the server. */
const MAX_BATCH_SIZE = 10;

/** Provides client components with the tRPC client and its query cache. */
export function TrpcProvider({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  const [client] = useState(() => {
    /** Requests the session again if the page still shows a user. */
    function resetSession(): void {
      const known = queryClient.getQueriesData({ queryKey: SESSION });
      if (known.some(([, user]) => user)) void queryClient.resetQueries({ queryKey: SESSION });
    }
    return api.createClient({
      links: [
        refreshLink(refreshCookies, resetSession),
        httpBatchLink({ url: URL, transformer: superjson, maxItems: MAX_BATCH_SIZE }),
      ],
    });
  });
  // React Query ignores `online` without an earlier `offline`, so a page opened offline would never refetch.
  useEffect(() => {
    const refetch = () => queryClient.getQueryCache().onOnline();
    window.addEventListener("online", refetch);
    return () => window.removeEventListener("online", refetch);
  }, [queryClient]);
  return (
    <api.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </api.Provider>
  );
}

async function refreshCookies(): Promise<Refreshed> {
  try {
    const response = await fetch(`${URL}/auth.refresh`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(superjson.serialize({})),
    });
    if (response.ok) return "refreshed";
    // 403: the account is suspended.
    return response.status === 401 || response.status === 403 ? "ended" : "failed";
  } catch {
    return "failed";
  }
}
