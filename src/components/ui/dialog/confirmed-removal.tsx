"use client";
import { type ReactNode, useState } from "react";
import { ActionButton } from "#components/ui/action-button.tsx";
import { ConfirmDialog } from "#components/ui/dialog/confirm-dialog.tsx";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import type { ServerError } from "#components/ui/server-error.ts";
import { toast } from "#components/ui/toast/toast.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";

/**
 * Button that removes something after a confirmation, and then loads the page's data again.
 * @param props.title of the dialog; `children` say what is lost
 * @param props.done, failed toasts
 * @param props.mutate calls the server
 */
export function ConfirmedRemoval(props: {
  label: string;
  closeLabel: string;
  title: string;
  done: string;
  failed: string;
  isBusy: boolean;
  mutate: (on: { onSuccess: () => void; onError: (error: ServerError) => void }) => void;
  children: ReactNode;
}) {
  const { label, closeLabel, title, done, failed, isBusy, mutate, children } = props;
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const onSuccess = () => {
    setAsking(false);
    toast({ title: done });
    navigate.refresh();
  };
  const onError = (error: ServerError) => {
    setAsking(false);
    toastFailure(error, failed);
  };
  return (
    <>
      <ActionButton variant="removal" onClick={() => setAsking(true)}>
        {label}
      </ActionButton>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={title}
        confirmLabel={label}
        closeLabel={closeLabel}
        isBusy={isBusy}
        onConfirm={() => mutate({ onSuccess, onError })}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
