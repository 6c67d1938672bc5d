import type { Metadata } from "next";
import type { SearchParams } from "#components/ui/list/search-params.ts";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { Paging } from "#schemas/paging.ts";
import { prefetch } from "#trpc/prefetch.ts";
import { viewerCaller } from "#trpc/server.ts";
import { ProposalQueue } from "./_components/proposal-queue.tsx";

export const metadata: Metadata = { title: "Proposals" };

type Props = { searchParams: SearchParams };

/** Undecided proposals of members, oldest first. */
export default async function ProposalsPage({ searchParams }: Props) {
  const { page } = Paging.parse({ page: (await searchParams).page?.toString() });
  const caller = await viewerCaller();
  const initial = await prefetch(caller.event.list({ scope: "proposed", page }));
  return (
    <Page width="text">
      <PageHeading lead="Events proposed by members. We’ll notify them of your decision.">
        Proposals
      </PageHeading>
      <ProposalQueue page={page} initial={initial} />
    </Page>
  );
}
