"use client";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import { toast } from "#components/ui/toast/toast.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import { api } from "#trpc/react.ts";

/** Confirms or undoes a check-in of the viewer by their username, and brings up to date what shows it. */
export function useOwnCheckIn(eventId: number) {
  const navigate = useNavigate();
  const utils = api.useUtils();

  async function update(): Promise<void> {
    navigate.refresh();
    await Promise.all([
      utils.checkIn.own.invalidate(),
      utils.event.attendance.invalidate({ id: eventId }),
      utils.event.find.invalidate({ id: eventId }),
      utils.event.joined.invalidate(),
      utils.notification.list.invalidate(),
      utils.notification.unread.invalidate(),
    ]);
  }
  async function fail(error: unknown): Promise<void> {
    toastFailure(error);
    await update();
  }
  const confirm = api.checkIn.confirmOwn.useMutation({ onSuccess: update });
  const undo = api.checkIn.undoOwn.useMutation({
    async onSuccess() {
      toast({ title: "Check-in undone", description: "You’re not on the list of this event." });
      await update();
    },
    onError: fail,
  });
  return {
    isBusy: confirm.isPending || undo.isPending,
    /** @param onError what to do about a refusal; without it a toast says so */
    confirm: (options?: { onError: () => void }) =>
      confirm.mutate({ id: eventId }, { onError: options?.onError ?? fail }),
    undo: () => undo.mutate({ id: eventId }),
  };
}
