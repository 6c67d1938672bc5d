import type { Metadata } from "next";
import { readStoredList } from "#lib/offers/list/stored-list.ts";
import { parseOfferQuery } from "#lib/offers/offer-query.ts";
import { findPublicOffers } from "#trpc/public/offer.ts";
import { OffersPage, offersMetadata } from "../../_components/offers-page.tsx";

export const revalidate = 40;
export const metadata: Metadata = offersMetadata;

/** Returns no paths: Next.js renders each list on its first request and caches it until an offer changes. */
export function generateStaticParams() {
  return [];
}

/** List with filters, cached for everyone, to which proxy.ts rewrites /offers. */
export default async function StoredOffersPage({ params }: { params: Promise<{ list: string }> }) {
  const query = readStoredList((await params).list) ?? parseOfferQuery(new URLSearchParams());
  return <OffersPage query={query} found={await findPublicOffers(query)} />;
}
