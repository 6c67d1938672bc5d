import type { Metadata } from "next";
import { MembersChart } from "#app/(admin)/admin/_components/members-chart.tsx";
import { AuditList } from "#components/admin/audit-list.tsx";
import { Card } from "#components/ui/card.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { viewerCaller } from "#trpc/server.ts";
import { AdminLinks } from "./_components/admin-links.tsx";
import { Attention } from "./_components/attention.tsx";
import { Totals } from "./_components/totals.tsx";

export const metadata: Metadata = { title: "Admin" };

const LATEST = 8;

/** First page of an admin after login. */
export default async function AdminPage() {
  const caller = await viewerCaller();
  const [overview, latest] = await Promise.all([
    caller.admin.overview(),
    caller.admin.audit({ page: 1, limit: LATEST }),
  ]);
  return (
    <Page>
      <PageHeading lead="What needs attention, and how we’re doing.">Admin</PageHeading>
      <Attention {...overview.attention} />
      <AdminLinks />
      <section aria-labelledby="community" className="mt-12">
        <h2 id="community" className="text-2xl">
          The community
        </h2>
        <Totals overview={overview} />
        <Card className="mt-5">
          <h3 className="mb-3 text-lg">Accounts over time</h3>
          <MembersChart months={overview.months} />
        </Card>
      </section>
      <section aria-labelledby="activity" className="mt-12">
        <h2 id="activity" className="mb-4 text-2xl">
          Latest activity
        </h2>
        {latest.items.length > 0 ? <AuditList entries={latest.items} /> : <p>No entries yet.</p>}
        <Link
          href="/admin/audit"
          prefetch={false}
          className="text-link mt-2 inline-flex min-h-11 items-center"
        >
          Open the audit log
        </Link>
      </section>
    </Page>
  );
}
