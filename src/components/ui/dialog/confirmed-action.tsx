"use client";
import { type ReactNode, useState } from "react";
import { ActionButton } from "#components/ui/action-button.tsx";
import type { ButtonProps } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/dialog/confirm-dialog.tsx";
import { usePassedFocus } from "#components/ui/keyboard/focus.ts";
import { type Toast, toast } from "#components/ui/toast/toast.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";

/**
 * Button that does something after a confirmation, and says in a toast how it went.
 * @param props.title of the dialog, whose question `children` are
 * @param props.confirmLabel verb in the dialog; that of the button by default
 * @param props.failed title of the toast about a failure
 * @param props.onConfirm calls the server, and returns the toast about a success
 */
export function ConfirmedAction(
  props: Pick<ButtonProps, "variant" | "className" | "aria-label" | "aria-describedby"> & {
    label: string;
    title: string;
    confirmLabel?: string;
    busyLabel?: string;
    closeLabel: string;
    isForm?: boolean;
    failed?: string;
    onConfirm: () => Promise<Toast>;
    children: ReactNode;
  },
) {
  const {
    label,
    title,
    confirmLabel = label,
    busyLabel,
    closeLabel,
    isForm,
    failed,
    onConfirm,
    children,
  } = props;
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const button = usePassedFocus<HTMLButtonElement>();
  async function confirm(): Promise<void> {
    setBusy(true);
    try {
      toast(await onConfirm());
    } catch (error) {
      toastFailure(error, failed);
    }
    setBusy(false);
    setAsking(false);
  }
  return (
    <>
      <ActionButton
        ref={button}
        variant={props.variant}
        className={props.className}
        aria-label={props["aria-label"]}
        aria-describedby={props["aria-describedby"]}
        onClick={() => setAsking(true)}
      >
        {label}
      </ActionButton>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={title}
        confirmLabel={confirmLabel}
        busyLabel={busyLabel}
        closeLabel={closeLabel}
        isBusy={isBusy}
        isForm={isForm}
        onConfirm={() => void confirm()}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
