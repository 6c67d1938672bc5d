import { clsx } from "clsx";
import { Art } from "#components/brand/art.tsx";
import { DayDot, dayState, leftShareOf } from "#components/food/day-dot.tsx";
import { Card } from "#components/ui/card.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { finishedPlate } from "#drawings/art.ts";
import { formatSavings, formatWeekLeft } from "#lib/food/plate/plate-format.ts";
import { DAYS_A_WEEK } from "#lib/food/plate/plate-week.ts";
import { formatWeekGoal } from "#lib/food/plate/week-record.ts";
import { formatWeekday, startOfDay } from "#lib/time/dates.ts";
import type { PlateWeek } from "#schemas/food/food-sums.ts";

type Props = {
  week: PlateWeek;
  today: string;
  /** True on the page of all weeks, which needs no link to it. */
  isAmongWeeks?: boolean;
  /** True below a card that shows the dots of the week and what was left on a phone. */
  isBelowDots?: boolean;
};

/**
 * A week of plates: clean days of the goal, a dot a day, what was left and what that saved. An invitation until something is
 * reported, never zeros.
 */
export function WeekCard(props: Props) {
  return (
    <Card>
      <WeekSummary {...props} />
    </Card>
  );
}

/** Content of the card. */
export function WeekSummary({ week, today, isAmongWeeks = false, isBelowDots = false }: Props) {
  return (
    <>
      {/* Below dots both have one height, so that the first plate that is marked moves no row of the list below. */}
      <div className={isBelowDots ? "max-lg:min-h-14" : undefined}>
        {week.reported > 0 ? (
          <Plates week={week} today={today} isBelowDots={isBelowDots} />
        ) : (
          <NothingReported week={week} today={today} isBelowDots={isBelowDots} />
        )}
      </div>
      {isAmongWeeks ? null : <AllWeeks />}
    </>
  );
}

function AllWeeks() {
  return (
    <p className="mt-auto pt-3">
      <Link href="/food?view=week" prefetch={false} className="text-link inline-flex min-h-11 items-center">
        All weeks
      </Link>
    </p>
  );
}

function NothingReported({ week, today, isBelowDots }: Required<Omit<Props, "isAmongWeeks">>) {
  return (
    <>
      <p className="font-display text-xl font-bold">
        {week.to < today
          ? formatWeekGoal(week, today)
          : "Mark one plate as finished or not to start your week."}
      </p>
      <Art
        drawing={finishedPlate}
        className={clsx("mx-auto mt-5 h-20 w-auto max-w-full", isBelowDots && "max-lg:hidden")}
      />
    </>
  );
}

/** A dot for each day of a week, with the days' names. */
export function WeekDots({ week, today, className }: { week: PlateWeek; today: string; className?: string }) {
  return (
    <ol className={clsx("grid max-w-form grid-cols-7 gap-1 text-center", className)}>
      {week.days.map((day) => (
        <li key={day.date} className="grid justify-items-center gap-1">
          <DayDot state={dayState(day, today)} share={leftShareOf(day)} />
          <span className="text-sm text-muted">{formatWeekday(startOfDay(day.date))}</span>
        </li>
      ))}
    </ol>
  );
}

function Plates({ week, today, isBelowDots }: Required<Omit<Props, "isAmongWeeks">>) {
  const savings = formatSavings(week);
  const shownAbove = isBelowDots && "max-lg:hidden";
  return (
    <>
      <p className="font-display text-xl font-bold">{formatWeekGoal(week, today)}</p>
      <WeekDots week={week} today={today} className={clsx("mt-4", shownAbove)} />
      <p className={clsx("mt-4", shownAbove)}>{formatWeekLeft(week, { isOver: week.to < today })}</p>
      {week.goalMet && week.goal < DAYS_A_WEEK ? (
        <p className="mt-1">
          You met your goal.{" "}
          <Link href="/settings#waste-goal" prefetch={false} className="text-link">
            Aim for {week.goal + 1} days
          </Link>
        </p>
      ) : null}
      {savings ? (
        <p className="mt-1">
          {savings}.{" "}
          <Link href="/help#waste" prefetch={false} className="text-link">
            How we estimate this
          </Link>
        </p>
      ) : null}
    </>
  );
}
