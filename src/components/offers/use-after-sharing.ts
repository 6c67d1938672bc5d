"use client";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import { api } from "#trpc/react.ts";

/** Returns a function that loads offers and claims again after a change, in the page of the server too. */
export function useAfterSharing(): () => void {
  const utils = api.useUtils();
  const navigate = useNavigate();
  return () => {
    void utils.offer.invalidate();
    void utils.offerClaim.invalidate();
    navigate.refresh();
  };
}
