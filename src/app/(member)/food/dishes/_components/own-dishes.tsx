"use client";
import { useState } from "react";
import { ActionButton } from "#components/ui/action-button.tsx";
import { ConfirmedAction } from "#components/ui/dialog/confirmed-action.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Pager } from "#components/ui/list/pager.tsx";
import { LoadFailure } from "#components/ui/loading/load-failure.tsx";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import type { OwnDish, OwnDishPage } from "#schemas/food/dish.ts";
import { api } from "#trpc/react.ts";
import { FoodEntry } from "./food-entry.tsx";
import { OwnDishDialog } from "./own-dish-dialog.tsx";

type Props = { initial: OwnDishPage | undefined; page: number };

/** A page of the viewer's own dishes; each can be changed and deleted. */
export function OwnDishes(props: Props) {
  const [adding, setAdding] = useState(false);
  return (
    <>
      <OwnDishList {...props} />
      <ActionButton className="mt-5" onClick={() => setAdding(true)}>
        Add a dish
      </ActionButton>
      {adding ? <OwnDishDialog onClose={() => setAdding(false)} /> : null}
    </>
  );
}

function OwnDishList({ initial, page }: Props) {
  const dishes = api.ownDish.list.useQuery({ page }, { initialData: initial });
  if (dishes.isPending) return <Skeleton className="h-24" />;
  if (!dishes.data) return <LoadFailure query={dishes} />;
  const { items, meta } = dishes.data;
  if (meta.total === 0) return <EmptyState text="No dishes of your own yet." art={null} />;
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {items.map((dish) => (
          <OwnDishEntry key={dish.id} dish={dish} />
        ))}
      </ul>
      <Pager meta={meta} href={(page) => `/food/dishes?page=${page}`} />
    </>
  );
}

function OwnDishEntry({ dish }: { dish: OwnDish }) {
  const [isEditing, setEditing] = useState(false);
  const utils = api.useUtils();
  const remove = api.ownDish.delete.useMutation({
    onSettled() {
      void utils.ownDish.invalidate();
      void utils.dish.search.invalidate();
    },
  });
  const nameId = `own-dish-${dish.id}`;
  return (
    <FoodEntry nameId={nameId} food={dish} kcal={dish.kcal}>
      <ActionButton variant="secondary" aria-describedby={nameId} onClick={() => setEditing(true)}>
        Edit
      </ActionButton>
      {isEditing ? <OwnDishDialog dish={dish} onClose={() => setEditing(false)} /> : null}
      <ConfirmedAction
        variant="removal"
        aria-describedby={nameId}
        label="Delete"
        title="Delete dish"
        busyLabel="Deleting..."
        closeLabel="Keep dish"
        onConfirm={async () => {
          await remove.mutateAsync({ id: dish.id });
          return { title: "Dish deleted" };
        }}
      >
        <p>
          Are you sure you want to delete <strong className="wrap-anywhere">{dish.name}</strong>? Items you’ve
          already logged stay.
        </p>
      </ConfirmedAction>
    </FoodEntry>
  );
}
