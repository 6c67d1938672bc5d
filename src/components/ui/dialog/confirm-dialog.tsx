"use client";
import { Button, type ButtonVariant } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog/dialog.tsx";
import type { DialogProps } from "#components/ui/dialog/modal.tsx";

type Props = Omit<DialogProps, "actions"> & {
  /** Verb that answers the question with yes: `Delete`. */
  confirmLabel: string;
  onConfirm: () => void;
  /** Look of the confirming button. */
  variant?: ButtonVariant;
  /** Disables the confirming button while the action runs; optional if `onConfirm` closes the dialog. */
  isBusy?: boolean;
  /** Label of the confirming button while the action runs. */
  busyLabel?: string;
};

/** Dialog that asks the question in `children`, answered by one of two verbs. */
export function ConfirmDialog(props: Props) {
  const { confirmLabel, onConfirm, variant = "danger", isBusy = false, busyLabel, ...dialog } = props;
  return (
    <Dialog
      {...dialog}
      actions={
        <Button variant={variant} disabled={isBusy} onClick={onConfirm}>
          {(isBusy && busyLabel) || confirmLabel}
        </Button>
      }
    />
  );
}
