"use client";
import type { ReactNode } from "react";
import { OfflineLine } from "#components/offline/offline-line.tsx";
import { ServiceWorker } from "#components/offline/service-worker.tsx";
import { SessionGuard } from "#components/session/session-guard.tsx";
import { NavigationProgress } from "#components/ui/navigation/navigation-progress.tsx";
import { Toasts } from "#components/ui/toast/toasts.tsx";
import { TrpcProvider } from "#trpc/provider.tsx";

/**
 * Client context of every page: tRPC with the session, the service worker, the progress bar and the toasts.
 * @param props.isLive false in development
 */
export function Providers({ isLive, children }: { isLive: boolean; children: ReactNode }) {
  return (
    <TrpcProvider>
      <SessionGuard />
      <ServiceWorker enabled={isLive} />
      <NavigationProgress>{children}</NavigationProgress>
      <OfflineLine />
      <Toasts />
    </TrpcProvider>
  );
}
