import type { Metadata } from "next";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { prefetch } from "#trpc/prefetch.ts";
import { viewerCaller } from "#trpc/server.ts";
import { FridgeQueue } from "./_components/fridge-queue.tsx";

export const metadata: Metadata = { title: "Fridges" };

/** All community fridges, proposed ones first. */
export default async function AdminFridgesPage() {
  const caller = await viewerCaller();
  const initial = await prefetch(caller.fridge.listAll());
  return (
    <Page width="text">
      <PageHeading
        lead="List a fridge once you know it’s there."
        actions={
          <LinkButton href="/fridges/create" prefetch={false} variant="secondary">
            Add a fridge
          </LinkButton>
        }
      >
        Fridges
      </PageHeading>
      <FridgeQueue initial={initial} />
    </Page>
  );
}
