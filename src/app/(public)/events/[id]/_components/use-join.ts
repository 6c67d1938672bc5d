"use client";
import { useRef, useState } from "react";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import { serverMessage } from "#components/ui/server-error.ts";
import { api } from "#trpc/react.ts";

const WAITING_REFRESH_MS = 30_000;

/**
 * Joining an event. The panel opens with the click and closes again if the server says no.
 * @param isActivated whether the reader may join at all; only then is it asked whether they have
 * @param onFailure gets what to tell, and null when another try begins
 */
export function useJoin(id: number, isActivated: boolean, onFailure: (message: string | null) => void) {
  const navigate = useNavigate();
  const utils = api.useUtils();
  const [isOpen, setOpen] = useState(false);
  const running = useRef(false);
  const attendance = api.event.attendance.useQuery(
    { id },
    {
      enabled: isActivated,
      // Whoever waits sees themselves move up.
      refetchInterval: ({ state }) => (state.data?.place ? WAITING_REFRESH_MS : false),
    },
  );
  const mutation = api.event.join.useMutation({
    async onSuccess() {
      utils.event.attendance.setData({ id }, { joined: true, place: null });
      navigate.refresh();
      await Promise.all([
        utils.event.find.invalidate({ id }),
        utils.event.joined.invalidate(),
        utils.notification.unread.invalidate(),
      ]);
    },
    onError(error) {
      setOpen(false);
      onFailure(serverMessage(error, "Error joining event! Please try again later."));
      void utils.event.find.invalidate({ id });
      void utils.event.attendance.invalidate({ id });
    },
    onSettled() {
      running.current = false;
    },
  });

  function join(): void {
    if (running.current) return;
    running.current = true;
    onFailure(null);
    setOpen(true);
    mutation.mutate({ id });
  }
  return {
    join,
    isOpen,
    setOpen,
    /** The reader's place in the waitlist, from 1. */
    place: attendance.data?.place ?? null,
    joined: attendance.data?.joined === true || mutation.isPending || mutation.isSuccess,
    isKnown: attendance.isFetched,
  };
}
