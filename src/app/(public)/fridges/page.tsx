import type { Metadata } from "next";
import { pageMetadata } from "#app/_metadata/page-metadata.ts";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { listPublicFridges } from "#trpc/public/fridge.ts";
import { FridgeList } from "../_components/islands.ts";

export const revalidate = 40;

/** Generated per rendering, since a build does not know the site's URL. */
export function generateMetadata(): Metadata {
  return pageMetadata("/fridges", {
    title: "Community fridges",
    description:
      "Where to share food in Singapore and take some home: opening hours, and what is inside now.",
    embeds: "/fridges",
  });
}

/** Page of the community fridges, cached for everyone. */
export default async function FridgesPage() {
  const fridges = await listPublicFridges();
  return (
    <Page>
      <PageHeading
        lead="Give what you can’t finish, take what you need. See what’s inside before you go."
        actions={
          <LinkButton href="/fridges/create" prefetch={false} variant="secondary">
            Add a fridge
          </LinkButton>
        }
      >
        Community Fridges
      </PageHeading>
      {fridges.length > 0 ? (
        <FridgeList fridges={fridges} renderedAt={Date.now()} />
      ) : (
        <EmptyState text="No fridges here yet.">
          <p>Know one near you? Add it, and neighbours can find it.</p>
        </EmptyState>
      )}
    </Page>
  );
}
