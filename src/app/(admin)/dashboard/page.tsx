import type { Metadata } from "next";
import type { SearchParams } from "#components/ui/list/search-params.ts";
import { LinkButton } from "#components/ui/navigation/link-button.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { DashboardInput } from "#schemas/dashboard.ts";
import { prefetch } from "#trpc/prefetch.ts";
import { viewerCaller } from "#trpc/server.ts";
import { DashboardView } from "./_components/dashboard-view.tsx";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Dashboard" };

type Props = { searchParams: SearchParams };

/** Figures of the community, for admins. */
export default async function DashboardPage({ searchParams }: Props) {
  const { range = "12m" } = DashboardInput.parse({ range: (await searchParams).range });
  const caller = await viewerCaller();
  const initial = await prefetch(caller.dashboard.get({ range }));
  return (
    <Page>
      <PageHeading
        lead="Our sales and sustainability figures."
        actions={
          <LinkButton href="/impact" prefetch={false} variant="secondary">
            Impact page
          </LinkButton>
        }
      >
        Dashboard
      </PageHeading>
      <DashboardView key={range} range={range} initial={initial} />
    </Page>
  );
}
