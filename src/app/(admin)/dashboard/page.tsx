import type { Metadata } from "next";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Dashboard" };

/** The community's figures, for admins. */
export default function DashboardPage() {
  return (
    <Page>
      <PageHeading lead="Sales and sustainability figures of the community.">Dashboard</PageHeading>
      <EmptyState text="No figures have been recorded." />
    </Page>
  );
}
