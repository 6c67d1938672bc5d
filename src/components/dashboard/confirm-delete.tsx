"use client";
import { type ReactNode, useState } from "react";
import { ActionButton } from "#components/ui/action-button.tsx";
import { ConfirmDialog } from "#components/ui/dialog/confirm-dialog.tsx";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import { toast } from "#components/ui/toast/toast.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";

/**
 * Delete button with a confirmation dialog; on success, refreshes the page.
 * @param props.name names the row for screen readers
 * @param props.children the question
 */
export function ConfirmDelete(props: {
  title: string;
  name: string;
  done: string;
  onDelete: () => Promise<unknown>;
  children: ReactNode;
}) {
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const [deleting, setDeleting] = useState(false);

  async function remove(): Promise<void> {
    setDeleting(true);
    try {
      await props.onDelete();
      toast({ title: props.done });
    } catch (error) {
      toastFailure(error);
    } finally {
      setDeleting(false);
      setAsking(false);
      navigate.refresh();
    }
  }

  return (
    <>
      <ActionButton
        variant="quiet"
        className="text-danger hover:bg-danger-soft max-sm:px-2"
        aria-label={`Delete ${props.name}`}
        onClick={() => setAsking(true)}
      >
        Delete
      </ActionButton>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={props.title}
        confirmLabel="Delete"
        closeLabel="Cancel"
        isBusy={deleting}
        busyLabel="Deleting..."
        onConfirm={remove}
      >
        {props.children}
      </ConfirmDialog>
    </>
  );
}
