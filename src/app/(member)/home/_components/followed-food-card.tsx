import { Link } from "#components/ui/navigation/link.tsx";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { formatPlace, formatPortionsLeft, formatWindow } from "#lib/offers/offer-texts.ts";
import type { Offer } from "#schemas/offer/offer.ts";
import { HomeCard } from "./home-card.tsx";

/** Free food in the places that the viewer follows; nothing without any. @param props.offers undefined if they could not be read */
export function FollowedFoodCard({ offers, now }: { offers: readonly Offer[] | undefined; now: Date }) {
  if (!offers || offers.length === 0) return null;
  return (
    <div className="mb-5">
      <HomeCard part="followed" heading="Free food near you">
        <ul className="mt-1 divide-y divide-line">
          {offers.map((offer) => (
            <li key={offer.id} className="py-3 wrap-anywhere">
              <Link href={`/offers/${offer.id}`} prefetch={false} className="text-link font-semibold">
                {offer.title}
              </Link>
              <p>
                {formatWindow(offer, now)} · {formatPortionsLeft(offer)}
              </p>
              <p className="text-sm text-muted">{formatPlace(offer)}</p>
            </li>
          ))}
        </ul>
        <p className="pt-2">
          <LinkButton href="/offers" prefetch={false} variant="secondary">
            See all free food
          </LinkButton>
        </p>
      </HomeCard>
    </div>
  );
}
