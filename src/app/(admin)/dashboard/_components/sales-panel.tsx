import { buttonClass } from "#components/ui/button.tsx";
import { DataTable, ShowAsTable } from "#components/ui/data-table.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { formatDollars } from "#lib/format.ts";
import { type Dashboard, SALES_RANGES, type SalesRange, type SalesStep } from "#schemas/dashboard.ts";
import { EmptyPanel } from "./empty-panel.tsx";
import { LazySalesChart } from "./lazy-chart.tsx";
import { formatSalesDate } from "./sales-dates.ts";

const RANGE_TEXTS: Record<SalesRange, string> = { "30d": "30 days", "12m": "12 months", all: "All" };
const STEP_TEXTS: Record<SalesStep, string> = { day: "Day", week: "Week", month: "Month" };

/** Sales of a range as a line chart, and the same figures as a table. */
export function SalesPanel(props: { range: SalesRange; step: SalesStep; sales: Dashboard["salesData"] }) {
  const { range, step, sales } = props;
  return (
    <section aria-labelledby="sales-heading">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h2 id="sales-heading" className="text-xl">
          Sales by {step}
        </h2>
        <nav aria-label="Range of the sales" className="flex gap-2">
          {SALES_RANGES.map((each) => (
            <Link
              key={each}
              href={each === "12m" ? "/dashboard" : `/dashboard?range=${each}`}
              prefetch={false}
              scroll={false}
              aria-current={each === range ? "page" : undefined}
              className={buttonClass(each === range ? "primary" : "secondary", "px-3")}
            >
              {RANGE_TEXTS[each]}
            </Link>
          ))}
        </nav>
      </div>
      {sales.length === 0 ? (
        <EmptyPanel text="No sales in this period." href="/admin/sales" step="Add or import sales" />
      ) : (
        <>
          <LazySalesChart sales={sales} step={step} />
          <ShowAsTable>
            <DataTable
              caption={`Sales by ${step}`}
              // Cuts a row in half to hint at scrolling.
              maxHeight="max-h-90"
              className="text-sm"
              rows={sales.toReversed()}
              rowKey={({ date }) => date}
              columns={[
                {
                  head: STEP_TEXTS[step],
                  isRowHeader: true,
                  cell: ({ date }) => formatSalesDate(date, step),
                },
                { head: "Sales Amount", align: "right", cell: ({ amount }) => formatDollars(amount) },
              ]}
            />
          </ShowAsTable>
        </>
      )}
    </section>
  );
}
