"use client";
import { forgetAdded } from "#components/food/added-food.ts";
import { addFood } from "#components/food/food-entries.ts";
import { dismissToast, toastStore } from "#components/ui/toast/toast.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import type { FoodItem, UpdateFoodInput } from "#schemas/food/food.ts";
import { api } from "#trpc/react.ts";
import { useFoodCache } from "./use-food-cache.ts";

type Rollback = { rollBack: () => void };

const onError = (error: unknown, _input: unknown, shown?: Rollback) => {
  shown?.rollBack();
  toastFailure(error);
};

/**
 * Actions on an item. Changes and deletions are optimistic; if the server rejects them they are rolled back, with a
 * toast.
 */
export function useFoodActions(options: {
  onDeleted: (item: FoodItem) => void;
  onRestored: (item: FoodItem) => void;
  onKept: (item: FoodItem) => void;
}) {
  const cache = useFoodCache();
  const onSettled = () => cache.refresh();

  const update = api.food.update.useMutation({
    onMutate: async ({ id, ...changes }): Promise<Rollback> => ({
      rollBack: await cache.change((items) =>
        items.map((item) => (item.id === id ? { ...item, ...toShown(changes) } : item)),
      ),
    }),
    onError,
    onSettled,
  });
  const remove = api.food.delete.useMutation({
    onMutate: async ({ id }): Promise<Rollback> => ({
      rollBack: await cache.change((items) => items.filter((item) => item.id !== id)),
    }),
    onError,
    onSettled,
  });
  const restore = api.food.restore.useMutation({ onError, onSettled });

  return {
    update,
    isDeleting: remove.isPending,
    isRestoring: restore.isPending,
    repeat: ({ id, name, calories }: FoodItem) =>
      addFood({ kind: "repeat", input: { id } }, { name, calories, isAgain: true }),
    remove: (item: FoodItem) => {
      // Its Undo could be taken for that of the deletion.
      dismissToast(toastStore.current()?.id ?? 0);
      forgetAdded(item.id);
      options.onDeleted(item);
      remove.mutate({ id: item.id }, { onError: () => options.onKept(item) });
    },
    restore: (item: FoodItem) => restore.mutate({ id: item.id }, { onSuccess: options.onRestored }),
  };
}

/** Optimistic version of a change; the server's result adds the times. */
function toShown({ eatenAt: _, ...changes }: Omit<UpdateFoodInput, "eatenAt"> & { eatenAt?: unknown }) {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
}
