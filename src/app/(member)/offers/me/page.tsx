import type { Metadata } from "next";
import { readSearchParams, type SearchParams } from "#components/ui/list/search-params.ts";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { env } from "#env.ts";
import { toPageNumber } from "#lib/count.ts";
import { isCurrentOffer, mayBeCurrent } from "#lib/offers/offer-texts.ts";
import { prefetch } from "#trpc/prefetch.ts";
import { viewerCaller } from "#trpc/server.ts";
import { InLine } from "./_components/in-line.tsx";
import { PastFood } from "./_components/past-food.tsx";
import { ToFetch } from "./_components/to-fetch.tsx";
import { YouOffer } from "./_components/you-offer.tsx";

export const metadata: Metadata = { title: "Your food" };

type Props = { searchParams: SearchParams };

/** Most claims and offers of a person that are open, with room. */
const OPEN = { limit: 20 };

/**
 * Food that the viewer collects, waits for and offers. Rendered by the server: code and meeting place need neither scripts nor a
 * connection.
 */
export default async function YourFoodPage({ searchParams }: Props) {
  const page = toPageNumber((await readSearchParams(searchParams)).past);
  const caller = await viewerCaller();
  const [held, asked, past, own] = await Promise.all([
    prefetch(caller.offerClaim.own({ state: "held", ...OPEN })),
    prefetch(caller.offerClaim.own({ state: "asked", ...OPEN })),
    prefetch(caller.offerClaim.own({ page })),
    prefetch(caller.offer.own(OPEN)),
  ]);
  const now = new Date();
  const read = await Promise.all(
    (own?.items ?? []).map(async (offer) => ({
      offer,
      found: mayBeCurrent(offer, now) ? await prefetch(caller.offerClaim.list({ id: offer.id })) : undefined,
    })),
  );
  const isCurrent = ({ offer, found }: (typeof read)[number]) =>
    isCurrentOffer(offer, found?.claims ?? [], now);
  return (
    <Page width="text">
      <PageHeading
        actions={
          <LinkButton href="/offers" prefetch={false} variant="secondary">
            Find free food
          </LinkButton>
        }
      >
        Your food
      </PageHeading>
      <div className="flex flex-col gap-12">
        <ToFetch claims={held?.items} now={now} appUrl={env().APP_URL ?? ""} />
        <InLine claims={asked?.items ?? []} now={now} />
        <YouOffer offers={read.filter(isCurrent)} now={now} />
        <PastFood
          claims={past}
          offers={read.filter((offered) => !isCurrent(offered)).map(({ offer }) => offer)}
          now={now}
        />
      </div>
    </Page>
  );
}
