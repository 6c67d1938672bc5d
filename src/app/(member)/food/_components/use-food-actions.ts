"use client";
import { toast } from "#components/ui/toast/toast.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import type { FoodItem, UpdateFoodInput } from "#schemas/food.ts";
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
  onRepeated: (item: FoodItem) => void;
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
  const repeat = api.food.repeat.useMutation({ onError, onSettled });

  return {
    update,
    isRepeating: repeat.isPending,
    isDeleting: remove.isPending,
    isRestoring: restore.isPending,
    repeat: (item: FoodItem) =>
      repeat.mutate(
        { id: item.id },
        {
          onSuccess: (made) => {
            toast({ title: "Logged again", description: made.name });
            options.onRepeated(made);
          },
        },
      ),
    remove: (item: FoodItem) => {
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
