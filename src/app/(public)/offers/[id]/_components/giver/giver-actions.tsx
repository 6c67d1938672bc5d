"use client";
import { useEffect, useState } from "react";
import { WithdrawOffer } from "#components/offers/withdraw-offer.tsx";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { isPastOffer } from "#lib/offers/offer-texts.ts";
import { canHandOver } from "#lib/offers/offer-time.ts";
import type { Offer } from "#schemas/offer/offer.ts";
import { HandOverByCode } from "./hand-over-by-code.tsx";

/** Content of the page's bar for the offer's giver: the handover by the code in the URL, or the way to those who come. */
export function HandOver({ offer, now }: { offer: Offer; now: Date }) {
  const [pass, setPass] = useState<string | null>(null);
  useEffect(() => setPass(new URLSearchParams(window.location.search).get("pass")), []);
  if (pass) return <HandOverByCode offerId={offer.id} pass={pass} />;
  return (
    <LinkButton href={`/offers/me#offer-${offer.id}`} prefetch={false}>
      {canHandOver(offer, now) ? "Hand over" : "Who’s coming"}
    </LinkButton>
  );
}

/** Count of an offer's claimed portions, and what its giver can still change. */
export function GiverActions({ offer, now }: { offer: Offer; now: Date }) {
  const { id, portions, left } = offer;
  return (
    <section aria-labelledby="giver" className="flex flex-col gap-3">
      <h2 id="giver" className="text-xl">
        Your offer
      </h2>
      <p>
        {portions - left === 0 ? "Nobody has claimed it yet." : `${portions - left} of ${portions} claimed.`}
      </p>
      {isPastOffer(offer, now) ? null : (
        <div className="flex flex-wrap gap-3">
          <LinkButton href={`/offers/${id}/edit`} prefetch={false} variant="secondary">
            Change
          </LinkButton>
          <WithdrawOffer offer={offer} />
        </div>
      )}
    </section>
  );
}
