"use client";
import { useRef, useState } from "react";
import { afterPaint } from "#components/ui/after-paint.ts";
import { useNavigate } from "#components/ui/navigation/use-navigate.ts";
import { serverMessage } from "#components/ui/server-error.ts";
import { api } from "#trpc/react.ts";

const WAITLIST_REFETCH_MS = 30_000;

/**
 * Joins an event. The confirmation opens optimistically on click and closes again if the request fails.
 * @param isActivated true if the viewer may join; only then is their attendance fetched
 * @param onFailure gets the message of a failed request, and null when the next one begins
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
      // Polls the waitlist position, which moves up when others leave.
      refetchInterval: ({ state }) => (state.data?.place ? WAITLIST_REFETCH_MS : false),
    },
  );
  const mutation = api.event.join.useMutation({
    async onSuccess() {
      utils.event.attendance.setData({ id }, { joined: true, place: null, isShown: false, checkIn: null });
      navigate.refresh();
      await Promise.all([
        utils.event.find.invalidate({ id }),
        // Tells whether the new seat shows the first name.
        utils.event.attendance.invalidate({ id }),
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
    afterPaint(() => {
      onFailure(null);
      setOpen(true);
      mutation.mutate({ id });
    });
  }
  return {
    join,
    isOpen,
    setOpen,
    /** The viewer's seat once the server has confirmed it, or null. */
    confirmed: attendance.data?.joined ? attendance.data : null,
    /** Waitlist position from 1, or null. */
    waitlistPosition: attendance.data?.place ?? null,
    joined: attendance.data?.joined === true || mutation.isPending || mutation.isSuccess,
    isKnown: attendance.isFetched,
  };
}
