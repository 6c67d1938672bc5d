import type { Metadata } from "next";
import { Card } from "#components/ui/card.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Pager } from "#components/ui/list/pager.tsx";
import type { SearchParams } from "#components/ui/list/search-params.ts";
import { Page, PageHeading } from "#components/ui/page.tsx";
import { formatCount, formatDollars } from "#lib/format.ts";
import { toCalendarDate } from "#lib/time/dates.ts";
import { ListSalesInput } from "#schemas/dashboard.ts";
import { viewerCaller } from "#trpc/server.ts";
import { ImportSales } from "./_components/import-sales.tsx";
import { AddSale } from "./_components/sale-form.tsx";
import { SalesTable } from "./_components/sales-table.tsx";

export const dynamic = "force-dynamic";
export const metadata: Metadata = { title: "Sales" };

type Props = { searchParams: SearchParams };

/** Sales: create, import, list, edit and delete. */
export default async function SalesPage({ searchParams }: Props) {
  const { page, limit } = ListSalesInput.parse({ page: (await searchParams).page?.toString() });
  const sales = await (await viewerCaller()).dashboard.sales({ page, limit });
  const today = toCalendarDate(new Date());
  return (
    <Page>
      <PageHeading lead="Sales in Singapore dollars. The dashboard adds them up by day.">Sales</PageHeading>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <Card>
          <h2 className="mb-4 text-xl">Add a sale</h2>
          <AddSale today={today} />
        </Card>
        <Card>
          <h2 className="mb-4 text-xl">Import a file</h2>
          <ImportSales />
        </Card>
      </div>
      <section aria-labelledby="list-heading" className="mt-10">
        <h2 id="list-heading" className="mb-2 text-xl">
          All sales
        </h2>
        {sales.meta.total === 0 ? (
          <EmptyState text="No sales yet." />
        ) : (
          <>
            <p className="mb-4 text-muted">
              {formatCount(sales.meta.total, "sale")}, {formatDollars(sales.amount)} in total
            </p>
            <SalesTable sales={sales.items} today={today} />
          </>
        )}
        <Pager
          meta={sales.meta}
          href={(target) => (target > 1 ? `/admin/sales?page=${target}` : "/admin/sales")}
        />
      </section>
    </Page>
  );
}
