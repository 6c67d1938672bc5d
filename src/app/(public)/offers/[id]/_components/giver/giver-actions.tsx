"use client";
import { useEffect, useState } from "react";
import { WithdrawOffer } from "#components/offers/withdraw-offer.tsx";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { canHandOver } from "#lib/offers/offer-time.ts";
import type { Offer } from "#schemas/offer/offer.ts";
import { HandOverByCode } from "./hand-over-by-code.tsx";

/** Links and buttons of an offer's giver: to hand it over by the code in the URL, to see who comes, to change and to withdraw it. */
export function GiverActions({ offer, isPast, now }: { offer: Offer; isPast: boolean; now: Date }) {
  const { id, portions, left } = offer;
  const [pass, setPass] = useState<string | null>(null);
  useEffect(() => setPass(new URLSearchParams(window.location.search).get("pass")), []);
  return (
    <section aria-labelledby="giver" className="flex flex-col gap-3">
      <h2 id="giver" className="text-xl">
        Your offer
      </h2>
      {pass ? <HandOverByCode offerId={id} pass={pass} /> : null}
      <p>
        {portions - left === 0 ? "Nobody has claimed it yet." : `${portions - left} of ${portions} claimed.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <LinkButton href={`/offers/me#offer-${id}`} prefetch={false} variant={pass ? "secondary" : "primary"}>
          {canHandOver(offer, now) ? "Hand over" : "Who’s coming"}
        </LinkButton>
        {isPast ? null : (
          <>
            <LinkButton href={`/offers/${id}/edit`} prefetch={false} variant="secondary">
              Change
            </LinkButton>
            <WithdrawOffer offer={offer} />
          </>
        )}
      </div>
    </section>
  );
}
