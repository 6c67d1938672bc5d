"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { httpBatchLink } from "@trpc/client";
import { type ReactNode, useEffect, useState } from "react";
import superjson from "superjson";
import { createQueryClient } from "#trpc/query-client.ts";
import { api } from "#trpc/react.ts";
import { type Refreshed, refreshLink } from "#trpc/refresh-link.ts";

const URL = "/api/trpc";
/** Where the cache keeps the answer to `user.session`. */
const SESSION = [["user", "session"]];
/** The server refuses longer batches. */
const MAX_BATCH_SIZE = 10;

/** Gives client components the API and the cache of its answers. */
export function TrpcProvider({ children }: { children: ReactNode }) {
  const [queryClient] = useState(createQueryClient);
  const [client] = useState(() => {
    /** Asks anew who is signed in, where the page still shows somebody. */
    function forgetSession(): void {
      const known = queryClient.getQueriesData({ queryKey: SESSION });
      if (known.some(([, user]) => user)) void queryClient.resetQueries({ queryKey: SESSION });
    }
    return api.createClient({
      links: [
        refreshLink(refreshCookies, forgetSession),
        httpBatchLink({ url: URL, transformer: superjson, maxItems: MAX_BATCH_SIZE }),
      ],
    });
  });
  // Of itself the cache hears of a return only where it has heard of a loss: not on a page that was opened without a
  // connection.
  useEffect(() => {
    const ask = () => queryClient.getQueryCache().onOnline();
    window.addEventListener("online", ask);
    return () => window.removeEventListener("online", ask);
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
