"use client";
import { useState } from "react";
import { Button } from "#components/ui/button.tsx";
import { Callout } from "#components/ui/callout.tsx";
import { serverMessage } from "#components/ui/server-error.ts";
import type { Event } from "#schemas/event.ts";
import { api } from "#trpc/react.ts";

/**
 * The way into the waitlist of a full event; for somebody in it, their place and the way out.
 * @param props.place theirs, from 1, or null
 */
export function WaitForSeat({ event, place }: { event: Event; place: number | null }) {
  const utils = api.useUtils();
  const [failure, setFailure] = useState<string | null>(null);
  const handlers = {
    onMutate: () => setFailure(null),
    onSuccess: (now: { place: number | null }) =>
      utils.event.attendance.setData({ id: event.id }, { joined: false, place: now.place }),
    async onError(error: Parameters<typeof serverMessage>[0]) {
      setFailure(serverMessage(error, "Something went wrong. Please try again later."));
      // Most likely a seat is free again, or theirs.
      await Promise.all([
        utils.event.find.invalidate({ id: event.id }),
        utils.event.attendance.invalidate({ id: event.id }),
      ]);
    },
  };
  const enter = api.event.joinWaitlist.useMutation(handlers);
  const leave = api.event.leaveWaitlist.useMutation(handlers);
  const busy = enter.isPending || leave.isPending;

  return (
    <div className="flex flex-col gap-3">
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
        {place === null ? (
          <>
            <Button disabled={busy} onClick={() => enter.mutate({ id: event.id })}>
              Full: join the waitlist
            </Button>
            <p className="text-muted">When a place is free, the first who waits gets it and is told.</p>
          </>
        ) : (
          <>
            <p role="status" className="font-semibold">
              {place === 1 ? "You are first on the waitlist." : `You are number ${place} on the waitlist.`}
            </p>
            <Button variant="secondary" disabled={busy} onClick={() => leave.mutate({ id: event.id })}>
              Leave the waitlist
            </Button>
          </>
        )}
      </div>
      {failure ? <Callout tone="danger">{failure}</Callout> : null}
    </div>
  );
}
