import type { Metadata } from "next";
import { pageId } from "#app/_metadata/page-id.ts";
import { pageMetadata } from "#app/_metadata/page-metadata.ts";
import { BackLink } from "#components/ui/navigation/back-link.tsx";
import { Page } from "#components/ui/page.tsx";
import { env } from "#env.ts";
import { formatPlace, isPastOffer } from "#lib/offers/offer-texts.ts";
import { formatDate, formatTime } from "#lib/time/dates.ts";
import type { Offer } from "#schemas/offer/offer.ts";
import { findPublicOffer } from "#trpc/public/offer.ts";
import { OfferDetails } from "../../_components/islands.ts";

export const revalidate = 40;

type Props = { params: Promise<{ id: string }> };

/** Returns no paths: Next.js renders each offer on its first request and caches it until it changes. */
export function generateStaticParams() {
  return [];
}

/** Offers are there for hours: search engines leave them out. */
const robots = { index: false };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const offer = await findPublicOffer(await pageId(params));
  if (!offer) return { title: "Free Food", robots };
  const { id, title } = offer;
  return {
    ...pageMetadata(`/offers/${id}`, {
      title,
      description: summarise(offer),
      card: { path: `/offers/${id}/card.png`, alt: title },
    }),
    robots,
  };
}

function summarise(offer: Offer): string {
  const { area, startsAt } = offer;
  if (isPastOffer(offer, new Date())) return `Free food in ${area}. This offer is over.`;
  return `Free food: ${formatPlace(offer)}, ${formatDate(startsAt)}, ${formatTime(startsAt)}.`;
}

/** Page of an offer. The client fetches one that is not public with the viewer's session. */
export default async function OfferPage({ params }: Props) {
  const id = await pageId(params);
  const published = await findPublicOffer(id);
  return (
    // Fills the screen, so that content that depends on the session shifts only the footer below it.
    <Page className="min-h-dvh">
      <BackLink to={["/offers"]}>All free food</BackLink>
      <OfferDetails id={id} published={published} renderedAt={Date.now()} appUrl={env().APP_URL ?? ""} />
    </Page>
  );
}
