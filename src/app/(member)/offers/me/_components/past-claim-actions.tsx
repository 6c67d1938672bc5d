"use client";
import { useNow } from "#components/event/card/use-now.ts";
import { SayThanks } from "#components/offers/say-thanks.tsx";
import { useAfterSharing } from "#components/offers/use-after-sharing.ts";
import { ActionButton } from "#components/ui/action-button.tsx";
import { toast } from "#components/ui/toast/toast.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import { canTakeBack } from "#lib/offers/offer-time.ts";
import type { Claim } from "#schemas/offer/claim.ts";
import { api } from "#trpc/react.ts";
import { ReportClaim } from "./report-claim.tsx";

/** Buttons of a taker for a claim that is settled: to take back that nobody was there, to say thanks, and to report what was wrong. */
export function PastClaimActions({ claim, canThank }: { claim: Claim; canThank: boolean }) {
  const now = useNow();
  const afterwards = useAfterSharing();
  const say = api.offerClaim.outcome.useMutation({
    onSuccess() {
      toast({ title: "Thanks. We’ve noted it." });
      afterwards();
    },
    onError: (error) => toastFailure(error, "Not sent"),
  });
  return (
    <div className="flex flex-wrap gap-3">
      {canThank ? <SayThanks claim={claim} /> : null}
      {now && canTakeBack(claim, "taker", now) ? (
        <ActionButton
          variant="secondary"
          disabled={say.isPending}
          onClick={() => say.mutate({ id: claim.offer.id, outcome: "collected" })}
        >
          It was handed over
        </ActionButton>
      ) : null}
      <ReportClaim claim={claim} other="giver" />
    </div>
  );
}
