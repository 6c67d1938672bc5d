import { Card } from "#components/ui/card.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { EARLY_ENDS, formatPortionsLeft, formatWindow, isPastOffer } from "#lib/offers/offer-texts.ts";
import type { OfferClaims } from "#schemas/offer/claim.ts";
import type { Offer } from "#schemas/offer/offer.ts";
import { GivenClaim, WarnTakers, WithdrawOffer } from "../../../_components/islands.ts";

/** An own offer with its claims, undefined if they could not be read. */
type Offered = { offer: Offer; found: OfferClaims | undefined };

/** Offers of the viewer to which something can still happen, each with the people who come. */
export function YouOffer({ offers, now }: { offers: readonly Offered[]; now: Date }) {
  return (
    <section aria-labelledby="you-offer">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="you-offer" className="text-2xl">
          You offer
        </h2>
        <LinkButton href="/offers/create" prefetch={false} variant="secondary">
          Offer food
        </LinkButton>
      </div>
      {offers.length === 0 ? (
        <p className="text-muted">Nothing at the moment. Have too much? Offer it.</p>
      ) : (
        <ul className="flex flex-col gap-5">
          {offers.map((offered) => (
            <li key={offered.offer.id} id={`offer-${offered.offer.id}`} className="scroll-mt-6">
              <OwnOffer {...offered} now={now} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function OwnOffer({ offer, found, now }: Offered & { now: Date }) {
  const { id, title, spot } = offer;
  return (
    <Card>
      <h3 className="text-xl wrap-anywhere">
        <Link href={`/offers/${id}`} prefetch={false} className="text-link">
          {title}
        </Link>
      </h3>
      <p className="mt-1 font-semibold text-pandan">{formatWindow(offer, now)}</p>
      <p>
        {stateOf(offer, now)}
        {found && found.inLine > 0 ? <span> · In line: {found.inLine}</span> : null}
      </p>
      {spot ? <p className="wrap-anywhere text-muted">You meet at: {spot}</p> : null}
      {found === undefined ? (
        <p className="mt-3">We couldn’t load who’s coming. Please reload the page.</p>
      ) : found.claims.length === 0 ? (
        <p className="mt-3">Nobody has claimed it yet.</p>
      ) : (
        <ul className="mt-3 divide-y divide-line border-t border-line" aria-label={`Claims of ${title}`}>
          {found.claims.map((claim) => (
            <li key={claim.id} id={`claim-${claim.id}`} className="scroll-mt-6 py-3">
              <GivenClaim claim={claim} renderedAt={now.getTime()} />
            </li>
          ))}
        </ul>
      )}
      {found?.claims.some(({ state }) => state === "collected") ? (
        <div className="mt-4">
          <WarnTakers id={id} title={title} />
        </div>
      ) : null}
      {isPastOffer(offer, now) ? null : (
        <div className="mt-4 flex flex-wrap gap-3">
          <LinkButton
            href={`/offers/${id}/edit`}
            prefetch={false}
            variant="secondary"
            aria-label={`Change ${title}`}
          >
            Change
          </LinkButton>
          <WithdrawOffer offer={{ id, title, portions: offer.portions, left: offer.left }} />
        </div>
      )}
    </Card>
  );
}

function stateOf(offer: Offer, now: Date): string {
  if (offer.state === "paused") return "On hold while we look at it";
  return EARLY_ENDS[offer.state] ?? (isPastOffer(offer, now) ? "Over" : formatPortionsLeft(offer));
}
