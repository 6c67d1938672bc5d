"use client";
import { type ReactNode, useState } from "react";
import { z } from "zod";
import { ConfirmDialog } from "#components/ui/dialog/confirm-dialog.tsx";
import { KeptLine } from "#components/ui/form/kept/kept-line.tsx";
import { useKeptState } from "#components/ui/form/kept/use-kept-state.ts";
import { TextareaField } from "#components/ui/form/text-field.tsx";

const MAX_LENGTH = 300;

/**
 * Dialog that asks for a text that people will read, and does something with it.
 * @param props.keep name under which the text is kept until it is sent
 * @param props.onConfirm gets the text; fails if nothing was saved, which it has shown
 */
export function TextDialog(props: {
  keep: string;
  title: string;
  label: string;
  confirmLabel: string;
  onClose: () => void;
  onConfirm: (text: string) => Promise<unknown>;
  children: ReactNode;
}) {
  const { keep, title, label, confirmLabel, onClose, children } = props;
  const text = useKeptState(keep, { initial: "", schema: z.string() });
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  async function confirm(): Promise<void> {
    if (text.value.trim() === "") {
      setError("Please write something.");
      return;
    }
    setBusy(true);
    try {
      await props.onConfirm(text.value);
      text.clear();
      onClose();
    } catch {
      setBusy(false);
    }
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={title}
      confirmLabel={confirmLabel}
      busyLabel="Sending..."
      closeLabel="Cancel"
      isBusy={isBusy}
      isForm
      onConfirm={() => void confirm()}
    >
      {text.isRestored ? <KeptLine onClear={text.clear} /> : null}
      {children}
      <div className="mt-4">
        <TextareaField
          label={label}
          rows={3}
          maxLength={MAX_LENGTH}
          value={text.value}
          error={error}
          onChange={(event) => {
            text.change(event.target.value);
            setError(undefined);
          }}
        />
      </div>
    </ConfirmDialog>
  );
}
