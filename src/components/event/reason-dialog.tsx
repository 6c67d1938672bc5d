"use client";
import { type ComponentProps, useState } from "react";
import { ConfirmDialog } from "#components/ui/dialog/confirm-dialog.tsx";
import { TextareaField } from "#components/ui/form/text-field.tsx";

const MAX_LENGTH = 300;

/** Dialog that asks a question, and for a reason that may be left out. `onConfirm` gets it, empty for none. */
export function ReasonDialog({
  onConfirm,
  children,
  ...dialog
}: Omit<ComponentProps<typeof ConfirmDialog>, "onConfirm"> & { onConfirm: (reason: string) => void }) {
  const [reason, setReason] = useState("");
  return (
    <ConfirmDialog {...dialog} onConfirm={() => onConfirm(reason)}>
      {children}
      <div className="mt-4">
        <TextareaField
          label="Reason (optional, shown to everyone concerned)"
          rows={3}
          maxLength={MAX_LENGTH}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
