"use client";
import { addFood } from "#components/food/food-entries.ts";
import { favouritesOf, recentsOf, startersOf } from "#components/food/quick-choices.ts";
import { ActionButton } from "#components/ui/action-button.tsx";
import type { QuickFood } from "#schemas/food/food-sums.ts";

/** Returns the foods that one tap logs: favourites first, then what is eaten most at this hour; starters if there are none. */
export const chipsOf = (quick: QuickFood | undefined, max: number) =>
  quick ? [...favouritesOf(quick), ...recentsOf(quick), ...startersOf(quick)].slice(0, max) : [];

/** Chips that log a food with one tap: a row that scrolls on phones, lines from 640 px. */
export function FoodChips({ chips }: { chips: ReturnType<typeof chipsOf> }) {
  return (
    <ul
      aria-label="Quick add"
      className="-mx-1 flex gap-2 p-1 max-sm:overflow-x-auto max-sm:overscroll-x-contain max-sm:pb-2 sm:flex-wrap"
    >
      {chips.map((choice) => (
        <li key={choice.key} className="min-w-0 max-w-full max-sm:max-w-60 max-sm:shrink-0">
          <ActionButton
            variant="secondary"
            className="max-w-full rounded-full px-4"
            onClick={() => addFood(choice.write, choice)}
          >
            <span className="line-clamp-2 wrap-anywhere">+ {choice.name}</span>
          </ActionButton>
        </li>
      ))}
    </ul>
  );
}
