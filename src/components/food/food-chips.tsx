"use client";
import { addFood } from "#components/food/food-entries.ts";
import { favouritesOf, recentsOf } from "#components/food/quick-choices.ts";
import { ActionButton } from "#components/ui/action-button.tsx";
import type { QuickFood } from "#schemas/food/food-sums.ts";

/** Returns the foods that one tap logs: favourites first, then what is eaten most at this hour. */
export const chipsOf = (quick: QuickFood | undefined, max: number) =>
  quick ? [...favouritesOf(quick), ...recentsOf(quick)].slice(0, max) : [];

/** Chips that log a food with one tap. */
export function FoodChips({ chips }: { chips: ReturnType<typeof chipsOf> }) {
  return (
    <ul aria-label="Log again" className="flex flex-wrap gap-2">
      {chips.map((choice) => (
        <li key={choice.key} className="min-w-0 max-w-full">
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
