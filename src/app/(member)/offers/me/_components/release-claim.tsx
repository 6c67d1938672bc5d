"use client";
import { useState } from "react";
import { useAfterSharing } from "#components/offers/use-after-sharing.ts";
import { ActionButton } from "#components/ui/action-button.tsx";
import { ConfirmDialog } from "#components/ui/dialog/confirm-dialog.tsx";
import { RadioGroup } from "#components/ui/form/radio-group.tsx";
import { usePassedFocus } from "#components/ui/keyboard/focus.ts";
import { toast } from "#components/ui/toast/toast.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import { RELEASE_REASONS, type ReleaseReason, releaseReasons } from "#lib/offers/claim-states.ts";
import type { Claim } from "#schemas/offer/claim.ts";
import { api } from "#trpc/react.ts";

const OPTIONS = releaseReasons.map((value) => ({ value, label: RELEASE_REASONS[value] }));

/** Button with a dialog in which a giver takes a claim back, with a reason for the admins. */
export function ReleaseClaim({ claim }: { claim: Claim }) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState<ReleaseReason>("asked_for_more");
  const afterwards = useAfterSharing();
  const button = usePassedFocus<HTMLButtonElement>();
  const release = api.offerClaim.release.useMutation();
  const confirm = () =>
    release.mutate(
      { id: claim.offer.id, claimId: claim.id, reason },
      {
        onSuccess() {
          setOpen(false);
          toast({ title: "Released. Someone else can have it now." });
          afterwards();
        },
        onError: (error) => toastFailure(error, "Not sent"),
      },
    );
  return (
    <>
      <ActionButton ref={button} variant="quiet" onClick={() => setOpen(true)}>
        Release
      </ActionButton>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="Release this claim?"
        confirmLabel="Release"
        busyLabel="Sending..."
        closeLabel="Keep claim"
        isBusy={release.isPending}
        isForm
        onConfirm={confirm}
      >
        <p className="mb-3">
          They’re notified that it’s no longer theirs. You can do this three times a day.
        </p>
        <RadioGroup legend="Reason" options={OPTIONS} value={reason} onChange={setReason} />
      </ConfirmDialog>
    </>
  );
}
