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
  const initial = await prefetch(caller.report.list({ page }));
  return (
    <Page width="text">
      <PageHeading lead="What members have reported. Nobody sees who sent a report.">Reports</PageHeading>
      <ReportQueue page={page} initial={initial} />
    </Page>
  );
}
