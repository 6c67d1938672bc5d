"use client";
import { useState } from "react";
import { ActionButton } from "#components/ui/action-button.tsx";
import { ConfirmDialog } from "#components/ui/dialog/confirm-dialog.tsx";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import { toast } from "#components/ui/toast/toast.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import { api } from "#trpc/react.ts";
import { forgetDraft } from "./use-draft.ts";

/**
 * Delete button of a guide, with a confirmation dialog. @param props.leadsTo page to open afterwards, if not the
 * current one
 */
export function DeleteGuide(props: {
  guide: { id: number; title: string };
  describedBy?: string;
  leadsTo?: string;
}) {
  const { guide, leadsTo } = props;
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const remove = api.guide.delete.useMutation({
    onSuccess() {
      forgetDraft(guide.id);
      toast({ title: "Guide deleted", description: guide.title });
      if (leadsTo) navigate.push(leadsTo);
      navigate.refresh();
    },
    onError: (error) => toastFailure(error),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <ActionButton variant="removal" aria-describedby={props.describedBy} onClick={() => setAsking(true)}>
        Delete
      </ActionButton>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Delete guide"
        confirmLabel="Delete"
        closeLabel="Keep guide"
        isBusy={remove.isPending}
        busyLabel="Deleting..."
        onConfirm={() => remove.mutate({ id: guide.id })}
      >
        <p>
          Are you sure you want to delete <strong className="wrap-anywhere">{guide.title}</strong>? This can’t
          be undone.
        </p>
      </ConfirmDialog>
    </>
  );
}
