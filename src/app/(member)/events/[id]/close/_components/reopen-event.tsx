"use client";
import { useState } from "react";
import { ActionButton } from "#components/ui/action-button.tsx";
import { ConfirmDialog } from "#components/ui/dialog/confirm-dialog.tsx";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import { toast } from "#components/ui/toast/toast.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import { api } from "#trpc/react.ts";

/** Removes the results of an event, for admins. */
export function ReopenEvent({ eventId: id }: { eventId: number }) {
  const navigate = useNavigate();
  const utils = api.useUtils();
  const [asking, setAsking] = useState(false);
  const reopen = api.event.reopen.useMutation({
    onSuccess() {
      setAsking(false);
      void utils.event.find.invalidate({ id });
      void utils.event.list.invalidate();
      toast({ title: "Event reopened" });
      navigate.refresh();
    },
    onError(error) {
      setAsking(false);
      toastFailure(error, "Event was not reopened");
    },
  });
  return (
    <section aria-label="For admins" className="mt-8 border-t border-line pt-6">
      <ActionButton variant="removal" onClick={() => setAsking(true)}>
        Reopen
      </ActionButton>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Reopen Event"
        isBusy={reopen.isPending}
        onConfirm={() => reopen.mutate({ id })}
      >
        <p>The recap, its photos and its kilograms are removed. They can be entered again.</p>
      </ConfirmDialog>
    </section>
  );
}
