import { DataTable } from "#components/ui/data-table.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { LEFTOVER_SHARE } from "#lib/food/plate/plate-waste.ts";
import { formatKilograms, formatNumber, formatPercent } from "#lib/format.ts";
import { formatMonth } from "#lib/time/dates.ts";
import type { SustainabilitySources } from "#schemas/dashboard.ts";

/** Leftovers that members recorded in their food logs, by month and without names. */
export function FoodLogTable({ months }: { months: SustainabilitySources["foodLog"] }) {
  if (months.length === 0) return <EmptyState text="No one has marked a plate yet." />;
  return (
    <>
      <p className="mb-4 max-w-text text-muted">
        Estimates from members’ plates: weight of the serving × share left.{" "}
        {`“Some left” counts as ${formatPercent(LEFTOVER_SHARE.some)}, “Most left” as ${formatPercent(LEFTOVER_SHARE.most)}.`}{" "}
        Unmarked items don’t count.
      </p>
      <DataTable
        maxHeight="max-h-96"
        rows={months}
        rowKey={({ month }) => month}
        columns={[
          { head: "Month", isRowHeader: true, cell: ({ month }) => formatMonth(month) },
          { head: "Plates", align: "right", cell: ({ plates }) => formatNumber(plates) },
          {
            head: "Eaten",
            align: "right",
            className: "whitespace-nowrap",
            cell: ({ kgEaten }) => formatKilograms(kgEaten, "sum"),
          },
          {
            head: "Left",
            align: "right",
            className: "whitespace-nowrap",
            cell: ({ kgLeft }) => formatKilograms(kgLeft, "sum"),
          },
        ]}
      />
    </>
  );
}
