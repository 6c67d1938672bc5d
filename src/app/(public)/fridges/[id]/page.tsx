import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { pageId } from "#app/_metadata/page-id.ts";
import { pageMetadata } from "#app/_metadata/page-metadata.ts";
import { BackLink } from "#components/ui/navigation/back-link.tsx";
import { Page } from "#components/ui/page.tsx";
import { findPublicFridge } from "#trpc/public/fridge.ts";
import { FridgeNow } from "../../_components/islands.ts";
import { FridgeFacts } from "./_components/fridge-facts.tsx";

export const revalidate = 40;

type Props = { params: Promise<{ id: string }> };

/** Returns no paths: Next.js renders each fridge on its first request and caches it until it changes. */
export function generateStaticParams() {
  return [];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const fridge = await findPublicFridge(await pageId(params));
  if (!fridge) return { title: "Community fridge" };
  const { id, name, area, location } = fridge;
  return pageMetadata(`/fridges/${id}`, {
    title: name,
    description: `Community fridge in ${area}: ${location}. See what’s inside now.`,
    embeds: `/fridges/${id}`,
  });
}

/** Page of a community fridge. proxy.ts responds to requests for a missing one. */
export default async function FridgePage({ params }: Props) {
  const fridge = await findPublicFridge(await pageId(params));
  if (!fridge) notFound();
  return (
    <Page width="text">
      <BackLink to={["/fridges"]}>All fridges</BackLink>
      <h1 className="mb-2 text-3xl wrap-anywhere sm:text-4xl">{fridge.name}</h1>
      <FridgeNow published={fridge} renderedAt={Date.now()} />
      <FridgeFacts fridge={fridge} />
    </Page>
  );
}
