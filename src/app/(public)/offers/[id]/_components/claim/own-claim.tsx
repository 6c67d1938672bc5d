"use client";
import { ClaimActions } from "#components/offers/claim-actions.tsx";
import { CollectFacts } from "#components/offers/collect-facts.tsx";
import { SayThanks } from "#components/offers/say-thanks.tsx";
import { Callout } from "#components/ui/callout.tsx";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { describeWait, THANKS } from "#lib/offers/phrases.ts";
import type { Claim } from "#schemas/offer/claim.ts";
import type { Offer } from "#schemas/offer/offer.ts";

/** Content of the page's bar, instead of the button that claims, for a claim that is held, in line or collected. */
export function OwnClaimLink({ claim }: { claim: Claim }) {
  return (
    <>
      <p className="min-w-0 flex-1 font-semibold lg:hidden">{nameState(claim)}</p>
      <LinkButton href="/offers/me" prefetch={false} variant="secondary">
        {claim.state === "held" ? "Show QR code" : "Your food"}
      </LinkButton>
    </>
  );
}

function nameState({ state, place }: Claim): string {
  if (state === "collected") return "You collected it.";
  return state === "held" ? "It’s yours." : `You’re number ${place ?? 1} in line.`;
}

/** The viewer's claim in the offer of the page: where to collect it, or the place in line; nothing for one that was given up. */
export function OwnClaim({ offer, claim, now }: { offer: Offer; claim: Claim; now: Date }) {
  if (claim.state === "collected") {
    return (
      <>
        <Callout tone="success">{nameState(claim)}</Callout>
        {claim.thanks ? <p>You said: {THANKS[claim.thanks]}.</p> : <SayThanks claim={claim} />}
      </>
    );
  }
  if (claim.state !== "held" && claim.state !== "asked") return null;
  return (
    <section aria-labelledby="own-claim" className="flex flex-col gap-3">
      <h2 id="own-claim" className="text-xl">
        {nameState(claim)}
      </h2>
      {claim.state === "held" ? <CollectFacts claim={claim} now={now} /> : <p>{describeWait(claim, now)}</p>}
      <div className="flex flex-wrap gap-3">
        <ClaimActions claim={claim} window={offer} />
      </div>
    </section>
  );
}
