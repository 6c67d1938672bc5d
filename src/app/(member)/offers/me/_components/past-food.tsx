import { Pager } from "#components/ui/list/pager.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { EARLY_ENDS, formatMoment } from "#lib/offers/offer-texts.ts";
import { KEEP_SPOT_MS } from "#lib/offers/offer-time.ts";
import { THANKS } from "#lib/offers/phrases.ts";
import type { Claim, ClaimList } from "#schemas/offer/claim.ts";
import type { Offer } from "#schemas/offer/offer.ts";
import { PastClaimActions, WarnTakers } from "../../../_components/islands.ts";

/**
 * Claims and offers of the viewer that are settled, newest first; nothing without one.
 * @param props.claims a page of all claims, of which those that are open are left out; undefined if it could not be read
 */
export function PastFood(props: { claims: ClaimList | undefined; offers: readonly Offer[]; now: Date }) {
  const { claims, offers, now } = props;
  const settled = claims?.items.filter(({ state }) => state !== "held" && state !== "asked") ?? [];
  if (settled.length === 0 && offers.length === 0) return null;
  return (
    <section aria-labelledby="past" className="scroll-mt-6">
      <h2 id="past" className="mb-2 text-2xl">
        Past
      </h2>
      <ul className="divide-y divide-line">
        {offers.map((offer) => (
          <li key={`offer-${offer.id}`} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <Title id={offer.id} title={offer.title} />
              <p>
                {formatMoment(offer.startsAt, now)} · You offered it · {givenOf(offer)}
              </p>
            </div>
            {offer.left < offer.portions ? <WarnTakers id={offer.id} title={offer.title} /> : null}
          </li>
        ))}
        {settled.map((claim) => (
          <li
            key={claim.id}
            id={`claim-${claim.id}`}
            className="flex scroll-mt-6 flex-wrap items-center justify-between gap-3 py-3"
          >
            <div className="min-w-0">
              <Title id={claim.offer.id} title={claim.offer.title} />
              <p>
                {formatMoment(claim.arrivesAt, now)} · {outcomes[claim.state]}
              </p>
              {claim.thanks ? <p className="text-muted">You said: {THANKS[claim.thanks]}</p> : null}
            </div>
            <PastClaimActions claim={claim} canThank={canThank(claim, now)} />
          </li>
        ))}
      </ul>
      {claims && "total" in claims.meta ? (
        <Pager meta={claims.meta} href={(page) => `/offers/me?past=${page}#past`} />
      ) : null}
    </section>
  );
}

/** Link to an offer, whose page and title are there for 30 days. */
function Title({ id, title }: { id: number; title: string | null }) {
  if (title === null) return <p className="font-semibold">Food</p>;
  return (
    <Link href={`/offers/${id}`} prefetch={false} className="text-link font-semibold wrap-anywhere">
      {title}
    </Link>
  );
}

/** Returns whether a taker is still asked for thanks: within a week after the end, once. */
const canThank = ({ state, thanks, offer }: Claim, now: Date): boolean =>
  state === "collected" && thanks === null && now.getTime() - offer.endsAt.getTime() < KEEP_SPOT_MS;

const givenOf = ({ state, portions, left }: Offer): string =>
  EARLY_ENDS[state] ??
  (left === portions ? "Nobody claimed it" : `${portions - left} of ${portions} claimed`);

const outcomes: Record<Claim["state"], string> = {
  asked: "In line",
  held: "Yours",
  collected: "Collected",
  left: "You cancelled",
  released: "Released",
  missed: "You didn’t come",
  not_given: "Nobody was there",
  lapsed: "Went to others",
  unsettled: "Not settled",
};
