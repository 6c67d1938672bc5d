import type { Metadata } from "next";
import type { SearchParams } from "#components/ui/list/search-params.ts";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { Paging } from "#schemas/paging.ts";
import { prefetch } from "#trpc/prefetch.ts";
import { viewerCaller } from "#trpc/server.ts";
import { ReportQueue } from "./_components/report-queue.tsx";

export const metadata: Metadata = { title: "Reports" };

type Props = { searchParams: SearchParams };

/** Reports that nobody has decided on, those about somebody's health first. */
export default async function ReportsPage({ searchParams }: Props) {
  const { page } = Paging.parse({ page: (await searchParams).page?.toString() });
  const caller = await viewerCaller();
  const { isOn } = await caller.offer.settings();
  const [notes, offers] = await Promise.all([
    prefetch(caller.report.list({ page })),
    isOn ? prefetch(caller.offer.reports({ page })) : null,
  ]);
  return (
    <Page width="text">
      <PageHeading lead="What members have reported. Nobody sees who sent a report.">Reports</PageHeading>
      <ReportQueue page={page} notes={notes} offers={offers} />
    </Page>
  );
}
