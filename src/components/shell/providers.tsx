"use client";
import type { ReactNode } from "react";
import { OfflineNotice } from "#components/offline/offline-notice.tsx";
import { ServiceWorker } from "#components/offline/service-worker.tsx";
import { SessionGuard } from "#components/session/session-guard.tsx";
import { NavigationProgress } from "#components/ui/navigation/navigation-progress.tsx";
import { Toasts } from "#components/ui/toast/toasts.tsx";
import { TrpcProvider } from "#trpc/provider.tsx";

/**
 * What every page needs on the client: the server's calls (the session among them), the service worker,
 * the progress bar and the toasts.
 * @param props.isLive false in development
 */
export function Providers({ isLive, children }: { isLive: boolean; children: ReactNode }) {
  return (
    <TrpcProvider>
      <SessionGuard />
      <ServiceWorker enabled={isLive} />
      <NavigationProgress>{children}</NavigationProgress>
      <OfflineNotice />
      <Toasts />
    </TrpcProvider>
  );
}
