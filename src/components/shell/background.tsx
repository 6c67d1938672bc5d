"use client";
import { ServiceWorker } from "#components/offline/service-worker.tsx";
import { SessionGuard } from "#components/session/session-guard.tsx";

/** Parts of every page that show nothing. @param props.isLive false in development */
export function Background({ isLive }: { isLive: boolean }) {
  return (
    <>
      <SessionGuard />
      <ServiceWorker enabled={isLive} />
    </>
  );
}
