"use client";
import { useState } from "react";
import { AskForPush } from "#components/push/ask-for-push.tsx";
import { Button } from "#components/ui/button.tsx";
import { Callout } from "#components/ui/callout.tsx";
import { serverMessage } from "#components/ui/server-error.ts";
import { formatWaitlistPosition } from "#lib/event/seats-line.ts";
import type { WaitlistPosition } from "#schemas/event/attendance.ts";
import type { Event } from "#schemas/event/event.ts";
import { api } from "#trpc/react.ts";

/**
 * Joins the waitlist of a full event, or shows the viewer's position and leaves it.
 * @param props.position waitlist position from 1, or null if the viewer is not on the waitlist
 */
export function Waitlist({ event, position }: { event: Event; position: number | null }) {
  const utils = api.useUtils();
  const [failure, setFailure] = useState<string | null>(null);
  const handlers = {
    onMutate: () => setFailure(null),
    onSuccess({ place }: WaitlistPosition) {
      utils.event.attendance.setData(
        { id: event.id },
        { joined: false, place, isShown: false, checkIn: null },
      );
      // Counts the viewer among those who wait.
      void utils.event.find.invalidate({ id: event.id });
    },
    async onError(error: Parameters<typeof serverMessage>[0]) {
      setFailure(serverMessage(error, "Something went wrong. Please try again later."));
      // Refetches the seats: the request probably failed because one became free, or the viewer already got one.
      await Promise.all([
        utils.event.find.invalidate({ id: event.id }),
        utils.event.attendance.invalidate({ id: event.id }),
      ]);
    },
  };
  const joinWaitlist = api.event.joinWaitlist.useMutation(handlers);
  const leaveWaitlist = api.event.leaveWaitlist.useMutation(handlers);
  const busy = joinWaitlist.isPending || leaveWaitlist.isPending;

  return (
    <div className="flex flex-col gap-3">
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
        {position === null ? (
          <>
            <Button disabled={busy} onClick={() => joinWaitlist.mutate({ id: event.id })}>
              Full – join waitlist
            </Button>
            <p className="text-muted max-lg:text-sm">
              When a spot opens, the next person in line takes it automatically.
            </p>
          </>
        ) : (
          <>
            <p role="status" className="font-semibold">
              {formatWaitlistPosition(position)}
            </p>
            <Button
              variant="secondary"
              disabled={busy}
              onClick={() => leaveWaitlist.mutate({ id: event.id })}
            >
              Leave the waitlist
            </Button>
          </>
        )}
      </div>
      {position !== null && joinWaitlist.isSuccess ? (
        <AskForPush purpose="We’ll let you know the moment a spot is yours." />
      ) : null}
      {failure ? <Callout tone="danger">{failure}</Callout> : null}
    </div>
  );
}
