import type { Metadata } from "next";
import { pageMetadata } from "#app/_metadata/page-metadata.ts";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";
import type { OfferQuery } from "#lib/offers/offer-query.ts";
import type { OfferList } from "#schemas/offer/offer.ts";
import { listPublicOfferAreas } from "#trpc/public/offer.ts";
import { OfferResults } from "../../_components/islands.ts";
import { OfferFilters } from "./offer-filters.tsx";

const LEAD = "Good food that neighbours can’t finish, for you to collect.";

/** Metadata of the list. Its canonical URL has no query string, so that only the first page is indexed. */
export const offersMetadata: Metadata = pageMetadata("/offers", { title: "Free Food", description: LEAD });

/** Page with the list of free food. @param props.found undefined if the read failed, which the client repeats */
export async function OffersPage({ query, found }: { query: OfferQuery; found: OfferList | undefined }) {
  const areas = await listPublicOfferAreas();
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
      <OfferResults query={query} found={found} renderedAt={Date.now()} />
    </Page>
  );
}
