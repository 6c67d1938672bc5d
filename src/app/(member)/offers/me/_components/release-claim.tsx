"use client";
import { useState } from "react";
import { useAfterSharing } from "#components/offers/use-after-sharing.ts";
import { ConfirmedAction } from "#components/ui/dialog/confirmed-action.tsx";
import { RadioGroup } from "#components/ui/form/radio-group.tsx";
import { RELEASE_REASONS, type ReleaseReason, releaseReasons } from "#lib/offers/claim-states.ts";
import type { Claim } from "#schemas/offer/claim.ts";
import { api } from "#trpc/react.ts";

const OPTIONS = releaseReasons.map((value) => ({ value, label: RELEASE_REASONS[value] }));

/** Button with a dialog in which a giver takes a claim back, with a reason for the admins. */
export function ReleaseClaim({ claim }: { claim: Claim }) {
  const [reason, setReason] = useState<ReleaseReason>("asked_for_more");
  const release = api.offerClaim.release.useMutation({ onSuccess: useAfterSharing() });
  return (
    <ConfirmedAction
      variant="quiet"
      label="Release"
      title="Release this claim?"
      busyLabel="Sending..."
      closeLabel="Keep claim"
      isForm
      failed="Not sent"
      onConfirm={async () => {
        await release.mutateAsync({ id: claim.offer.id, claimId: claim.id, reason });
        return { title: "Released. Someone else can have it now." };
      }}
    >
      <p className="mb-3">They’re notified that it’s no longer theirs. You can do this three times a day.</p>
      <RadioGroup legend="Reason" options={OPTIONS} value={reason} onChange={setReason} />
    </ConfirmedAction>
  );
}
