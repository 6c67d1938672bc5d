"use client";
import { useAfterSharing } from "#components/offers/use-after-sharing.ts";
import { ConfirmedAction } from "#components/ui/dialog/confirmed-action.tsx";
import type { Offer } from "#schemas/offer/offer.ts";
import { api } from "#trpc/react.ts";

/** Button that takes an offer of the viewer back, after a confirmation. */
export function WithdrawOffer({ offer }: { offer: Pick<Offer, "id" | "title" | "portions" | "left"> }) {
  const withdraw = api.offer.withdraw.useMutation({ onSuccess: useAfterSharing() });
  return (
    <ConfirmedAction
      variant="removal"
      aria-label={`Withdraw ${offer.title}`}
      label="Withdraw"
      title="Withdraw this offer?"
      busyLabel="Sending..."
      closeLabel="Keep offer"
      failed="Not sent"
      onConfirm={async () => {
        await withdraw.mutateAsync({ id: offer.id });
        return { title: "Withdrawn" };
      }}
    >
      <p>
        <strong className="wrap-anywhere">{offer.title}</strong> leaves the list.
      </p>
      {offer.left < offer.portions ? <p className="mt-2">People who claimed it are notified.</p> : null}
    </ConfirmedAction>
  );
}
