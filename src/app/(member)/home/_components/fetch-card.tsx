import { Link } from "#components/ui/navigation/link.tsx";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { writePhrases } from "#lib/offers/phrases.ts";
import { formatTime } from "#lib/time/dates.ts";
import type { Claim } from "#schemas/offer/claim.ts";
import { Phrase } from "./give-card.tsx";
import { HomeCard } from "./home-card.tsx";

/** Food that the viewer collects today; nothing without any. */
export function FetchCard({ claims }: { claims: readonly Claim[] | undefined }) {
  if (!claims || claims.length === 0) return null;
  return (
    <div className="mb-5">
      <HomeCard part="fetch" heading="To fetch today">
        <ul className="mt-1 divide-y divide-line">
          {claims.map(({ id, offer, arrivesAt, spot, says }) => (
            <li key={id} className="py-3 wrap-anywhere">
              <Link href={`/offers/${offer.id}`} prefetch={false} className="text-link font-semibold">
                {offer.title ?? "Food"}
              </Link>
              <p>
                {formatTime(arrivesAt)} · {spot ?? offer.area}
              </p>
              <Phrase text={writePhrases(says, spot).giver} />
            </li>
          ))}
        </ul>
        <p className="pt-2">
          <LinkButton href="/offers/me" prefetch={false}>
            Show code
          </LinkButton>
        </p>
      </HomeCard>
    </div>
  );
}
