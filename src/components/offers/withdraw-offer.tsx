"use client";
import { useState } from "react";
import { useAfterSharing } from "#components/offers/use-after-sharing.ts";
import { ActionButton } from "#components/ui/action-button.tsx";
import { ConfirmDialog } from "#components/ui/dialog/confirm-dialog.tsx";
import { usePassedFocus } from "#components/ui/keyboard/focus.ts";
import { toast } from "#components/ui/toast/toast.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import type { Offer } from "#schemas/offer/offer.ts";
import { api } from "#trpc/react.ts";

/** Button that takes an offer of the viewer back, after a confirmation. */
export function WithdrawOffer({ offer }: { offer: Pick<Offer, "id" | "title" | "portions" | "left"> }) {
  const [isAsking, setAsking] = useState(false);
  const afterwards = useAfterSharing();
  const button = usePassedFocus<HTMLButtonElement>();
  const withdraw = api.offer.withdraw.useMutation();
  const confirm = () =>
    withdraw.mutate(
      { id: offer.id },
      {
        onSuccess() {
          setAsking(false);
          toast({ title: "Withdrawn" });
          afterwards();
        },
        onError: (error) => toastFailure(error, "Not sent"),
      },
    );
  return (
    <>
      <ActionButton
        ref={button}
        variant="removal"
        aria-label={`Withdraw ${offer.title}`}
        onClick={() => setAsking(true)}
      >
        Withdraw
      </ActionButton>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Withdraw this offer?"
        confirmLabel="Withdraw"
        busyLabel="Sending..."
        closeLabel="Keep offer"
        isBusy={withdraw.isPending}
        onConfirm={confirm}
      >
        <p>
          <strong className="wrap-anywhere">{offer.title}</strong> leaves the list.
        </p>
        {offer.left < offer.portions ? <p className="mt-2">People who claimed it are notified.</p> : null}
      </ConfirmDialog>
    </>
  );
}
