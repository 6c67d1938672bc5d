"use client";
import { lazy, type ReactNode, Suspense } from "react";
import { loadPart } from "#components/ui/load-part.ts";
import { NavigationProgress } from "#components/ui/navigation/navigation-progress.tsx";
import { useOnline } from "#components/ui/state/use-online.ts";
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

/**
 * Line at the foot of the window while the browser is offline. At the end of the page it is below the footer.
 */
function OfflineLine() {
  const isOnline = useOnline();
  return (
    <div role="status" className="sticky bottom-0 z-50">
      {isOnline ? null : (
        <p className="border-t border-turmeric bg-kaya px-4 py-2.5 text-center text-sm text-ink">
          <strong className="font-semibold">You’re offline.</strong> This page may be out of date, and you
          can’t save anything until you’re back online.
        </p>
      )}
    </div>
  );
}
