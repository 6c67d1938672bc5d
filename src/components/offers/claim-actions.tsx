"use client";
import { useId, useState } from "react";
import { useNow } from "#components/event/card/use-now.ts";
import { useAfterSharing } from "#components/offers/use-after-sharing.ts";
import { ActionButton } from "#components/ui/action-button.tsx";
import { ConfirmDialog } from "#components/ui/dialog/confirm-dialog.tsx";
import { ConfirmedAction } from "#components/ui/dialog/confirmed-action.tsx";
import { toast } from "#components/ui/toast/toast.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import { formatMoment, listArrivalTimes } from "#lib/offers/offer-texts.ts";
import { canMiss, type Window } from "#lib/offers/offer-time.ts";
import type { Claim } from "#schemas/offer/claim.ts";
import { api } from "#trpc/react.ts";

/**
 * Buttons of a taker for a claim that is held or in line: to come at another time, to cancel, and to say that nobody was there.
 * @param props.window of its offer
 */
export function ClaimActions({ claim, window }: { claim: Claim; window: Window }) {
  const now = useNow();
  const isHeld = claim.state === "held";
  return (
    <>
      {isHeld && now && window.endsAt > now ? <ChangeTime claim={claim} window={window} /> : null}
      <LeaveClaim claim={claim} />
      {isHeld && now && canMiss(window, claim.arrivesAt, now) ? <NobodyThere claim={claim} /> : null}
    </>
  );
}

function ChangeTime({ claim, window }: { claim: Claim; window: Window }) {
  const id = useId();
  const [opened, setOpened] = useState<Date | null>(null);
  const [arrivesAt, setArrivesAt] = useState("");
  const afterwards = useAfterSharing();
  const change = api.offerClaim.change.useMutation();
  const times = opened ? listArrivalTimes(window, opened) : [];
  function open(): void {
    const now = new Date();
    setOpened(now);
    setArrivesAt(listArrivalTimes(window, now)[0]?.toISOString() ?? "");
  }
  const save = () =>
    change.mutate(
      { id: claim.offer.id, arrivesAt },
      {
        onSuccess(changed) {
          setOpened(null);
          toast({ title: `You come ${formatMoment(changed.arrivesAt, new Date()).replace(/^T/, "t")}.` });
          afterwards();
        },
        onError: (error) => toastFailure(error, "Not sent"),
      },
    );
  return (
    <>
      <ActionButton variant="secondary" onClick={open}>
        Change time
      </ActionButton>
      <ConfirmDialog
        open={opened !== null}
        onOpenChange={(isOpen) => isOpen || setOpened(null)}
        title="When do you come?"
        confirmLabel="Save"
        busyLabel="Saving..."
        closeLabel="Cancel"
        variant="primary"
        isBusy={change.isPending}
        isForm
        focusesDialog
        onConfirm={save}
      >
        <label htmlFor={id} className="block font-semibold">
          I come at
        </label>
        <select
          id={id}
          value={arrivesAt}
          onChange={({ target }) => setArrivesAt(target.value)}
          className="control mt-1"
        >
          {times.map((time) => (
            <option key={time.toISOString()} value={time.toISOString()}>
              {formatMoment(time, opened ?? time)}
            </option>
          ))}
        </select>
      </ConfirmDialog>
    </>
  );
}

function LeaveClaim({ claim }: { claim: Claim }) {
  const leave = api.offerClaim.leave.useMutation({ onSuccess: useAfterSharing() });
  const isHeld = claim.state === "held";
  return (
    <ConfirmedAction
      variant="quiet"
      label={isHeld ? "I can’t come" : "Leave the line"}
      title={isHeld ? "Cancel your claim?" : "Leave the line?"}
      confirmLabel={isHeld ? "Cancel claim" : "Leave the line"}
      busyLabel="Sending..."
      closeLabel={isHeld ? "Keep claim" : "Stay in line"}
      failed="Not sent"
      onConfirm={async () => {
        await leave.mutateAsync({ id: claim.offer.id });
        return { title: isHeld ? "Cancelled. Someone else can have it now." : "You left the line." };
      }}
    >
      <p>
        {isHeld
          ? "Someone else can have it then. It’s fine to cancel, even late: better than not to come."
          : "You lose your place."}
      </p>
    </ConfirmedAction>
  );
}

function NobodyThere({ claim }: { claim: Claim }) {
  const say = api.offerClaim.outcome.useMutation({ onSuccess: useAfterSharing() });
  return (
    <ConfirmedAction
      variant="quiet"
      label="Nobody was there"
      title="Nobody was there?"
      busyLabel="Sending..."
      closeLabel="Not yet"
      failed="Not sent"
      onConfirm={async () => {
        await say.mutateAsync({ id: claim.offer.id, outcome: "not_given" });
        return { title: "Thanks. We’ve noted it." };
      }}
    >
      <p>Your claim ends. You can take this back within a day if you meet after all.</p>
    </ConfirmedAction>
  );
}
