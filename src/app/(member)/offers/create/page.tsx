import type { Metadata } from "next";
import { Callout } from "#components/ui/callout.tsx";
import type { SearchParams } from "#components/ui/list/search-params.ts";
import { BackLink } from "#components/ui/navigation/back-link.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { Id } from "#schemas/text.ts";
import { prefetch } from "#trpc/prefetch.ts";
import { viewerCaller } from "#trpc/server.ts";
import { CreateOfferForm } from "../../_components/islands.ts";

export const metadata: Metadata = { title: "Offer Food" };

type Props = { searchParams: SearchParams };

/** Form of food to give away, which begins with the place of the viewer's last offer, or of the event whose leftovers it is. */
export default async function CreateOfferPage({ searchParams }: Props) {
  const { event } = await searchParams;
  const caller = await viewerCaller();
  const [user, settings, last, leftovers] = await Promise.all([
    caller.user.get(),
    caller.offer.settings(),
    findLastPlace(),
    findLeftovers(event?.toString()),
  ]);
  return (
    <Page width="form">
      {leftovers ? (
        <BackLink to={[`/events/${leftovers.event.id}`]}>Back to event</BackLink>
      ) : (
        <BackLink to={["/offers"]}>All free food</BackLink>
      )}
      <PageHeading lead="Too much of something good? A neighbour can collect it today.">
        Offer Food
      </PageHeading>
      {user.verified ? null : <Unverified />}
      <NotTaken />
      <CreateOfferForm
        key={leftovers?.event.id}
        place={leftovers?.place ?? last}
        event={leftovers?.event ?? null}
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

/** Longest meeting place. */
const MAX_SPOT = 120;

/** Finds the event of the URL with its place; null unless the viewer organises it and it is over. */
async function findLeftovers(text: string | undefined) {
  const id = Id.safeParse(Number(text));
  if (!id.success) return null;
  const caller = await viewerCaller();
  const [event, own] = await Promise.all([
    prefetch(caller.event.find({ id: id.data })),
    prefetch(caller.event.ownRole({ id: id.data })),
  ]);
  if (!event?.ended || (own?.role !== "host" && own?.role !== "admin")) return null;
  const { title, area, station, location } = event;
  return {
    event: { id: id.data, title },
    place: { area: area ?? "", station, spot: location.slice(0, MAX_SPOT) },
  };
}

/** Finds where the viewer's last offer was collected; null before the first one. */
async function findLastPlace() {
  const caller = await viewerCaller();
  const [last] = (await prefetch(caller.offer.own({ limit: 1 })))?.items ?? [];
  if (!last) return null;
  const { area, station, spot } = (await prefetch(caller.offer.get({ id: last.id }))) ?? last;
  return { area, station, spot };
}

/** Food that is not shared on this site. */
const NOT_TAKEN = [
  "Alcohol",
  "Raw meat, fish or shellfish that its maker didn’t seal",
  "Dishes with raw or half-raw egg",
  "Opened packs, but for bread, fruit, vegetables and cooked food",
  "Infant formula, medicine and supplements",
  "Food that was canned at home",
  "Anything from a plate",
];

/** List of what cannot be shared, folded. */
function NotTaken() {
  return (
    <details className="mb-6">
      <summary className="text-link flex min-h-11 w-fit cursor-pointer items-center">
        What can’t be shared
      </summary>
      <ul className="mt-2 list-disc pl-5">
        {NOT_TAKEN.map((food) => (
          <li key={food}>{food}</li>
        ))}
      </ul>
    </details>
  );
}
