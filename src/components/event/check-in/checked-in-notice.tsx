"use client";
import { useEffect, useRef } from "react";
import { useNow } from "#components/event/card/use-now.ts";
import { useOwnCheckIn } from "#components/event/check-in/use-own-check-in.ts";
import { Button } from "#components/ui/button.tsx";
import { Callout } from "#components/ui/callout.tsx";
import { isOfFormerStart } from "#lib/event/check-in/check-in.ts";
import type { Attendance } from "#schemas/event/attendance.ts";
import { api } from "#trpc/react.ts";

/**
 * Says on the page of an event that a host checked the viewer in by their username. To open the page confirms it; it can be undone
 * here for seven days. Nothing for others.
 * @param props.initial attendance of the server's prefetch
 */
export function CheckedInNotice(props: { eventId: number; initial?: Attendance | undefined }) {
  const { eventId } = props;
  const attendance = api.event.attendance.useQuery({ id: eventId }, { initialData: props.initial });
  const { isBusy, confirm, undo } = useOwnCheckIn(eventId);
  const now = useNow();
  const asked = useRef(false);
  const checkIn = attendance.data?.checkIn ?? null;
  const isOpen = Boolean(
    checkIn && !checkIn.confirmedAt && now && !isOfFormerStart(checkIn.checkedInAt, checkIn, now),
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: confirms once
  useEffect(() => {
    if (!isOpen || asked.current) return;
    asked.current = true;
    // A refusal leaves it unconfirmed, and the next opening asks again.
    confirm({ onError: () => {} });
  }, [isOpen]);

  if (!checkIn || !now) return null;
  const canUndo = now < checkIn.undoUntil;
  return (
    <div id="checked-in" className="scroll-mt-6">
      <Callout>
        <p className="wrap-anywhere">
          {checkIn.by ?? "A host"} checked you in to this event.{canUndo ? <span> Not you?</span> : null}
        </p>
        {canUndo ? (
          <Button variant="secondary" className="mt-2" disabled={isBusy} onClick={undo}>
            Undo
          </Button>
        ) : null}
      </Callout>
    </div>
  );
}
