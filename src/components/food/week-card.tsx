import { DayDot, dayState } from "#components/food/day-dot.tsx";
import { Card } from "#components/ui/card.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { formatWeekday, startOfDay } from "#lib/dates.ts";
import { formatSavings, formatWeekLeft } from "#lib/food/plate-format.ts";
import { formatWeekGoal } from "#lib/food/week-record.ts";
import type { PlateWeek } from "#schemas/food-sums.ts";

/**
 * A week of plates: clean days of the goal, a dot a day, what was left and what that saved. An invitation until something is
 * reported, never zeros.
 */
export function WeekCard(props: { week: PlateWeek; today: string }) {
  return (
    <Card>
      <WeekSummary {...props} />
    </Card>
  );
}

/** Content of the card. */
export function WeekSummary({ week, today }: { week: PlateWeek; today: string }) {
  const savings = formatSavings(week);
  return (
    <>
      {week.reported > 0 ? (
        <p className="font-display text-xl font-bold">{formatWeekGoal(week, today)}</p>
      ) : (
        <p className="font-display text-xl font-bold">
          {week.days.some(({ items }) => items > 0)
            ? "Say what was left on one plate to start your week."
            : "Your first meal takes two taps."}
        </p>
      )}
      <ol className="mt-4 grid max-w-form grid-cols-7 gap-1 text-center">
        {week.days.map((day) => (
          <li key={day.date} className="grid justify-items-center gap-1">
            <DayDot state={dayState(day, today)} />
            <span className="text-sm text-muted">{formatWeekday(startOfDay(day.date))}</span>
          </li>
        ))}
      </ol>
      <p className="mt-4">{formatWeekLeft(week, { isOver: week.to < today })}</p>
      {savings ? (
        <p className="mt-1">
          {savings}.{" "}
          <Link href="/help#waste" prefetch={false} className="text-link">
            How we work this out
          </Link>
        </p>
      ) : null}
      <p className="mt-3">
        <Link href="/food?view=week" prefetch={false} className="text-link">
          All weeks
        </Link>
      </p>
    </>
  );
}
