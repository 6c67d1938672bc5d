"use client";
import { useNow } from "#components/event/card/use-now.ts";
import { Phrases } from "#components/offers/phrases.tsx";
import { Said } from "#components/offers/said.tsx";
import { useAfterSharing, useHandOver } from "#components/offers/use-after-sharing.ts";
import { ActionButton } from "#components/ui/action-button.tsx";
import { ConfirmedAction } from "#components/ui/dialog/confirmed-action.tsx";
import { formatCount } from "#lib/format.ts";
import { formatMoment } from "#lib/offers/offer-texts.ts";
import { canHandOver, canMiss, canTakeBack, isOver } from "#lib/offers/offer-time.ts";
import { THANKS } from "#lib/offers/phrases.ts";
import type { Claim } from "#schemas/offer/claim.ts";
import { api } from "#trpc/react.ts";
import { HandOver } from "./hand-over.tsx";
import { ReleaseClaim } from "./release-claim.tsx";
import { ReportClaim } from "./report-claim.tsx";

/** Claim as its giver sees it: who comes and when, with the handover. @param props.renderedAt time of the page, in ms */
export function GivenClaim({ claim, renderedAt }: { claim: Claim; renderedAt: number }) {
  const now = useNow() ?? new Date(renderedAt);
  const { state, offer, arrivesAt, portions } = claim;
  const isHeld = state === "held";
  return (
    <>
      <p className="wrap-anywhere">
        <span className="font-semibold">{nameOf(claim)}</span>
        {claim.taker ? <span className="text-muted"> · {collectedOf(claim.taker.collected)}</span> : null}
      </p>
      <p>
        {formatMoment(arrivesAt, now)} · {formatCount(portions, "portion")}
        {isHeld ? null : <strong className="font-semibold"> · {outcomes[state] ?? state}</strong>}
      </p>
      {claim.thanks ? <p>Says: {THANKS[claim.thanks]}</p> : null}
      <Said claim={claim} side="giver" />
      {isHeld && isOver(offer, now) ? (
        <p className="mt-2 font-semibold">Did it change hands? Confirm it, or say that nobody came.</p>
      ) : null}
      {isHeld ? <Phrases claim={claim} side="giver" /> : null}
      <div className="mt-3 flex flex-wrap gap-3">
        {isHeld && canHandOver(offer, now) ? <HandOver claim={claim} /> : null}
        {isHeld && canMiss(offer, arrivesAt, now) ? <Missed claim={claim} /> : null}
        {canTakeBack(claim, "giver", now) ? <GivenAfterAll claim={claim} /> : null}
        {isHeld ? <ReleaseClaim claim={claim} /> : null}
        <ReportClaim claim={claim} other="taker" />
      </div>
    </>
  );
}

const outcomes: Partial<Record<Claim["state"], string>> = {
  collected: "Handed over",
  missed: "Didn’t come",
  not_given: "Says nobody was there",
  unsettled: "Not settled",
};

/** Returns `Mei (mei-tan)`, or the username alone. */
function nameOf({ taker }: Claim): string {
  if (!taker) return "Somebody";
  return taker.firstName ? `${taker.firstName} (${taker.username})` : taker.username;
}

const collectedOf = (count: number): string =>
  count === 0 ? "First time" : count === 1 ? "Collected once" : `Collected ${count} times`;

function Missed({ claim }: { claim: Claim }) {
  const handOver = api.offerClaim.handOver.useMutation({ onSuccess: useAfterSharing() });
  return (
    <ConfirmedAction
      variant="quiet"
      label="Didn’t come"
      title="Did nobody come?"
      busyLabel="Sending..."
      closeLabel="Wait longer"
      failed="Not sent"
      onConfirm={async () => {
        await handOver.mutateAsync({ id: claim.offer.id, claimId: claim.id, outcome: "missed" });
        return { title: "We’ve noted it." };
      }}
    >
      <p>{nameOf(claim)} missed this pick-up. You can take this back within a day.</p>
    </ConfirmedAction>
  );
}

function GivenAfterAll({ claim }: { claim: Claim }) {
  const handOver = useHandOver();
  return (
    <ActionButton
      variant="secondary"
      disabled={handOver.isPending}
      onClick={() => handOver.mutate({ id: claim.offer.id, claimId: claim.id })}
    >
      It was handed over
    </ActionButton>
  );
}
