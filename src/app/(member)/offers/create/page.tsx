import type { Metadata } from "next";
import { NotTaken } from "#components/offers/form/not-taken.tsx";
import { Callout } from "#components/ui/callout.tsx";
import { BackLink } from "#components/ui/navigation/back-link.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
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
      {user.verified ? null : <Unverified />}
      <NotTaken />
      <CreateOfferForm
        last={last}
        hasAgreed={user.sharingAgreed}
        takesCooked={settings.takesCooked}
        readsPhotos={settings.readsPhotos}
        renderedAt={new Date()}
      />
    </Page>
  );
}

function Unverified() {
  return (
    <div className="mb-6">
      <Callout tone="warning">
        Please confirm your email address first, under{" "}
        <Link href="/settings" prefetch={false} className="text-link">
          My Account
        </Link>
        .
      </Callout>
    </div>
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
