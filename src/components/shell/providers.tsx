"use client";
import type { ReactNode } from "react";
import { SessionGuard } from "#components/session/session-guard.tsx";
import { Toaster } from "#components/ui/toaster.tsx";
import { TrpcProvider } from "#trpc/provider.tsx";

/** What every page needs on the client: the server's calls (the session among them) and the toasts. */
export function Providers({ children }: { children: ReactNode }) {
  return (
    <TrpcProvider>
      <SessionGuard />
      {children}
      <Toaster />
    </TrpcProvider>
  );
}
