import { BarChart } from "#components/ui/bar-chart.tsx";
import { DataTable } from "#components/ui/data-table.tsx";
import { formatCompact, formatNumber } from "#lib/format.ts";
import { formatMonth, formatMonthShort } from "#lib/time/dates.ts";
import type { Overview } from "#schemas/admin.ts";

/** Number of bars with legible figures that fit on a phone. */
const BARS_ON_PHONE = 6;

/** Bars of the number of members at the end of each month, and the figures as a table. */
export function MembersChart({ months }: { months: Overview["months"] }) {
  return (
    <BarChart
      label="Accounts at the end of each month; the table below has the figures."
      barsOnPhone={BARS_ON_PHONE}
      bars={months.map(({ month, members }) => ({
        key: month,
        name: formatMonthShort(month),
        value: members,
        figure: formatCompact(members),
      }))}
      table={
        <DataTable
          isPlain
          className="text-sm"
          rows={months}
          rowKey={({ month }) => month}
          columns={[
            {
              head: "Month",
              isRowHeader: true,
              className: "whitespace-nowrap",
              cell: ({ month }) => formatMonth(month),
            },
            { head: "New accounts", align: "right", cell: ({ joined }) => formatNumber(joined) },
            { head: "Accounts at month end", align: "right", cell: ({ members }) => formatNumber(members) },
          ]}
        />
      }
    />
  );
}
