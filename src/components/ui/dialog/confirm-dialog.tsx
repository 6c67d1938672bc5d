"use client";
import { Button, type ButtonVariant } from "#components/ui/button.tsx";
import { Dialog } from "#components/ui/dialog/dialog.tsx";
import type { DialogProps } from "#components/ui/dialog/modal.tsx";

type Props = Omit<DialogProps, "actions"> & {
  onConfirm: () => void;
  /** Look of the Confirm button. */
  variant?: ButtonVariant;
  /** Disables the Confirm button while the action runs; optional if `onConfirm` closes the dialog. */
  isBusy?: boolean;
  /** Label of the Confirm button while the action runs. */
  busyLabel?: string;
};

/** Dialog that asks the question in `children`, with a Confirm button. */
export function ConfirmDialog(props: Props) {
  const { onConfirm, variant = "danger", isBusy = false, busyLabel = "Confirm", ...dialog } = props;
  return (
    <Dialog
      {...dialog}
      actions={
        <Button variant={variant} disabled={isBusy} onClick={onConfirm}>
          {isBusy ? busyLabel : "Confirm"}
        </Button>
      }
    />
  );
}
