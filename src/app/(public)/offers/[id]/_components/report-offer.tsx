"use client";
import { useState } from "react";
import { ReportDialog } from "#components/offers/report-dialog.tsx";
import { useAfterSharing } from "#components/offers/use-after-sharing.ts";
import { Button } from "#components/ui/button.tsx";
import { toast } from "#components/ui/toast/toast.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import type { ReportReason } from "#lib/offers/reports.ts";
import { api } from "#trpc/react.ts";

/** Reasons that fit an offer, the likeliest first. */
const REASONS = [
  "not_as_said",
  "unsafe",
  "ill",
  "money",
  "resale",
  "rude",
  "not_there",
  "spam",
  "other",
] as const satisfies readonly ReportReason[];

/** Button with a dialog that reports an offer to the admins, and may block its giver. */
export function ReportOffer({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false);
  const afterwards = useAfterSharing();
  const report = api.offer.report.useMutation();
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Report a problem
      </Button>
      <ReportDialog
        keep={`report-offer.${id}`}
        reasons={REASONS}
        canBlock
        isOpen={isOpen}
        onOpenChange={setOpen}
        isBusy={report.isPending}
        onSend={(sent, done) =>
          report.mutate(
            { id, ...sent },
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
