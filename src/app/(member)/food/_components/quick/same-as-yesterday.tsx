"use client";
import { addFood } from "#components/food/food-entries.ts";
import { ActionButton } from "#components/ui/action-button.tsx";
import { formatCount, formatNumber } from "#lib/format.ts";
import { addDays, toCalendarDate } from "#lib/time/dates.ts";
import type { QuickFood } from "#schemas/food/food-sums.ts";
import { MEAL_TEXTS } from "../serving.ts";

/**
 * Button that logs yesterday's meal of this hour again, at the same times.
 * @param props.hasAll offers the whole day, too
 */
export function SameAsYesterday(props: {
  yesterday: NonNullable<QuickFood["yesterday"]>;
  hasAll?: boolean;
  onAdd?: () => void;
}) {
  const { meal, items, calories } = props.yesterday;
  const name = MEAL_TEXTS[meal].toLowerCase();
  function add(of: { meal?: typeof meal }, shown: { name: string; calories: number | null }): void {
    const to = toCalendarDate(new Date());
    addFood({ kind: "copy", input: { from: addDays(to, -1), to, ...of } }, shown);
    props.onAdd?.();
  }
  return (
    <div className="grid gap-2">
      <ActionButton
        variant="secondary"
        onClick={() => add({ meal }, { name: `Yesterday’s ${name}`, calories })}
      >
        {/* A translator makes an element of each text, which would be beside each other instead of one line. */}
        <span>
          Repeat yesterday’s {name} ({formatCount(items, "item")}, {formatNumber(calories)} kcal)
        </span>
      </ActionButton>
      {props.hasAll ? (
        <ActionButton variant="quiet" onClick={() => add({}, { name: "All of yesterday", calories: null })}>
          Repeat all of yesterday
        </ActionButton>
      ) : null}
    </div>
  );
}
