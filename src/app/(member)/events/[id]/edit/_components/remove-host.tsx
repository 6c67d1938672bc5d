"use client";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/dialog/confirm-dialog.tsx";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import { toast } from "#components/ui/toast/toast.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import type { Host } from "#schemas/event/host.ts";
import { api } from "#trpc/react.ts";

/** Button to give up hosting an event, and for an admin to remove a host or an open invitation. */
export function RemoveHost(props: { eventId: number; title: string; host: Host; isOwn: boolean }) {
  const { eventId: id, title, isOwn } = props;
  const { username, accepted } = props.host;
  const [asking, setAsking] = useState(false);
  const navigate = useNavigate();
  const utils = api.useUtils();
  const doneText = isOwn
    ? "You no longer host this event"
    : accepted
      ? `${username} is no longer a host`
      : `${username} is no longer invited`;
  const remove = api.event.removeHost.useMutation({
    async onSuccess() {
      setAsking(false);
      toast({ title: doneText });
      if (isOwn) {
        void utils.event.ownRole.invalidate({ id });
        void utils.event.hosted.invalidate();
        navigate.push(`/events/${id}`);
      } else await utils.event.hosts.invalidate({ id });
      navigate.refresh();
    },
    async onError(error) {
      setAsking(false);
      toastFailure(error);
      await utils.event.hosts.invalidate({ id });
    },
  });
  return (
    <>
      <Button
        variant="removal"
        aria-label={isOwn ? undefined : `Remove ${username}`}
        disabled={remove.isSuccess}
        onClick={() => setAsking(true)}
      >
        {isOwn ? "Stop hosting" : "Remove"}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={isOwn ? "Stop Hosting" : "Remove Host"}
        confirmLabel={isOwn ? "Stop hosting" : "Remove"}
        closeLabel={isOwn ? "Keep hosting" : "Cancel"}
        isBusy={remove.isPending}
        onConfirm={() => remove.mutate({ id, username })}
      >
        <p className="wrap-anywhere">
          {isOwn ? (
            <>
              Stop hosting <strong>{title}</strong>? You can no longer change it or see who comes. Without a
              host the admins look after it.
            </>
          ) : accepted ? (
            <>
              Remove <strong>{username}</strong> from the hosts of <strong>{title}</strong>?
            </>
          ) : (
            <>
              Take back the invitation of <strong>{username}</strong> to host <strong>{title}</strong>?
            </>
          )}
        </p>
      </ConfirmDialog>
    </>
  );
}
