"use client";
import dynamic from "next/dynamic";
import { useSearchParams } from "next/navigation";
import { Activity, useCallback, useMemo, useRef, useState } from "react";
import { pendingKcal } from "#components/food/food-entries.ts";
import { useFoodEntries } from "#components/food/use-food-entries.ts";
import { afterPaint } from "#components/ui/after-paint.ts";
import type { Leftover } from "#lib/food/plate/plate-waste.ts";
import { toCalendarDate } from "#lib/time/dates.ts";
import type { FoodItem, FoodPage } from "#schemas/food/food.ts";
import type { PlateWeek, QuickFood } from "#schemas/food/food-sums.ts";
import { api } from "#trpc/react.ts";
import { AddFood } from "./add/add-food.tsx";
import { ChunkFailureToast } from "./chunk-failure.tsx";
import { type FoodUrl, foodHref, toFoodUrl } from "./food-url.ts";
import { AddButton } from "./log/add-button.tsx";
import { DeletedCallout } from "./log/deleted-callout.tsx";
import { FoodBrowser, useFoodPage } from "./log/food-browser.tsx";
import { SelectedFood } from "./log/selected-food.tsx";
import { TodayCard } from "./log/today-card.tsx";
import { QuickChips } from "./quick/quick-chips.tsx";
import { LazySheet, useSheetAhead } from "./sheet/lazy-sheet.tsx";
import { useIsWide } from "./sheet/use-is-wide.ts";
import { focusRow, useSelection } from "./sheet/use-selection.ts";
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
  url: FoodUrl;
  list: FoodPage | undefined;
  week: PlateWeek | undefined;
  quick: QuickFood | undefined;
  recognition: { available: boolean } | undefined;
};

/**
 * Food log. From 1,024 px the selected item stands on the left, today and the list on the right; on a phone they follow each
 * other, and the selected item opens in a sheet.
 */
export function FoodLog({ initial }: { initial: InitialFood }) {
  const params = useSearchParams();
  const url = useMemo(() => toFoodUrl((name) => params.get(name)), [params]);
  const isInitial = foodHref(url) === foodHref(initial.url);
  const list = useFoodPage(url, isInitial ? initial.list : undefined);
  const week = api.food.week.useQuery({}, { initialData: initial.week });
  const quick = api.food.quick.useQuery({}, { initialData: initial.quick });
  const recognition = api.food.recognition.useQuery(undefined, {
    initialData: initial.recognition,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { refresh } = useFoodCache();
  const entries = useFoodEntries(list.data?.items ?? NONE);

  const isWide = useIsWide();
  useSheetAhead();
  const { selectedId, select, close } = useSelection(!isWide);
  /** Id of the item whose details take the focus once they are rendered. */
  const [focusOn, setFocusOn] = useState<number | null>(null);
  const [isEditing, setIsEditing] = useState(false);
  const [deleted, setDeleted] = useState<FoodItem | null>(null);
  const selected = list.data?.items.find(({ id }) => id === selectedId) ?? null;

  const choose = useCallback(
    // Paints the pressed row first, since a slow phone takes longer for the panels.
    (id: number) =>
      void afterPaint(() => {
        select(id);
        setFocusOn(id);
      }),
    [select],
  );
  /** Clears search, day and page, which may hide the new item. On a phone the list stays in view, without a sheet. */
  function show(item: FoodItem): void {
    if (foodHref(url) !== "/food") window.history.replaceState(null, "", "/food");
    if (isWide) choose(item.id);
  }
  const actions = useFoodActions({
    onDeleted: (item) => {
      if (!isWide) close();
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
  const { mutate: update } = actions.update;
  const onLeftover = useCallback(
    (id: number, leftover: Leftover) => void afterPaint(() => update({ id, leftover })),
    [update],
  );

  const card = useRef<HTMLDivElement>(null);
  const panels = (item: FoodItem | null) => (
    <SelectedFood
      item={item}
      takesFocus={isWide && item !== null && item.id === focusOn}
      onFocused={() => setFocusOn(null)}
      onEdit={() => setIsEditing(true)}
      onRepeat={() => {
        if (!item) return;
        actions.repeat(item);
        if (!isWide) close();
      }}
      onDelete={() => item && actions.remove(item)}
      onLeftover={(leftover) => item && update({ id: item.id, leftover })}
    />
  );
  const inSheet = isWide ? null : selected;

  return (
    <>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-2 lg:items-start">
        <div className="lg:col-start-2 lg:row-start-1">
          <TodayCard card={card} sums={todaySums(week.data, entries)}>
            <AddFood
              button={(open) => <AddButton card={card} onClick={open} />}
              canRead={recognition.data?.available !== false}
              onAdded={(item) => {
                void refresh();
                show(item);
              }}
              onAddedAside={() => void refresh()}
            />
          </TodayCard>
          <QuickChips quick={quick.data} />
          <div className="mt-6">
            <DeletedCallout
              item={deleted}
              busy={actions.isRestoring || actions.isDeleting}
              onUndo={actions.restore}
              onDismiss={() => setDeleted(null)}
            />
            <FoodBrowser
              url={url}
              list={list}
              entries={entries}
              selectedId={selectedId}
              onSelect={choose}
              onLeftover={onLeftover}
            />
          </div>
        </div>
        {/* Hydrated after the list. */}
        <div className="lg:col-span-2 lg:row-start-2">
          <Activity>
            <FoodWeek week={week} />
          </Activity>
        </div>
        {/* Last on a phone, where it holds placeholders; its own scroll where it is taller than the window. */}
        <div className="lg:sticky lg:top-4 lg:col-start-1 lg:row-start-1 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto">
          {isWide ? panels(selected) : inSheet ? null : panels(null)}
        </div>
      </div>
      {inSheet ? (
        <LazySheet title={inSheet.name} onClose={close} returnFocus={() => focusRow(inSheet.id)}>
          {panels(inSheet)}
        </LazySheet>
      ) : null}
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

const NONE: FoodItem[] = [];

/** Adds what is being added to today's sums. */
function todaySums(week: PlateWeek | undefined, entries: ReturnType<typeof useFoodEntries>) {
  const today = toCalendarDate(new Date());
  const day = week?.days.find(({ date }) => date === today);
  if (!week) return undefined;
  const kcal = pendingKcal(entries);
  return {
    items: (day?.items ?? 0) + entries.filter(({ state }) => state === "adding").length,
    calories: (day?.calories ?? 0) + kcal,
    caloriesServed: (day?.caloriesServed ?? 0) + kcal,
  };
}
