import type { Metadata } from "next";
import { buttonClass } from "#components/ui/button.tsx";
import { readSearchParams, type SearchParams } from "#components/ui/list/search-params.ts";
import { Link } from "#components/ui/navigation/link.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { byPage } from "#lib/by-page.ts";
import { prefetch } from "#trpc/prefetch.ts";
import { viewerCaller } from "#trpc/server.ts";
import { DownloadLink, FoodLog } from "../_components/islands.ts";
import { toFoodUrl, toListInput } from "./_components/food-url.ts";
import { toFoodView } from "./_components/views/food-period.ts";
import { FoodPeriodSection } from "./_components/views/food-period-section.tsx";

export const dynamic = "force-dynamic";
export const metadata: Metadata = {
  title: "Food",
  description: "Stay on top of your food intake!",
  // Allows indexing, though the proxy redirects crawlers to the login page.
  robots: { index: true },
};

type Props = { searchParams: SearchParams };

/** Food log of the viewer, or a week or month of it. */
export default async function FoodPage({ searchParams }: Props) {
  const params = await readSearchParams(searchParams);
  const url = toFoodUrl((name) => params[name] ?? null);
  const view = toFoodView(params.view ?? null);
  return (
    <Page>
      <PageHeading
        lead={
          <>
            Learn more and own your eating habits!{" "}
            <span lang="ja" className="inline-block">
              食生活を学び、自分のものにしよう！
            </span>
          </>
        }
      >
        Food
      </PageHeading>
      {view ? <FoodPeriodSection view={view} on={url.on} /> : <Log url={url} />}
      <div className="mt-8 flex flex-wrap gap-3">
        <Link href="/food/dishes" prefetch={false} className={buttonClass("secondary")}>
          My dishes
        </Link>
        <DownloadLink href="/food/csv">Download as CSV</DownloadLink>
      </div>
    </Page>
  );
}

async function Log({ url }: { url: ReturnType<typeof toFoodUrl> }) {
  const caller = await viewerCaller();
  const [list, week, quick, recognition] = await Promise.all([
    prefetch(caller.food.list(toListInput(url)).then(byPage)),
    prefetch(caller.food.week({})),
    prefetch(caller.food.quick({})),
    prefetch(caller.food.recognition()),
  ]);
  return <FoodLog initial={{ url, list, week, quick, recognition }} />;
}
