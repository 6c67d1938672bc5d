import type { Metadata } from "next";
import { NotTaken } from "#components/offers/form/not-taken.tsx";
import { BackLink } from "#components/ui/navigation/back-link.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { prefetch } from "#trpc/prefetch.ts";
import { viewerCaller } from "#trpc/server.ts";
import { CreateOfferForm } from "../../_components/islands.ts";

export const metadata: Metadata = { title: "Offer Food" };

/** Form of food to give away, which begins with the place of the viewer's last offer. */
export default async function CreateOfferPage() {
  const caller = await viewerCaller();
  const [user, settings, last] = await Promise.all([
    caller.user.get(),
    caller.offer.settings(),
    findLastPlace(),
  ]);
  return (
    <Page width="form">
      <BackLink to={["/offers"]}>All free food</BackLink>
      <PageHeading lead="Too much of something good? A neighbour can collect it today.">
        Offer Food
      </PageHeading>
      <NotTaken />
      <CreateOfferForm
        last={last}
        hasAgreed={user.sharingAgreed}
        takesCooked={settings.takesCooked}
        renderedAt={new Date()}
      />
    </Page>
  );
}

/** Finds where the viewer's last offer was collected; null before the first one. */
async function findLastPlace() {
  const caller = await viewerCaller();
  const [last] = (await prefetch(caller.offer.own({ limit: 1 })))?.items ?? [];
  if (!last) return null;
  const { area, station, spot } = (await prefetch(caller.offer.get({ id: last.id }))) ?? last;
  return { area, station, spot };
}
