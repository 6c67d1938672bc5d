"use client";
import { clsx } from "clsx";
import { useNow } from "#components/event/card/use-now.ts";
import { useOwnCheckIn } from "#components/event/check-in/use-own-check-in.ts";
import { Button } from "#components/ui/button.tsx";
import { isOfFormerStart } from "#lib/event/check-in/check-in.ts";
import { api } from "#trpc/react.ts";

/**
 * Buttons that confirm or undo a check-in of the viewer by their username, as long as either is possible.
 * @param props.describedBy id of the text that says which one
 */
export function CheckedInActions(props: { eventId: number; describedBy: string; className?: string }) {
  const { eventId, describedBy } = props;
  const own = api.checkIn.own.useQuery();
  const { isBusy, confirm, undo } = useOwnCheckIn(eventId);
  const now = useNow();
  const item = own.data?.items.find((one) => one.eventId === eventId);
  if (!item) return null;
  const canConfirm = !item.confirmedAt && now && !isOfFormerStart(item.checkedInAt, item, now);
  return (
    <div className={clsx("flex flex-wrap gap-2", props.className)}>
      <Button variant="secondary" disabled={isBusy} aria-describedby={describedBy} onClick={undo}>
        Undo
      </Button>
      {canConfirm ? (
        <Button variant="quiet" disabled={isBusy} aria-describedby={describedBy} onClick={() => confirm()}>
          I was there
        </Button>
      ) : null}
    </div>
  );
}
