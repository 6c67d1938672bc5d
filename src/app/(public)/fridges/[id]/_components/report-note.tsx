"use client";
import { useState } from "react";
import { ReportDialog } from "#components/offers/report-dialog.tsx";
import { Button } from "#components/ui/button.tsx";
import { toast } from "#components/ui/toast/toast.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import type { ReportReason } from "#lib/offers/reports.ts";
import { api } from "#trpc/react.ts";

/** Reasons that fit a note, the likeliest first. */
const REASONS = [
  "not_as_said",
  "unsafe",
  "ill",
  "rude",
  "money",
  "spam",
  "other",
] as const satisfies readonly ReportReason[];

/** Button with a dialog that reports a note to the admins. */
export function ReportNote({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false);
  const report = api.report.note.useMutation();
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Report a problem
      </Button>
      <ReportDialog
        keep={`report-note.${id}`}
        reasons={REASONS}
        isOpen={isOpen}
        onOpenChange={setOpen}
        isBusy={report.isPending}
        onSend={({ reason, text }, done) =>
          report.mutate(
            { id, reason, text },
            {
              onSuccess() {
                setOpen(false);
                done();
                toast({ title: "Thanks. An admin will look at it." });
              },
              onError: (error) => toastFailure(error),
            },
          )
        }
      />
    </>
  );
}
