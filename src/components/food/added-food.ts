import { refreshFood } from "#components/food/food-cache.ts";
import { createStore } from "#components/ui/state/create-store.ts";
import { toast } from "#components/ui/toast/toast.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import { MINUTE_MS } from "#lib/time/durations.ts";
import type { FoodItem } from "#schemas/food/food.ts";
import { getTrpcClient } from "#trpc/client.ts";

/** Food that was logged, which can be taken back. `at` is the time in milliseconds since 1970. */
export type AddedFood = { name: string; items: readonly Pick<FoodItem, "id">[]; at: number };

/** Time for which it is offered to take a food back. */
export const UNDO_MS = 10 * MINUTE_MS;

/** Foods that were added since the page was loaded, the latest first. */
export const addedFoods = createStore<readonly AddedFood[]>([]);

let isListed = false;

/** Shows no toasts about added food while the page lists it with Undo. @returns ends that */
export function listAddedFoods(): () => void {
  isListed = true;
  return () => {
    isListed = false;
  };
}

/** Tells that food was added, with Undo, since it may have been a slip of the finger; `addedFoods` has it for longer. */
export function tellAdded(name: string, items: AddedFood["items"]): void {
  const now = Date.now();
  const food = { name, items, at: now };
  addedFoods.set([food, ...addedFoods.current().filter(({ at }) => now - at < UNDO_MS)]);
  if (isListed) return;
  toast({ title: `Added ${name}`, action: { label: "Undo", onPress: () => void undoAdded(food) } });
}

/** Forgets an item that was deleted elsewhere. */
export function forgetAdded(id: number): void {
  addedFoods.set(addedFoods.current().filter(({ items }) => !items.some((item) => item.id === id)));
}

/** Deletes what was added, once. If that fails, it is offered again. */
export async function undoAdded(food: AddedFood): Promise<void> {
  if (!addedFoods.current().includes(food)) return;
  const { client, queryClient } = getTrpcClient();
  addedFoods.set(addedFoods.current().filter((one) => one !== food));
  try {
    await Promise.all(food.items.map(({ id }) => client.food.delete.mutate({ id })));
  } catch (error) {
    toastFailure(error);
    addedFoods.set([food, ...addedFoods.current()]);
  }
  await refreshFood(queryClient);
}
