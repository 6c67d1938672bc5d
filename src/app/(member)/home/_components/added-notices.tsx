"use client";
import { useEffect } from "react";
import { useNow } from "#components/event/card/use-now.ts";
import {
  type AddedFood,
  addedFoods,
  listAddedFoods,
  UNDO_MS,
  undoAdded,
} from "#components/food/added-food.ts";
import { Button } from "#components/ui/button.tsx";
import { usePassedFocus } from "#components/ui/keyboard/focus.ts";

/** Foods that one tap has logged, each with an Undo that outlasts its toast. */
export function AddedNotices() {
  const added = addedFoods.useValue();
  const now = useNow()?.getTime() ?? 0;
  const shown = added.filter(({ at }) => now - at < UNDO_MS);
  useEffect(listAddedFoods, []);
  return (
    // Has a place of its own only while it lists something.
    <div role="status" className={shown.length === 0 ? "sr-only" : undefined}>
      {shown.length > 0 ? (
        <ul aria-label="Added" className="grid gap-2">
          {shown.map((food) => (
            <Notice key={food.items[0]?.id} food={food} />
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function Notice({ food }: { food: AddedFood }) {
  const undo = usePassedFocus<HTMLButtonElement>();
  return (
    <li className="flex items-center justify-between gap-3 rounded-control bg-pandan-soft py-1 pr-1 pl-3">
      <span className="min-w-0 wrap-anywhere">Added {food.name}</span>
      <Button
        ref={undo}
        variant="quiet"
        aria-label={`Undo: ${food.name}`}
        onClick={() => void undoAdded(food)}
      >
        Undo
      </Button>
    </li>
  );
}
