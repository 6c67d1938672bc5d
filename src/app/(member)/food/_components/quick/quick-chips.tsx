"use client";
import { addFood } from "#components/food/food-entries.ts";
import { favouritesOf, recentsOf } from "#components/food/quick-choices.ts";
import { ActionButton } from "#components/ui/action-button.tsx";
import type { QuickFood } from "#schemas/food-sums.ts";
import { SameAsYesterday } from "./same-as-yesterday.tsx";

/** Chips beside the Add button; the overlay has the rest. */
const MAX_CHIPS = 6;

/** Chips that log a food with one tap: favourites first, then what is eaten most at this hour. */
export function QuickChips({ quick }: { quick: QuickFood | undefined }) {
  if (!quick) return null;
  const choices = [...favouritesOf(quick), ...recentsOf(quick)].slice(0, MAX_CHIPS);
  if (choices.length === 0 && !quick.yesterday) return null;
  return (
    <section aria-label="Log again" className="mt-4 grid grid-cols-1 gap-3">
      {choices.length > 0 ? (
        <ul className="flex flex-wrap gap-2">
          {choices.map((choice) => (
            <li key={choice.key} className="min-w-0 max-w-full">
              <ActionButton
                variant="secondary"
                className="max-w-full rounded-full px-4"
                onClick={() => addFood(choice.write, choice)}
              >
                <span className="truncate">+ {choice.name}</span>
              </ActionButton>
            </li>
          ))}
        </ul>
      ) : null}
      {quick.yesterday ? <SameAsYesterday yesterday={quick.yesterday} /> : null}
    </section>
  );
}
