"use client";

import { QueryClientProvider } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { getTrpcClient } from "#trpc/client.ts";
import { api } from "#trpc/react.ts";

/** Provides client components with the document's tRPC client and query cache. Islands render it. */
export function TrpcProvider({ children }: { children: ReactNode }) {
  const [{ client, queryClient }] = useState(getTrpcClient);
  return (
    <api.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </api.Provider>
  );
}
