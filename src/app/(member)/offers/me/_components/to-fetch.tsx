import { QrCode } from "#components/event/page/qr-code.tsx";
import { CollectFacts } from "#components/offers/collect-facts.tsx";
import { Said } from "#components/offers/said.tsx";
import { Card } from "#components/ui/card.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { isOver } from "#lib/offers/offer-time.ts";
import type { Claim } from "#schemas/offer/claim.ts";
import { ClaimActions, Phrases } from "../../../_components/islands.ts";

/**
 * Claims that the viewer holds, soonest first, each with its code.
 * @param props.claims undefined if they could not be read
 * @param props.appUrl the site's origin, which the code for the giver's camera leads to
 */
export function ToFetch(props: { claims: readonly Claim[] | undefined; now: Date; appUrl: string }) {
  const { claims, now, appUrl } = props;
  const sorted = claims?.toSorted((one, other) => one.arrivesAt.getTime() - other.arrivesAt.getTime());
  return (
    <section aria-labelledby="to-fetch">
      <h2 id="to-fetch" className="mb-4 text-2xl">
        To fetch
      </h2>
      {sorted === undefined ? (
        <p>
          We couldn’t load this.{" "}
          <a href="/offers/me" className="text-link">
            Try again
          </a>
        </p>
      ) : sorted.length === 0 ? (
        <EmptyState text="Nothing to fetch.">
          <LinkButton href="/offers" prefetch={false}>
            Find free food
          </LinkButton>
        </EmptyState>
      ) : (
        <ul className="flex flex-col gap-5">
          {sorted.map((claim) => (
            <li key={claim.id} id={`claim-${claim.id}`} className="scroll-mt-6">
              <HeldClaim claim={claim} now={now} appUrl={appUrl} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function HeldClaim({ claim, now, appUrl }: { claim: Claim; now: Date; appUrl: string }) {
  const { offer, code } = claim;
  return (
    <Card>
      <h3 className="text-xl wrap-anywhere">
        <Link href={`/offers/${offer.id}`} prefetch={false} className="text-link">
          {offer.title ?? "Food"}
        </Link>
      </h3>
      <div className="mt-2 flex flex-wrap items-start justify-between gap-4">
        <div className="min-w-0 flex-1 basis-56">
          <CollectFacts claim={claim} now={now} />
          <p className="text-muted">Show this code to the giver. It works without a connection.</p>
          <Said claim={claim} side="taker" />
        </div>
        {code ? (
          <QrCode
            text={`${appUrl}/offers/${offer.id}?pass=${code}`}
            label="QR code of your claim"
            className="w-40 shrink-0 rounded-control max-sm:mx-auto max-sm:w-56"
          />
        ) : null}
      </div>
      {isOver(offer, now) ? (
        <p className="mt-3 font-semibold">
          Did you get it? The giver confirms handovers, and we’ve asked them to. Nobody there? Say so below.
        </p>
      ) : null}
      <Phrases claim={claim} side="taker" />
      <div className="mt-4 flex flex-wrap gap-3">
        <ClaimActions claim={claim} window={{ startsAt: offer.startsAt, endsAt: offer.endsAt }} />
      </div>
    </Card>
  );
}
