import { Art } from "#components/brand/art.tsx";
import { DayDot, dayState } from "#components/food/day-dot.tsx";
import { Card } from "#components/ui/card.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { finishedPlate } from "#drawings/art.ts";
import { formatSavings, formatWeekLeft } from "#lib/food/plate/plate-format.ts";
import { formatWeekGoal } from "#lib/food/plate/week-record.ts";
import { formatWeekday, startOfDay } from "#lib/time/dates.ts";
import type { PlateWeek } from "#schemas/food/food-sums.ts";

type Props = {
  week: PlateWeek;
  today: string;
  /** True on the page of all weeks, which needs no link to it. */
  isAmongWeeks?: boolean;
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
export function WeekSummary({ week, today, isAmongWeeks = false }: Props) {
  return (
    <>
      {week.reported > 0 ? (
        <Plates week={week} today={today} />
      ) : (
        <NothingReported week={week} today={today} />
      )}
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

function NothingReported({ week, today }: { week: PlateWeek; today: string }) {
  return (
    <>
      <p className="font-display text-xl font-bold">
        {week.to < today ? formatWeekGoal(week, today) : "Say what was left on one plate to start your week."}
      </p>
      <Art drawing={finishedPlate} className="mx-auto mt-5 h-20 w-auto max-w-full" />
    </>
  );
}

function Plates({ week, today }: { week: PlateWeek; today: string }) {
  const savings = formatSavings(week);
  return (
    <>
      <p className="font-display text-xl font-bold">{formatWeekGoal(week, today)}</p>
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
    </>
  );
}
