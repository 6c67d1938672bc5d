import type { Metadata } from "next";
import { parseOfferQuery } from "#lib/offers/offer-query.ts";
import { listPublicOffers } from "#trpc/public/offer.ts";
import { OffersPage, offersMetadata } from "./_components/offers-page.tsx";

export const revalidate = 40;
export const metadata: Metadata = offersMetadata;

/** First page of the list, cached for everyone; `browse` renders the list for a query string. */
export default async function FreeFoodPage() {
  return <OffersPage query={parseOfferQuery(new URLSearchParams())} found={await listPublicOffers()} />;
}
