"use client";
import { lazy, type ReactNode, Suspense } from "react";
import { OfflineLine } from "#components/offline/offline-line.tsx";
import { loadPart } from "#components/ui/load-part.ts";
import { NavigationProgress } from "#components/ui/navigation/navigation-progress.tsx";
import { Toasts } from "#components/ui/toast/toasts.tsx";

const Background = lazy(() =>
  loadPart(() => import("#components/shell/background.tsx")).then((module) => ({
    default: module.Background,
  })),
);

/**
 * Client context of every page: the session, the service worker, the progress bar and the toasts.
 * @param props.isLive false in development
 */
export function Providers({ isLive, children }: { isLive: boolean; children: ReactNode }) {
  return (
    <>
      <Suspense>
        <Background isLive={isLive} />
      </Suspense>
      <NavigationProgress>{children}</NavigationProgress>
      <OfflineLine />
      <Toasts />
    </>
  );
}
