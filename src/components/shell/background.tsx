"use client";
import { useEffect } from "react";
import { ServiceWorker } from "#components/offline/service-worker.tsx";
import { SessionGuard } from "#components/session/session-guard.tsx";
import { ignoreComposedEnter } from "#components/ui/keyboard/is-composing.ts";

/** Parts of every page that show nothing. @param props.isLive false in development */
export function Background({ isLive }: { isLive: boolean }) {
  useEffect(() => ignoreComposedEnter(window), []);
  // Begins once the page is hydrated; `translated-page.ts` waits for it.
  useEffect(() => document.body.removeAttribute("data-hydrating"), []);
  return (
    <>
      <SessionGuard />
      <ServiceWorker enabled={isLive} />
    </>
  );
}
