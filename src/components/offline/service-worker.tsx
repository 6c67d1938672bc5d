"use client";
import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { afterPageLoad } from "#components/ui/lazy-load.ts";
import { api } from "#trpc/react.ts";

const QUIET_MS = 2_000;

/**
 * Registers the service worker, and tells it who has opened which page, so that it keeps that person's joined events
 * and nobody else's. @param props.enabled false in development, where one of an earlier build is sent away
 */
export function ServiceWorker({ enabled }: { enabled: boolean }) {
  const pathname = usePathname();
  const { data: user } = api.user.session.useQuery(undefined, { staleTime: 60_000 });
  // Unknown while nobody has been asked, or the question has failed.
  const viewer = user === undefined ? undefined : user?.activated ? user.id : null;

  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    // The worker fetches the shell, which is not to delay the page.
    if (enabled) return afterPageLoad(QUIET_MS, register);
    void navigator.serviceWorker.getRegistrations().then((found) => found.map((one) => one.unregister()));
  }, [enabled]);

  useEffect(() => {
    if (!enabled || viewer === undefined || !("serviceWorker" in navigator)) return;
    let isCurrent = true;
    void navigator.serviceWorker.ready.then(({ active }) => {
      if (isCurrent) active?.postMessage({ viewer, path: pathname });
    });
    return () => {
      isCurrent = false;
    };
  }, [enabled, viewer, pathname]);
  return null;
}

/** A browser that refuses (a private window, storage that is full) has the site without it. */
function register(): void {
  navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }).catch(() => {});
}
