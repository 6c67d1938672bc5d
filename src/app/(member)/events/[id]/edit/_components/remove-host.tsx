"use client";
import { useState } from "react";
import { useNow } from "#components/event/card/use-now.ts";
import { ApplyToDatesField } from "#components/event/form/apply-to-dates.tsx";
import { Button } from "#components/ui/button.tsx";
import { ConfirmDialog } from "#components/ui/dialog/confirm-dialog.tsx";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import { toast } from "#components/ui/toast/toast.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import { hasStarted } from "#lib/event/when/event-phase.ts";
import type { Event } from "#schemas/event/event.ts";
import type { ApplyToDates } from "#schemas/event/event-series.ts";
import type { Host } from "#schemas/event/host.ts";
import { api } from "#trpc/react.ts";

/** Button to give up hosting an event, and for an admin to remove a host or an open invitation. */
export function RemoveHost(props: { event: Event; host: Host; isOwn: boolean }) {
  const { event, isOwn } = props;
  const { id, title } = event;
  const { username, accepted } = props.host;
  const [asking, setAsking] = useState(false);
  const [apply, setApply] = useState<ApplyToDates>("this");
  const now = useNow();
  const navigate = useNavigate();
  const utils = api.useUtils();
  const doneText = isOwn
    ? "You’re no longer a host"
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
        onConfirm={() => remove.mutate({ id, username, apply })}
      >
        <p className="wrap-anywhere">
          {isOwn ? (
            <>
              Stop hosting <strong>{title}</strong>? You’ll no longer be able to change it or see who’s
              coming. If it has no other host, admins manage it.
            </>
          ) : accepted ? (
            <>
              Remove <strong>{username}</strong> from the hosts of <strong>{title}</strong>?
            </>
          ) : (
            <>
              Withdraw the invitation of <strong>{username}</strong> to host <strong>{title}</strong>?
            </>
          )}
        </p>
        {asking ? (
          <ApplyToDatesField
            event={event}
            isReached={(date) => now !== null && !hasStarted(date, now)}
            value={apply}
            onChange={setApply}
            className="mt-4"
          />
        ) : null}
      </ConfirmDialog>
    </>
  );
}
