"use client";
import type { ReactNode, RefObject } from "react";
import { WeekDots } from "#components/food/week-card.tsx";
import { Card } from "#components/ui/card.tsx";
import { formatEnergy } from "#lib/food/energy.ts";
import { formatTodayPlates, formatWeekLeft } from "#lib/food/plate/plate-format.ts";
import { formatNumber } from "#lib/format.ts";
import { toCalendarDate } from "#lib/time/dates.ts";
import type { PlateWeek } from "#schemas/food/food-sums.ts";

export type TodaySums = {
  items: number;
  calories: number;
  caloriesServed: number;
  reported: number;
  kgLeft: number;
};

/**
 * Shows how much was left of today's plates, then their energy; on a phone the days of the week, too. Holds the Add button.
 * @param props.sums undefined while they load
 */
export function TodayCard(props: {
  card: RefObject<HTMLDivElement | null>;
  sums: TodaySums | undefined;
  week: PlateWeek | undefined;
  children: ReactNode;
}) {
  const { sums, week } = props;
  return (
    <Card ref={props.card}>
      <h2 className="text-lg">Today</h2>
      <p role="status" className="min-h-8 font-display text-2xl font-bold">
        {sums ? formatTodayPlates(sums) : null}
      </p>
      <p role="status" className="min-h-6 text-muted">
        {sums && sums.items > 0 ? (
          <>
            <span>{formatEnergy(sums.calories)}</span>
            {formatNumber(sums.calories) === formatNumber(sums.caloriesServed) ? null : (
              <span> · served {formatNumber(sums.caloriesServed)} kcal</span>
            )}
          </>
        ) : null}
      </p>
      {week?.days.some(({ items }) => items > 0) ? (
        <div className="mt-3 lg:hidden">
          <WeekDots week={week} today={toCalendarDate(new Date())} />
          <p className="mt-2">{formatWeekLeft(week) ?? "No plates marked this week yet."}</p>
        </div>
      ) : null}
      <div className="mt-4">{props.children}</div>
    </Card>
  );
}
