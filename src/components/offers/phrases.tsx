"use client";
import { useAfterSharing } from "#components/offers/use-after-sharing.ts";
import { ActionButton } from "#components/ui/action-button.tsx";
import { keepFocus } from "#components/ui/keyboard/focus.ts";
import { toast } from "#components/ui/toast/toast.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import { giverPhrases, nameOfPhrase, takerPhrases } from "#lib/offers/phrases.ts";
import type { Claim } from "#schemas/offer/claim.ts";
import { api } from "#trpc/react.ts";

/** Buttons with what one side of a held claim can say to the other. */
export function Phrases({ claim, side }: { claim: Claim; side: "taker" | "giver" }) {
  const other = side === "taker" ? claim.giver : claim.taker;
  const afterwards = useAfterSharing();
  const sending = {
    onSuccess() {
      toast({ title: "Sent." });
      afterwards();
    },
    onError: (error: unknown) => toastFailure(error, "Not sent"),
    // The button is disabled while it sends.
    onSettled: keepFocus,
  };
  const asTaker = api.offerClaim.change.useMutation(sending);
  const asGiver = api.offerClaim.say.useMutation(sending);
  const isBusy = asTaker.isPending || asGiver.isPending;
  const { id } = claim.offer;
  const buttons =
    side === "taker"
      ? takerPhrases.map((says) => ({ says, send: () => asTaker.mutate({ id, says }) }))
      : giverPhrases.map((says) => ({ says, send: () => asGiver.mutate({ id, claimId: claim.id, says }) }));
  const label = `Message ${other?.firstName ?? other?.username ?? "them"}`;
  return (
    <fieldset className="mt-3 min-w-0">
      <legend className="text-sm text-muted">{label}</legend>
      <div className="mt-1 flex flex-wrap gap-2">
        {buttons.map(({ says, send }) => (
          <ActionButton key={says} variant="secondary" disabled={isBusy} onClick={send}>
            {nameOfPhrase(says)}
          </ActionButton>
        ))}
      </div>
    </fieldset>
  );
}
