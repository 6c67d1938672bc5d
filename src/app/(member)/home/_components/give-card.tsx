import { Link } from "#components/ui/navigation/link.tsx";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { formatCount } from "#lib/format.ts";
import { formatMoment } from "#lib/offers/offer-texts.ts";
import { canHandOver, isOver } from "#lib/offers/offer-time.ts";
import { writePhrases } from "#lib/offers/phrases.ts";
import type { Claim } from "#schemas/offer/claim.ts";
import { HomeCard } from "./home-card.tsx";

/** People who come today for food of the viewer, each with the next step; nothing without any. */
export function GiveCard({ claims, now }: { claims: readonly Claim[] | undefined; now: Date }) {
  if (!claims || claims.length === 0) return null;
  return (
    <div className="mb-5">
      <HomeCard part="give" heading="To hand over today">
        <ul className="mt-1 divide-y divide-line">
          {claims.map((claim) => (
            <li
              key={claim.id}
              className="flex flex-wrap items-center justify-between gap-3 py-3 wrap-anywhere"
            >
              <ToGive claim={claim} now={now} />
            </li>
          ))}
        </ul>
      </HomeCard>
    </div>
  );
}

function ToGive({ claim, now }: { claim: Claim; now: Date }) {
  const { id, offer, taker, arrivesAt, portions, spot, says } = claim;
  const name = taker?.firstName ?? taker?.username ?? "Somebody";
  const step = isOver(offer, now) ? "Say what happened" : canHandOver(offer, now) ? "Hand over" : "See claim";
  return (
    <>
      <div className="min-w-0">
        <Link href={`/offers/${offer.id}`} prefetch={false} className="text-link font-semibold">
          {offer.title ?? "Food"}
        </Link>
        <p>{`${name} · ${formatMoment(arrivesAt, now)} · ${formatCount(portions, "portion")}`}</p>
        {spot ? <p className="text-muted">{spot}</p> : null}
        <Phrase text={writePhrases(says, spot).taker} />
      </div>
      <LinkButton href={`/offers/me#claim-${id}`} prefetch={false} aria-label={`${step}: ${name}`}>
        {step}
      </LinkButton>
    </>
  );
}

/** Last phrase of the other side, if there is one. */
export function Phrase({ text }: { text: string | null }) {
  return text ? <p className="font-semibold text-pandan">{text}</p> : null;
}
