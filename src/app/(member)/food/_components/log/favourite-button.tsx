"use client";
import { Button } from "#components/ui/button.tsx";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
import type { FoodItem } from "#schemas/food/food.ts";
import { api } from "#trpc/react.ts";

/** Keeps the item's food at hand, or no longer. */
export function FavouriteButton({ item }: { item: FoodItem }) {
  const utils = api.useUtils();
  const quick = api.food.quick.useQuery({});
  const onError = (error: unknown) => toastFailure(error);
  const onSettled = () => utils.food.quick.invalidate();
  const add = api.dish.addFavourite.useMutation({ onError, onSettled });
  const remove = api.dish.removeFavourite.useMutation({ onError, onSettled });
  const favourite = quick.data?.favourites.find(
    ({ name, servingUnit }) =>
      name.toLowerCase() === item.name.toLowerCase() && servingUnit === item.servingUnit,
  );
  const isBusy = add.isPending || remove.isPending;
  return (
    <Button
      variant="secondary"
      aria-pressed={favourite !== undefined}
      aria-disabled={isBusy || undefined}
      onClick={() => {
        if (isBusy) return;
        if (favourite) remove.mutate({ id: favourite.id });
        else add.mutate({ foodItemId: item.id });
      }}
    >
      <span aria-hidden="true">{favourite ? "★" : "☆"}</span> Favourite
    </Button>
  );
}
