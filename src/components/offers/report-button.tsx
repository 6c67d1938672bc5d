"use client";
import { useState } from "react";
import { z } from "zod";
import { ActionButton } from "#components/ui/action-button.tsx";
import { ConfirmDialog } from "#components/ui/dialog/confirm-dialog.tsx";
import { CheckboxField } from "#components/ui/form/checkbox-field.tsx";
import { KeptLine } from "#components/ui/form/kept/kept-line.tsx";
import { useKeptState } from "#components/ui/form/kept/use-kept-state.ts";
import { RadioGroup } from "#components/ui/form/radio-group.tsx";
import { TextareaField } from "#components/ui/form/text-field.tsx";
import { toast } from "#components/ui/toast/toast.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import { REPORT_REASONS, type ReportReason } from "#lib/offers/reports.ts";

/** Report as the dialog sends it; `block` is undefined where nobody can be blocked. */
type SentReport = { reason: ReportReason; text: string | null; block: boolean | undefined };

/**
 * Button with a dialog that reports something to the admins.
 * @param props.keep name under which what is typed is kept, with the subject: `report-offer.7`
 * @param props.reasons the likeliest first
 * @param props.canBlock offers not to meet the person again
 */
export function ReportButton(props: {
  label?: string;
  keep: string;
  reasons: readonly [ReportReason, ...ReportReason[]];
  canBlock?: boolean;
  onSend: (report: SentReport) => Promise<unknown>;
}) {
  const { label = "Report a problem", reasons, canBlock = false } = props;
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [reason, setReason] = useState<ReportReason>(reasons[0]);
  const [isBlocked, setBlocked] = useState(false);
  const text = useKeptState(props.keep, { initial: "", schema: z.string(), isOpen });
  async function send(): Promise<void> {
    setBusy(true);
    try {
      await props.onSend({ reason, text: text.value || null, block: canBlock ? isBlocked : undefined });
      setOpen(false);
      text.clear();
      toast({ title: "Thanks. An admin will look at it." });
    } catch (error) {
      toastFailure(error, "Not sent");
    }
    setBusy(false);
  }
  return (
    <>
      <ActionButton variant="quiet" onClick={() => setOpen(true)}>
        {label}
      </ActionButton>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title="What’s wrong?"
        confirmLabel="Send"
        busyLabel="Sending..."
        closeLabel="Cancel"
        variant="primary"
        isBusy={isBusy}
        isForm
        onConfirm={() => void send()}
      >
        {text.isRestored ? <KeptLine onClear={text.clear} /> : null}
        <RadioGroup
          legend="Reason"
          options={reasons.map((value) => ({ value, label: REPORT_REASONS[value] }))}
          value={reason}
          onChange={setReason}
        />
        <TextareaField
          label="More (optional)"
          rows={3}
          maxLength={500}
          value={text.value}
          onChange={(event) => text.change(event.target.value)}
        />
        {canBlock ? (
          <CheckboxField
            label="Don’t show me this person again"
            hint="Neither of you sees the other’s offers. Open claims between you end."
            checked={isBlocked}
            onChange={({ target }) => setBlocked(target.checked)}
          />
        ) : null}
      </ConfirmDialog>
    </>
  );
}
