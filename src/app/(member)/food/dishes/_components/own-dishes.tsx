"use client";
import { useState } from "react";
import { ActionButton } from "#components/ui/action-button.tsx";
import { ConfirmDialog } from "#components/ui/dialog/confirm-dialog.tsx";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { Pager } from "#components/ui/list/pager.tsx";
import { LoadFailure } from "#components/ui/loading/load-failure.tsx";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { toast } from "#components/ui/toast/toast.ts";
import { toastFailure } from "#components/ui/toast/toast-failure.ts";
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
  const [open, setOpen] = useState<"editing" | "deleting" | null>(null);
  const utils = api.useUtils();
  const remove = api.ownDish.delete.useMutation({
    onSuccess: () => toast({ title: "Dish deleted" }),
    onError: (error) => toastFailure(error),
    onSettled: () => Promise.all([utils.ownDish.invalidate(), utils.dish.search.invalidate()]),
  });
  const nameId = `own-dish-${dish.id}`;
  return (
    <FoodEntry nameId={nameId} food={dish} kcal={dish.kcal}>
      <ActionButton variant="secondary" aria-describedby={nameId} onClick={() => setOpen("editing")}>
        Edit
      </ActionButton>
      <ActionButton
        variant="removal"
        aria-describedby={nameId}
        disabled={remove.isPending}
        onClick={() => setOpen("deleting")}
      >
        {remove.isPending ? "Deleting..." : "Delete"}
      </ActionButton>
      {open === "editing" ? <OwnDishDialog dish={dish} onClose={() => setOpen(null)} /> : null}
      <ConfirmDialog
        open={open === "deleting"}
        onOpenChange={() => setOpen(null)}
        title="Delete dish"
        confirmLabel="Delete"
        closeLabel="Keep dish"
        onConfirm={() => {
          setOpen(null);
          remove.mutate({ id: dish.id });
        }}
      >
        <p>
          Are you sure you want to delete <strong className="wrap-anywhere">{dish.name}</strong>? Items you’ve
          already logged stay.
        </p>
      </ConfirmDialog>
    </FoodEntry>
  );
}
