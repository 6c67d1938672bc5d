import { DAY_STATE_TEXTS, dayState } from "#components/food/day-dot.tsx";
import { DataTable } from "#components/ui/data-table.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { formatEnergy } from "#lib/food/energy.ts";
import { formatPlateKilograms } from "#lib/food/plate/plate-format.ts";
import { formatDate, startOfDay } from "#lib/time/dates.ts";
import type { PlateDay } from "#schemas/food/food-sums.ts";
import { foodHref } from "../food-url.ts";

/** Figures of days; the name of a day with items leads to its list. */
export function DaysTable({ days, today }: { days: PlateDay[]; today: string }) {
  return (
    <DataTable
      isPlain
      className="text-sm"
      rows={days.filter(({ date }) => date <= today)}
      rowKey={({ date }) => date}
      columns={[
        { head: "Day", isRowHeader: true, cell: (day) => <DayName day={day} /> },
        { head: "Items", align: "right", cell: ({ items }) => items },
        { head: "Calories eaten", cell: ({ items, calories }) => (items > 0 ? formatEnergy(calories) : "") },
        {
          head: "Left (estimate)",
          cell: ({ reported, kgLeft }) => (reported > 0 ? formatPlateKilograms(kgLeft) : ""),
        },
        { head: "Plates", cell: (day) => DAY_STATE_TEXTS[dayState(day, today)] },
      ]}
    />
  );
}

function DayName({ day: { date, items } }: { day: PlateDay }) {
  const name = formatDate(startOfDay(date));
  if (items === 0) return name;
  return (
    <Link href={foodHref({ q: "", page: 1, on: date })} prefetch={false} className="text-link">
      {name}
    </Link>
  );
}
