import type { Metadata } from "next";
import { pageMetadata } from "#app/_metadata/page-metadata.ts";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";
import type { OfferQuery } from "#lib/offers/offer-query.ts";
import { regionOf } from "#lib/places/areas.ts";
import type { Fridge } from "#schemas/fridge.ts";
import type { OfferList } from "#schemas/offer/offer.ts";
import { prefetch } from "#trpc/prefetch.ts";
import { listPublicFridges } from "#trpc/public/fridge.ts";
import { listPublicOfferAreas } from "#trpc/public/offer.ts";
import { visitorCaller } from "#trpc/server.ts";
import { OfferResults } from "../../_components/islands.ts";
import type { NearbyPlaces } from "./nearby.tsx";
import { OfferFilters } from "./offer-filters.tsx";

const LEAD = "Good food that neighbours can’t finish, for you to collect.";

/** Metadata of the list. Its canonical URL has no query string, so that only the first page is indexed. */
export const offersMetadata: Metadata = pageMetadata("/offers", { title: "Free Food", description: LEAD });

/** Page with the list of free food. @param props.found undefined if the read failed, which the client repeats */
export async function OffersPage({ query, found }: { query: OfferQuery; found: OfferList | undefined }) {
  const [areas, nearby] = await Promise.all([
    listPublicOfferAreas(),
    found?.items.length === 0 ? findNearby(query) : null,
  ]);
  return (
    <Page>
      <PageHeading
        lead={<span className="max-sm:hidden">{LEAD}</span>}
        actions={
          <>
            {/* Visitors see it, too: the proxy redirects them to the login and back to the form. */}
            <LinkButton href="/offers/create" prefetch={false}>
              Offer food
            </LinkButton>
            <LinkButton href="/fridges" prefetch={false} variant="secondary">
              Community fridges
            </LinkButton>
          </>
        }
      >
        Free Food
      </PageHeading>
      <OfferFilters query={query} areas={areas.map(({ area }) => area)} />
      <OfferResults query={query} found={found} nearby={nearby} renderedAt={Date.now()} />
    </Page>
  );
}

/** Fridges and events that the page lists for a place without free food. */
const MAX_NEARBY = 3;

/** Finds fridges and rescue events in the place of the filters, and fridges of an area's region too; null without a place. */
async function findNearby({ area, region }: OfferQuery): Promise<NearbyPlaces | null> {
  const inRegion = area ? regionOf(area) : region;
  if (!inRegion) return null;
  const [fridges, events] = await Promise.all([
    listPublicFridges(),
    prefetch(
      visitorCaller().event.list({
        topic: "rescue",
        ...(area ? { area } : { region: inRegion }),
        series: "once",
        limit: MAX_NEARBY,
      }),
    ),
  ]);
  const near = fridges.filter((fridge) => fridge.region === inRegion && fridge.status !== "closed");
  const isHere = (fridge: Fridge) => fridge.area === area;
  const nearest = [...near.filter(isHere), ...near.filter((fridge) => !isHere(fridge))];
  return { fridges: nearest.slice(0, MAX_NEARBY), events: events?.items ?? [] };
}
