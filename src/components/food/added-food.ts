import { refreshFood } from "#components/food/food-cache.ts";
import { toast } from "#components/ui/toast/toast.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import { MINUTE_MS } from "#lib/time/durations.ts";
import type { FoodItem } from "#schemas/food/food.ts";
import { getTrpcClient } from "#trpc/client.ts";

/** Food that was logged, which can be taken back. `at` is the time in milliseconds since 1970. */
export type AddedFood = { name: string; items: readonly Pick<FoodItem, "id">[]; at: number };

/** Time for which it is offered to take a food back. */
export const UNDO_MS = 10 * MINUTE_MS;

const NONE: readonly AddedFood[] = [];
let added = NONE;
const listeners = new Set<() => void>();

function change(next: readonly AddedFood[]): void {
  added = next;
  for (const listener of listeners) listener();
}

/** Foods that were added since the page was loaded, the latest first. */
export const addedFoods = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: () => added,
  /** Value while a page hydrates. */
  none: () => NONE,
};

/** Tells that food was added, with Undo, since it may have been a slip of the finger; `addedFoods` has it for longer. */
export function tellAdded(name: string, items: AddedFood["items"]): void {
  const now = Date.now();
  const food = { name, items, at: now };
  change([food, ...added.filter(({ at }) => now - at < UNDO_MS)]);
  toast({ title: `Added ${name}`, action: { label: "Undo", onPress: () => void undoAdded(food) } });
}

/** Forgets an item that was deleted elsewhere. */
export function forgetAdded(id: number): void {
  change(added.filter(({ items }) => !items.some((item) => item.id === id)));
}

/** Deletes what was added, once. If that fails, it is offered again. */
export async function undoAdded(food: AddedFood): Promise<void> {
  if (!added.includes(food)) return;
  const { client, queryClient } = getTrpcClient();
  change(added.filter((one) => one !== food));
  try {
    await Promise.all(food.items.map(({ id }) => client.food.delete.mutate({ id })));
  } catch (error) {
    toastFailure(error);
    change([food, ...added]);
  }
  await refreshFood(queryClient);
}
