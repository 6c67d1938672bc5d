import { DataTable } from "#components/ui/data-table.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { LEFTOVER_SHARE } from "#lib/food/plate/plate-waste.ts";
import { formatKilograms, formatNumber } from "#lib/format.ts";
import { formatMonth } from "#lib/time/dates.ts";
import type { SustainabilitySources } from "#schemas/dashboard.ts";

const percent = (share: number) => `${share * 100}%`;

/** Leftovers that members recorded in their food logs, by month and without names. */
export function FoodLogTable({ months }: { months: SustainabilitySources["foodLog"] }) {
  if (months.length === 0)
    return <EmptyState text="No member has recorded yet how much of a meal was left." />;
  return (
    <>
      <p className="mb-4 max-w-text text-muted">
        Estimates from what members recorded about their plates: weight of the serving × share left, where
        “Some left” counts as {percent(LEFTOVER_SHARE.some)} and “Most left” as {percent(LEFTOVER_SHARE.most)}
        . Items without an answer do not count.
      </p>
      <DataTable
        className="max-h-96"
        rows={months}
        rowKey={({ month }) => month}
        columns={[
          { head: "Month", isRowHeader: true, cell: ({ month }) => formatMonth(month) },
          { head: "Plates", align: "right", cell: ({ plates }) => formatNumber(plates) },
          {
            head: "Eaten",
            align: "right",
            className: "whitespace-nowrap",
            cell: ({ kgEaten }) => formatKilograms(kgEaten, "estimate"),
          },
          {
            head: "Left",
            align: "right",
            className: "whitespace-nowrap",
            cell: ({ kgLeft }) => formatKilograms(kgLeft, "estimate"),
          },
        ]}
      />
    </>
  );
}
