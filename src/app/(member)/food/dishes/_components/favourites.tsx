"use client";
import { ActionButton } from "#components/ui/action-button.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { LoadFailure } from "#components/ui/loading/load-failure.tsx";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { toast } from "#components/ui/toast/toast.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import type { Favourite } from "#schemas/food/dish.ts";
import { api } from "#trpc/react.ts";
import { FoodEntry } from "./food-entry.tsx";

/** The viewer's favourites, each with a button that removes it. */
export function Favourites({ initial }: { initial: Favourite[] | undefined }) {
  const utils = api.useUtils();
  const favourites = api.dish.favourites.useQuery(undefined, { initialData: initial });
  const remove = api.dish.removeFavourite.useMutation({
    onSuccess: () => toast({ title: "Favourite removed" }),
    onError: (error) => toastFailure(error),
    onSettled: () =>
      Promise.all([
        utils.dish.favourites.invalidate(),
        utils.food.quick.invalidate(),
        utils.dish.search.invalidate(),
      ]),
  });
  if (favourites.isPending) return <Skeleton className="h-24" />;
  if (!favourites.data) return <LoadFailure query={favourites} />;
  if (favourites.data.length === 0) {
    return <EmptyState text="No favourites yet." art={null} />;
  }
  return (
    <ul className="divide-y divide-line border-y border-line">
      {favourites.data.map((favourite) => {
        const nameId = `favourite-${favourite.id}`;
        return (
          <FoodEntry key={favourite.id} nameId={nameId} food={favourite} kcal={favourite.calories}>
            <ActionButton
              variant="removal"
              aria-describedby={nameId}
              disabled={remove.isPending && remove.variables.id === favourite.id}
              onClick={() => remove.mutate({ id: favourite.id })}
            >
              Remove
            </ActionButton>
          </FoodEntry>
        );
      })}
    </ul>
  );
}
