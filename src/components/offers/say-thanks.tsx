"use client";
import { useAfterSharing } from "#components/offers/use-after-sharing.ts";
import { ActionButton } from "#components/ui/action-button.tsx";
import { keepFocus } from "#components/ui/keyboard/focus.ts";
import { toast } from "#components/ui/toast/toast.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import { THANKS, thanksSlugs } from "#lib/offers/phrases.ts";
import type { Claim } from "#schemas/offer/claim.ts";
import { api } from "#trpc/react.ts";

/** Buttons with which a taker thanks for a handover, once. */
export function SayThanks({ claim }: { claim: Claim }) {
  const afterwards = useAfterSharing();
  const change = api.offerClaim.change.useMutation({
    onSuccess() {
      toast({ title: "Thanks sent." });
      afterwards();
    },
    onError: (error) => toastFailure(error, "Not sent"),
    onSettled: keepFocus,
  });
  return (
    <fieldset className="flex min-w-0 flex-wrap gap-2">
      <legend className="sr-only">Say thanks</legend>
      {thanksSlugs.map((thanks) => (
        <ActionButton
          key={thanks}
          variant="secondary"
          disabled={change.isPending}
          onClick={() => change.mutate({ id: claim.offer.id, thanks })}
        >
          {THANKS[thanks]}
        </ActionButton>
      ))}
    </fieldset>
  );
}
