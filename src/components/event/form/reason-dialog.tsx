"use client";
import type { ComponentProps } from "react";
import { z } from "zod";
import { ConfirmDialog } from "#components/ui/dialog/confirm-dialog.tsx";
import { KeptLine } from "#components/ui/form/kept/kept-line.tsx";
import { useKeptState } from "#components/ui/form/kept/use-kept-state.ts";
import { TextareaField } from "#components/ui/form/text-field.tsx";

const MAX_LENGTH = 300;

/**
 * Dialog that asks a question, and for a reason that may be left out.
 * @param props.keep name under which the reason is kept until it is sent
 * @param props.onConfirm gets the reason, empty for none; fails if nothing was saved, which it has shown
 */
export function ReasonDialog({
  keep,
  onConfirm,
  children,
  ...dialog
}: Omit<ComponentProps<typeof ConfirmDialog>, "onConfirm"> & {
  keep: string;
  onConfirm: (reason: string) => Promise<unknown>;
}) {
  const reason = useKeptState(keep, { initial: "", schema: z.string(), isOpen: dialog.open });
  const confirm = () => void onConfirm(reason.value).then(reason.clear, () => {});
  return (
    <ConfirmDialog {...dialog} onConfirm={confirm}>
      {children}
      <div className="mt-4">
        {reason.isRestored ? <KeptLine onClear={reason.clear} /> : null}
        <TextareaField
          label="Reason (optional, shown to everyone affected)"
          rows={3}
          maxLength={MAX_LENGTH}
          value={reason.value}
          onChange={(event) => reason.change(event.target.value)}
        />
      </div>
    </ConfirmDialog>
  );
}
