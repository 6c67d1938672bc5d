"use client";
import dynamic from "next/dynamic";
import { useSearchParams } from "next/navigation";
import { Suspense, useState } from "react";
import { toPageNumber } from "#lib/count.ts";
import type { FoodItem, FoodPage } from "#schemas/food.ts";
import type { PlateWeek } from "#schemas/food-sums.ts";
import { api } from "#trpc/react.ts";
import { AddFood } from "./add/add-food.tsx";
import { ChunkFailureToast } from "./chunk-failure.tsx";
import { DeletedCallout } from "./log/deleted-callout.tsx";
import { FoodBrowser, useFoodPage } from "./log/food-browser.tsx";
import { SelectedFood } from "./log/selected-food.tsx";
import { useFoodActions } from "./use-food-actions.ts";
import { useFoodCache } from "./use-food-cache.ts";
import { FoodWeek } from "./week/food-week.tsx";

const EditFood = dynamic(
  () =>
    import("./form/edit-food.tsx").then(
      (module) => module.EditFood,
      () => ChunkFailureToast,
    ),
  { ssr: false },
);

/** Results prefetched by the server; the client requests the missing ones. */
export type InitialFood = {
  q: string;
  page: number;
  list: FoodPage | undefined;
  week: PlateWeek | undefined;
  recognition: { available: boolean } | undefined;
};

/** Food log: the selected item on the left, search, Add button and list on the right, the week below. */
export function FoodLog({ initial }: { initial: InitialFood }) {
  const params = useSearchParams();
  const page = toPageNumber(params.get("page"));
  const q = params.get("q")?.trim().slice(0, 200) ?? "";
  const isInitial = q === initial.q && page === initial.page;
  const list = useFoodPage({ q, page, initial: isInitial ? initial.list : undefined });
  const recognition = api.food.recognition.useQuery(undefined, {
    initialData: initial.recognition,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { refresh } = useFoodCache();

  const [selectedId, setSelectedId] = useState<number | null>(null);
  /** Id of the item whose details take the focus once they are rendered. */
  const [focusOn, setFocusOn] = useState<number | null>(null);
  const [isEditing, setIsEditing] = useState(false);
  const [deleted, setDeleted] = useState<FoodItem | null>(null);
  const selected = list.data?.items.find(({ id }) => id === selectedId) ?? null;

  function select({ id }: FoodItem): void {
    setSelectedId(id);
    setFocusOn(id);
  }
  /** Clears search and page, which may hide the new item. */
  function show(item: FoodItem): void {
    if (q !== "" || page > 1) window.history.replaceState(null, "", "/food");
    select(item);
  }
  const actions = useFoodActions({
    onRepeated: show,
    onDeleted: (item) => {
      setDeleted(item);
      setFocusOn(null);
    },
    onKept: (item) => {
      setDeleted(null);
      setFocusOn(item.id);
    },
    onRestored: (item) => {
      setDeleted(null);
      show(item);
    },
  });

  return (
    <>
      <div className="grid gap-8 lg:grid-cols-2">
        <div>
          <SelectedFood
            item={selected}
            busy={actions.isRepeating}
            takesFocus={selected !== null && selected.id === focusOn}
            onFocused={() => setFocusOn(null)}
            onEdit={() => setIsEditing(true)}
            onRepeat={() => selected && actions.repeat(selected)}
            onDelete={() => selected && actions.remove(selected)}
            onLeftover={(leftover) => selected && actions.update.mutate({ id: selected.id, leftover })}
          />
        </div>
        <div>
          <DeletedCallout
            item={deleted}
            busy={actions.isRestoring || actions.isDeleting}
            onUndo={actions.restore}
            onDismiss={() => setDeleted(null)}
          />
          <div className="mb-4">
            <AddFood
              canRead={recognition.data?.available !== false}
              onAdded={(item) => {
                void refresh();
                show(item);
              }}
              onAddedAside={() => void refresh()}
            />
          </div>
          <FoodBrowser q={q} list={list} selectedId={selectedId} onSelect={select} />
        </div>
      </div>
      {/* Hydrated after the list. */}
      <Suspense>
        <FoodWeek initial={initial.week} />
      </Suspense>
      {isEditing && selected ? (
        <EditFood
          item={selected}
          saving={actions.update.isPending}
          onSave={(changes) => actions.update.mutateAsync({ id: selected.id, ...changes })}
          onClose={() => setIsEditing(false)}
        />
      ) : null}
    </>
  );
}
