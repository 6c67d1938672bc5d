"use client";
import { useNow } from "#components/event/card/use-now.ts";
import { FollowButtons } from "#components/follow/follow-buttons.tsx";
import { OfferCard } from "#components/offers/offer-card.tsx";
import { useSession } from "#components/session/use-session.ts";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Pager } from "#components/ui/list/pager.tsx";
import { LoadFailure } from "#components/ui/loading/load-failure.tsx";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { followsOfOffers } from "#lib/event/follow.ts";
import { claimedHeading, groupOffers } from "#lib/offers/offer-groups.ts";
import {
  isFilteredOffers,
  type OfferQuery,
  toListOffersInput,
  toOffersHref,
} from "#lib/offers/offer-query.ts";
import type { Offer, OfferList } from "#schemas/offer/offer.ts";
import { api } from "#trpc/react.ts";
import { Nearby, type NearbyPlaces } from "./nearby.tsx";

/**
 * Free food that matches a query: what can be collected now, what comes later, and folded what is all claimed.
 * @param props.found list of the stored page, undefined if it could not be read
 * @param props.nearby fridges and events of the place of the filters, if there is no food
 * @param props.renderedAt time of that page, in ms
 */
export function OfferResults(props: {
  query: OfferQuery;
  found: OfferList | undefined;
  nearby: NearbyPlaces | null;
  renderedAt: number;
}) {
  const { query, found, nearby, renderedAt } = props;
  const { isLoggedIn } = useSession();
  const live = useNow();
  const now = live ?? new Date(renderedAt);
  const list = api.offer.list.useQuery(toListOffersInput(query), {
    initialData: found,
    initialDataUpdatedAt: 0,
    // The stored page has offers of people whom a member has blocked.
    enabled: found === undefined || isLoggedIn,
  });
  if (!list.data)
    return list.isError ? (
      <LoadFailure text="Error fetching free food! Please try again later." query={list} />
    ) : (
      <p role="status">Loading...</p>
    );
  const { items, meta } = list.data;
  const groups = groupOffers(items, now);
  const cards = (offers: readonly Offer[]) => <Cards offers={offers} now={now} isLive={live !== null} />;
  const free = groups.now.length + groups.later.length;
  if (free + groups.claimed.length === 0 && query.page === 1)
    return (
      <>
        <NoOffers query={query} />
        {nearby ? <Nearby places={nearby} now={now} /> : null}
      </>
    );
  return (
    <>
      <FollowPlace query={query} className="mb-8" />
      <div className="flex flex-col gap-10">
        {free === 0 && groups.claimed.length > 0 ? (
          <p className="text-lg">Everything here has been claimed. You can still get in line.</p>
        ) : null}
        {groups.now.length > 0 ? (
          <section aria-labelledby="now">
            <h2 id="now" className="mb-4 text-2xl">
              Now
            </h2>
            {cards(groups.now)}
          </section>
        ) : null}
        {groups.later.length > 0 ? (
          <section aria-labelledby="later">
            <h2 id="later" className="mb-4 text-2xl">
              Later today and after
            </h2>
            {cards(groups.later)}
          </section>
        ) : null}
        {groups.claimed.length > 0 ? (
          <details>
            <summary className="w-fit cursor-pointer py-2.5 font-semibold text-pandan">
              {claimedHeading(groups.claimed, now)}
            </summary>
            <div className="mt-3">{cards(groups.claimed)}</div>
          </details>
        ) : null}
      </div>
      {"total" in meta ? <Pager meta={meta} href={(page) => toOffersHref({ ...query, page })} /> : null}
    </>
  );
}

function Cards({ offers, now, isLive }: { offers: readonly Offer[]; now: Date; isLive: boolean }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      {offers.map((offer) => (
        <li key={offer.id}>
          <OfferCard offer={offer} now={now} isLive={isLive} />
        </li>
      ))}
    </ul>
  );
}

/** Button that follows free food in the place of the filters. */
function FollowPlace({ query, className }: { query: OfferQuery; className: string }) {
  return (
    <FollowButtons followed={followsOfOffers(query)} returnTo={toOffersHref(query)} className={className} />
  );
}

function NoOffers({ query }: { query: OfferQuery }) {
  return (
    <EmptyState text="No free food here at the moment.">
      {isFilteredOffers(query) ? <p className="mb-4">Nothing matches these filters.</p> : null}
      <div className="flex flex-wrap items-center justify-center gap-3">
        <LinkButton href="/offers/create" prefetch={false}>
          Have too much? Offer it.
        </LinkButton>
        <LinkButton href="/fridges" prefetch={false} variant="secondary">
          Community fridges
        </LinkButton>
        <LinkButton href={rescueHref(query)} prefetch={false} variant="secondary">
          Rescue events
        </LinkButton>
        <FollowPlace query={query} className="justify-center" />
      </div>
    </EmptyState>
  );
}

/** URL of the events that rescue food, in the place of the filters. */
function rescueHref({ area, region }: OfferQuery): string {
  const place = area || region;
  return `/events?topic=rescue${place ? `&area=${encodeURIComponent(place)}` : ""}`;
}
