"use client";
import { useState } from "react";
import { ReportDialog } from "#components/offers/report-dialog.tsx";
import { useAfterSharing } from "#components/offers/use-after-sharing.ts";
import { ActionButton } from "#components/ui/action-button.tsx";
import { toast } from "#components/ui/toast/toast.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import type { ReportReason } from "#lib/offers/reports.ts";
import type { Claim } from "#schemas/offer/claim.ts";
import { api } from "#trpc/react.ts";

/** Reasons of a report about the other side of a handover, the likeliest first. */
const REASONS = {
  giver: ["not_as_said", "unsafe", "ill", "not_there", "money", "rude", "other"],
  taker: ["rude", "not_there", "resale", "money", "spam", "other"],
} as const satisfies Record<string, readonly ReportReason[]>;

/** Button with a dialog that reports a claim to the admins. @param props.other the side that it is about */
export function ReportClaim({ claim, other }: { claim: Claim; other: "giver" | "taker" }) {
  const [isOpen, setOpen] = useState(false);
  const afterwards = useAfterSharing();
  const report = api.offerClaim.report.useMutation();
  return (
    <>
      <ActionButton variant="quiet" onClick={() => setOpen(true)}>
        Something was wrong
      </ActionButton>
      <ReportDialog
        keep={`report-claim.${claim.id}`}
        reasons={REASONS[other]}
        canBlock
        isOpen={isOpen}
        onOpenChange={setOpen}
        isBusy={report.isPending}
        onSend={(sent, done) =>
          report.mutate(
            { id: claim.offer.id, claimId: claim.id, ...sent },
            {
              onSuccess() {
                setOpen(false);
                done();
                toast({ title: "Thanks. An admin will look at it." });
                afterwards();
              },
              onError: (error) => toastFailure(error, "Not sent"),
            },
          )
        }
      />
    </>
  );
}
