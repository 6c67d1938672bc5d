"use client";
import { useState } from "react";
import { z } from "zod";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/dialog/confirm-dialog.tsx";
import { KeptLine } from "#components/ui/form/kept/kept-line.tsx";
import { useKeptState } from "#components/ui/form/kept/use-kept-state.ts";
import { RadioGroup } from "#components/ui/form/radio-group.tsx";
import { TextareaField } from "#components/ui/form/text-field.tsx";
import { toast } from "#components/ui/toast/toast.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import { REPORT_REASONS, type ReportReason } from "#lib/offers/reports.ts";
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
const OPTIONS = REASONS.map((value) => ({ value, label: REPORT_REASONS[value] }));

/** Button with a dialog that reports a note to the admins. */
export function ReportNote({ id }: { id: number }) {
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState<(typeof REASONS)[number]>("not_as_said");
  const text = useKeptState(`report-note.${id}`, { initial: "", schema: z.string(), isOpen });
  const report = api.report.note.useMutation();
  const send = () =>
    report.mutate(
      { id, reason, text: text.value || null },
      {
        onSuccess() {
          setOpen(false);
          text.clear();
          toast({ title: "Thanks. An admin will look at it." });
        },
        onError: (error) => toastFailure(error),
      },
    );
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Report a problem
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="What’s wrong?"
        confirmLabel="Send"
        busyLabel="Sending..."
        closeLabel="Cancel"
        variant="primary"
        isBusy={report.isPending}
        isForm
        onConfirm={send}
      >
        {text.isRestored ? <KeptLine onClear={text.clear} /> : null}
        <RadioGroup legend="Reason" options={OPTIONS} value={reason} onChange={setReason} />
        <TextareaField
          label="More (optional)"
          rows={3}
          maxLength={500}
          value={text.value}
          onChange={(event) => text.change(event.target.value)}
        />
      </ConfirmDialog>
    </>
  );
}
