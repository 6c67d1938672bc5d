import type { Metadata } from "next";
import type { SearchParams } from "#components/ui/list/search-params.ts";
import { parseOfferQuery, toListOffersInput } from "#lib/offers/offer-query.ts";
import { prefetch } from "#trpc/prefetch.ts";
import { visitorCaller } from "#trpc/server.ts";
import { OffersPage, offersMetadata } from "../_components/offers-page.tsx";

type Props = { searchParams: SearchParams };

export const metadata: Metadata = offersMetadata;

/** List for the query string of /offers, whose requests the proxy rewrites to this path. */
export default async function BrowseOffersPage({ searchParams }: Props) {
  const entries = Object.entries(await searchParams).flatMap(([name, value]) =>
    [value ?? []].flat().map((one) => [name, one]),
  );
  const query = parseOfferQuery(new URLSearchParams(entries));
  return (
    <OffersPage query={query} found={await prefetch(visitorCaller().offer.list(toListOffersInput(query)))} />
  );
}
