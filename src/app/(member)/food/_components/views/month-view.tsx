import { clsx } from "clsx";
import { DAY_STATE_TEXTS, DayDot, type DayState, dayState, leftShareOf } from "#components/food/day-dot.tsx";
import { Card } from "#components/ui/card.tsx";
import { ShowAsTable } from "#components/ui/data-table.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { addDays, formatDate, formatWeekday, mondayOf, startOfDay } from "#lib/time/dates.ts";
import type { PlateDay } from "#schemas/food/food-sums.ts";
import { foodHref } from "../food-url.ts";
import { DaysTable } from "./days-table.tsx";
import { cellsBefore } from "./food-period.ts";

const LEGEND: readonly DayState[] = ["clean", "left", "unreported", "future"];

/** Calendar of a month; a day with items leads to its list. */
export function MonthView({ days, title, today }: { days: PlateDay[]; title: string; today: string }) {
  const [first] = days;
  if (!first) return null;
  const monday = mondayOf(first.date);
  const weekdays = Array.from({ length: 7 }, (_, index) => formatWeekday(startOfDay(addDays(monday, index))));
  return (
    <Card>
      <div aria-hidden="true" className="grid grid-cols-7 gap-1 text-center text-sm text-muted">
        {weekdays.map((name) => (
          <span key={name}>{name}</span>
        ))}
      </div>
      <ol aria-label={`Days of ${title}`} className="mt-1 grid grid-cols-7 gap-1">
        {days.map((day, index) => (
          <li
            key={day.date}
            style={index === 0 ? { gridColumnStart: cellsBefore(day.date) + 1 } : undefined}
            className={clsx("rounded-control", day.date === today && "outline-2 outline-pandan")}
          >
            <DayCell day={day} today={today} />
          </li>
        ))}
      </ol>
      <ul className="mt-4 flex flex-wrap gap-x-5 gap-y-2">
        {LEGEND.map((state) => (
          <li key={state} className="flex items-center gap-2 text-sm">
            <span aria-hidden="true">
              <DayDot state={state} />
            </span>
            {DAY_STATE_TEXTS[state]}
          </li>
        ))}
      </ul>
      <ShowAsTable>
        <DaysTable days={days} today={today} />
      </ShowAsTable>
    </Card>
  );
}

const cellClass = "flex min-h-14 flex-col items-center justify-center gap-1 rounded-control text-sm";

function DayCell({ day, today }: { day: PlateDay; today: string }) {
  const content = (
    <>
      <span className="sr-only">{formatDate(startOfDay(day.date))}:</span>
      <span aria-hidden="true">{Number(day.date.slice(8))}</span>
      <DayDot state={dayState(day, today)} share={leftShareOf(day)} />
    </>
  );
  if (day.items === 0) return <div className={cellClass}>{content}</div>;
  return (
    <Link
      href={foodHref({ q: "", page: 1, on: day.date })}
      prefetch={false}
      className={clsx(cellClass, "hover:bg-pandan-soft")}
    >
      {content}
    </Link>
  );
}
