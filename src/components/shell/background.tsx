"use client";
import { usePathname } from "next/navigation";
import { useEffect } from "react";
import { keepInstallPrompt } from "#components/push/install-prompt.ts";
import { SessionGuard } from "#components/session/session-guard.tsx";
import { useSessionUser } from "#components/session/use-session.ts";
import { ignoreComposedEnter } from "#components/ui/keyboard/is-composing.ts";
import { afterPageLoad } from "#components/ui/loading/lazy-load.ts";

/** Parts of every page that show nothing. @param props.isLive false in development */
export function Background({ isLive }: { isLive: boolean }) {
  useEffect(() => ignoreComposedEnter(window), []);
  useEffect(() => keepInstallPrompt(window), []);
  // Begins once the page is hydrated; `translated-page.ts` waits for it.
  useEffect(() => document.body.removeAttribute("data-hydrating"), []);
  return (
    <>
      <SessionGuard />
      <ServiceWorker enabled={isLive} />
    </>
  );
}

const QUIET_MS = 2_000;

/**
 * Registers the service worker, and posts it the viewer and each page's path, so that it caches only this viewer's
 * joined events.
 * @param props.enabled false in development, which unregisters the worker of an earlier build
 */
function ServiceWorker({ enabled }: { enabled: boolean }) {
  const pathname = usePathname();
  const user = useSessionUser();
  // Undefined until the session is known.
  const viewer = user === undefined ? undefined : user?.activated ? user.id : null;

  useEffect(() => {
    if (!("serviceWorker" in navigator)) return;
    // The worker downloads the shell, which must not delay the page.
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

/** Registers the worker. Ignores a failure (private window, full storage): the site works without it. */
function register(): void {
  navigator.serviceWorker.register("/sw.js", { updateViaCache: "none" }).catch(() => {});
}
