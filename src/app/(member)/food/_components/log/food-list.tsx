"use client";
import { clsx } from "clsx";
import { memo } from "react";
import { type FoodEntry, pendingKcal } from "#components/food/food-entries.ts";
import { formatEnergy } from "#lib/food/energy.ts";
import { toCaloriesEaten } from "#lib/food/plate/plate-waste.ts";
import { addDays, formatDate, startOfDay, toCalendarDate } from "#lib/time/dates.ts";
import type { FoodItem } from "#schemas/food/food.ts";
import type { PlateDay } from "#schemas/food/food-sums.ts";
import { EntryRow } from "../quick/entry-row.tsx";
import { FoodRow, type RowActions } from "./food-row.tsx";

type Props = RowActions & {
  items: FoodItem[];
  /** Taps that the server has not confirmed, which are of today. */
  entries: FoodEntry[];
  /** Sums of whole days, if known. */
  days: PlateDay[] | undefined;
  selectedId: number | null;
};

/** Items grouped by the day on which they were eaten, latest first. */
export const FoodList = memo(function FoodList({ items, entries, days, selectedId, ...actions }: Props) {
  const today = toCalendarDate(new Date());
  const yesterday = addDays(today, -1);
  const groups = groupByDay(items);
  const isTodayMissing = entries.length > 0 && !groups.has(today);
  const adding = pendingKcal(entries);
  return (
    <div className="grid gap-6">
      {[...(isTodayMissing ? [[today, []] as const] : []), ...groups].map(([date, ofDay]) => {
        const sum = days?.find((day) => day.date === date)?.calories;
        return (
          <section key={date} aria-labelledby={`day-${date}`}>
            <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
              <h3 id={`day-${date}`} className="text-lg">
                {date === today ? "Today" : date === yesterday ? "Yesterday" : formatDate(startOfDay(date))}
              </h3>
              {/* Until the sum is known, the items' energy keeps its space, so that the rows stay in place. */}
              <p className={clsx("text-sm text-muted", sum === undefined && "invisible")}>
                {formatEnergy((sum ?? toCalories(ofDay)) + (date === today ? adding : 0))}
              </p>
            </div>
            <ul className="grid gap-2">
              {date === today
                ? entries.map((entry) => <EntryRow key={entry.clientId} entry={entry} />)
                : null}
              {ofDay.map((item) => (
                <FoodRow
                  key={item.id}
                  item={item}
                  isSelected={item.id === selectedId}
                  isAsking={item.leftover === null && date >= yesterday}
                  {...actions}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
});

/** Adds up what was eaten of the items, in kcal. */
const toCalories = (items: readonly FoodItem[]) =>
  items.reduce((sum, item) => sum + toCaloriesEaten(item), 0);

/** Groups items by calendar date, in the given order. */
function groupByDay(items: FoodItem[]): Map<string, FoodItem[]> {
  const days = new Map<string, FoodItem[]>();
  for (const item of items) {
    const date = toCalendarDate(item.eatenAt);
    days.set(date, [...(days.get(date) ?? []), item]);
  }
  return days;
}
