"use client";
import { useSessionUser } from "#components/session/use-session.ts";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import { api } from "#trpc/react.ts";

/**
 * Returns a function that loads offers and claims again after a change: in the page, in the page of the server, and in what the
 * service worker keeps for reading offline.
 */
export function useAfterSharing(): () => void {
  const utils = api.useUtils();
  const navigate = useNavigate();
  const user = useSessionUser();
  return () => {
    void utils.offer.invalidate();
    void utils.offerClaim.invalidate();
    navigate.refresh();
    if (user && "serviceWorker" in navigator)
      navigator.serviceWorker.controller?.postMessage({ viewer: user.id, path: "/offers/me" });
  };
}
