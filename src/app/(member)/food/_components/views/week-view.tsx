import { DayDot, dayState, leftShareOf } from "#components/food/day-dot.tsx";
import { WeekCard } from "#components/food/week-card.tsx";
import { BarChart } from "#components/ui/bar-chart.tsx";
import { Card } from "#components/ui/card.tsx";
import { formatPlateKilograms } from "#lib/food/plate/plate-format.ts";
import { formatWeekRecord } from "#lib/food/plate/week-record.ts";
import { formatNumber } from "#lib/format.ts";
import { formatWeekday, startOfDay } from "#lib/time/dates.ts";
import type { PastWeek, PlateDay, PlateWeek } from "#schemas/food/food-sums.ts";
import { DaysTable } from "./days-table.tsx";

/** Bars of the energy eaten, with what was left and a sign a day; the sums of the week beside them. */
export function WeekView(props: {
  days: PlateDay[];
  week: PlateWeek | null;
  pastWeeks: PastWeek[];
  today: string;
}) {
  const { days, week, today } = props;
  const record = formatWeekRecord(props.pastWeeks);
  return (
    <div className="grid grid-cols-1 gap-4 lg:grid-cols-2 lg:gap-8">
      <Card>
        <h3 className="text-lg">Day by day</h3>
        {days.some(({ items }) => items > 0) ? (
          <>
            <p className="mb-4 text-sm text-muted">Calories eaten and food left</p>
            <BarChart
              label="Calories eaten and food left on each day of the week; the table below has the figures."
              bars={days.map((day) => ({
                key: day.date,
                name: formatWeekday(startOfDay(day.date)),
                value: day.calories,
                figure: day.calories > 0 ? formatNumber(day.calories) : "",
                below: (
                  <>
                    <DayDot state={dayState(day, today)} share={leftShareOf(day)} />
                    <span className="text-xs text-muted">
                      {day.kgLeft > 0 ? formatPlateKilograms(day.kgLeft) : ""}
                    </span>
                  </>
                ),
              }))}
              table={<DaysTable days={days} today={today} />}
            />
          </>
        ) : (
          <p className="mt-2 text-muted">Nothing logged this week.</p>
        )}
      </Card>
      <div>
        {week ? <WeekCard isAmongWeeks week={week} today={today} /> : null}
        {record.length > 0 ? (
          <ul aria-label="Your weeks so far" className="mt-4 grid gap-1">
            {record.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        ) : null}
      </div>
    </div>
  );
}
