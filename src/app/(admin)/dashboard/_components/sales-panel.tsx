import { buttonClass } from "#components/ui/button.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { formatDollars } from "#lib/money.ts";
import { type Dashboard, SALES_RANGES, type SalesRange, type SalesStep } from "#schemas/dashboard.ts";
import { EmptyPanel } from "./empty-panel.tsx";
import { LazySalesChart } from "./lazy-chart.tsx";
import { formatSalesDate } from "./sales-dates.ts";

const RANGE_TEXTS: Record<SalesRange, string> = { "30d": "30 days", "12m": "12 months", all: "All" };
const STEP_TEXTS: Record<SalesStep, string> = { day: "Day", week: "Week", month: "Month" };

/** The sales of a range as a line, and the same figures as a table. */
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
        <EmptyPanel
          text="No sales have been recorded in this time."
          href="/admin/sales"
          step="Enter or import sales"
        />
      ) : (
        <>
          <LazySalesChart sales={sales} step={step} />
          <details>
            <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">
              Show as a table
            </summary>
            {/* This high it cuts a row in two, which tells that there are more. */}
            <div className="max-h-90 overflow-auto rounded-control border border-line">
              <table className="w-full text-left text-sm [&_td]:px-3 [&_td]:py-2 [&_th]:px-3 [&_th]:py-2">
                <caption className="sr-only">Sales by {step}</caption>
                <thead className="sticky top-0 bg-surface">
                  <tr className="border-b border-line">
                    <th scope="col">{STEP_TEXTS[step]}</th>
                    <th scope="col" className="text-right">
                      Sales Amount
                    </th>
                  </tr>
                </thead>
                <tbody>
                  {sales.toReversed().map(({ date, amount }) => (
                    <tr key={date} className="border-b border-line last:border-0">
                      <th scope="row" className="font-normal">
                        {formatSalesDate(date, step)}
                      </th>
                      <td className="text-right tabular-nums">{formatDollars(amount)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </div>
          </details>
        </>
      )}
    </section>
  );
}
