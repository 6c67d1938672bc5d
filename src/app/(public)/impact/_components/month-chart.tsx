import { BarChart } from "#components/ui/bar-chart.tsx";
import { formatRounded } from "#lib/format.ts";
import { formatMonthShort } from "#lib/time/dates.ts";
import type { ImpactMonth } from "#schemas/impact.ts";
import { monthsShown } from "./months-shown.ts";

/** Number of bars with legible figures that fit on a phone. */
const BARS_ON_PHONE = 6;

/** Bar chart of the kilograms rescued in each month of the table; nothing if all are zero. */
export function MonthChart({ months }: { months: ImpactMonth[] }) {
  const rescued = new Map(months.map(({ month, kgRescued }) => [month, kgRescued]));
  const bars = monthsShown(months).map((month) => {
    const kg = rescued.get(month) ?? 0;
    return { key: month, name: formatMonthShort(month), value: kg, figure: kg > 0 ? formatRounded(kg) : "" };
  });
  if (bars.every(({ value }) => value === 0)) return null;
  return (
    <figure className="mb-6 rounded-card border border-line bg-surface p-4">
      <figcaption className="mb-2 font-semibold">Food rescued, in kg</figcaption>
      <BarChart
        label={`Food rescued in each of ${bars.length} months, in kg; the table below has the figures.`}
        barsOnPhone={BARS_ON_PHONE}
        bars={bars}
      />
    </figure>
  );
}
