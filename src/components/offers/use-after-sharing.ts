"use client";
import { useSessionUser } from "#components/session/use-session.ts";
import { keepFocus } from "#components/ui/keyboard/focus.ts";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import { toast } from "#components/ui/toast/toast.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import { toHandoverThanks } from "#lib/offers/offer-texts.ts";
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

/** Handover of a claim by a button that is gone once it has succeeded. */
export function useHandOver() {
  const afterwards = useAfterSharing();
  return api.offerClaim.handOver.useMutation({
    onSuccess(claim) {
      toast({ title: toHandoverThanks(claim) });
      afterwards();
    },
    onError: (error) => toastFailure(error, "Not sent"),
    onSettled: keepFocus,
  });
}
