import { BarChart } from "#components/ui/bar-chart.tsx";
import { DataTable, ShowAsTable } from "#components/ui/data-table.tsx";
import { formatDate, formatWeekday, startOfDay } from "#lib/dates.ts";
import { formatEnergy } from "#lib/food/energy.ts";
import { formatPlateKilograms } from "#lib/food/plate-format.ts";
import { formatNumber } from "#lib/format.ts";
import type { PlateDay } from "#schemas/food-sums.ts";

/** Bar chart of the energy of a week's days, with the largest value in words and all values as a table. */
export function WeekChart({ days }: { days: PlateDay[] }) {
  const most = Math.max(1, ...days.map(({ calories }) => calories));
  const largest = days.find(({ calories }) => calories === most);
  return (
    <>
      <p className="text-sm text-muted">Energy in kcal</p>
      <BarChart
        label="Energy eaten on each day of the week, in kcal; the table below has the figures."
        bars={days.map(({ date, calories }) => ({
          key: date,
          name: formatWeekday(startOfDay(date)),
          value: calories,
          figure: calories > 0 ? formatNumber(calories) : "",
        }))}
      />
      {largest ? (
        <p className="text-sm text-muted">
          Most on {formatDate(startOfDay(largest.date))}: {formatEnergy(largest.calories)}
        </p>
      ) : null}
      <ShowAsTable>
        <DataTable
          isPlain
          className="text-sm"
          rows={days}
          rowKey={({ date }) => date}
          columns={[
            { head: "Day", isRowHeader: true, cell: ({ date }) => formatDate(startOfDay(date)) },
            { head: "Energy", cell: ({ calories }) => formatEnergy(calories) },
            { head: "Items", cell: ({ items }) => items },
            { head: "Left (estimate)", cell: ({ kgLeft }) => formatPlateKilograms(kgLeft) },
          ]}
        />
      </ShowAsTable>
    </>
  );
}
