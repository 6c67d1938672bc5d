import type { Metadata } from "next";
import { readSearchParams, type SearchParams } from "#components/ui/list/search-params.ts";
import { Link } from "#components/ui/navigation/link.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { toPageNumber } from "#lib/count.ts";
import { prefetch } from "#trpc/prefetch.ts";
import { viewerCaller } from "#trpc/server.ts";
import { Favourites, OwnDishes } from "../../_components/islands.ts";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "My dishes" };

/** Favourites and own dishes of the viewer. */
export default async function DishesPage({ searchParams }: { searchParams: SearchParams }) {
  const { page: asked } = await readSearchParams(searchParams);
  const page = toPageNumber(asked);
  const caller = await viewerCaller();
  const [favourites, dishes] = await Promise.all([
    prefetch(caller.dish.favourites()),
    prefetch(caller.ownDish.list({ page })),
  ]);
  return (
    <Page width="text">
      <p>
        <Link href="/food" className="text-link">
          Back to my food
        </Link>
      </p>
      <PageHeading lead="Your regulars and your own recipes. Only you can see them.">My dishes</PageHeading>
      <section aria-labelledby="favourites">
        <h2 id="favourites" className="mt-2 mb-3 text-2xl">
          Favourites
        </h2>
        <Favourites initial={favourites} />
      </section>
      <section aria-labelledby="own-dishes">
        <h2 id="own-dishes" className="mt-8 mb-3 text-2xl">
          My own dishes
        </h2>
        <OwnDishes key={page} initial={dishes} page={page} />
      </section>
    </Page>
  );
}
