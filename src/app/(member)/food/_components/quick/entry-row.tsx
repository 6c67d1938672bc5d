"use client";
import { dismissFood, type FoodEntry, retryFood } from "#components/food/food-entries.ts";
import { Button } from "#components/ui/button.tsx";
import { formatEnergy } from "#lib/food/energy.ts";

/** Row of a tap that the server has not confirmed: `Adding…`, or what went wrong and `Try again`. */
export function EntryRow({ entry }: { entry: FoodEntry }) {
  const isAdding = entry.state === "adding";
  return (
    <li className="rounded-card border border-dashed border-edge bg-surface p-3">
      <p className="font-semibold wrap-anywhere">{entry.name}</p>
      {entry.calories === null ? null : <p>{formatEnergy(entry.calories)}</p>}
      <p role="status" className="text-sm text-muted">
        {isAdding ? "Adding…" : `Not added yet. ${entry.message}`}
      </p>
      {isAdding ? null : (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button variant="secondary" onClick={() => retryFood(entry)}>
            Try again
          </Button>
          <Button variant="quiet" onClick={() => dismissFood(entry)}>
            Remove
          </Button>
        </div>
      )}
    </li>
  );
}
