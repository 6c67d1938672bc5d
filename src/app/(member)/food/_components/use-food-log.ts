"use client";
import { useSearchParams } from "next/navigation";
import { useCallback, useMemo, useState } from "react";
import { pendingKcal } from "#components/food/food-entries.ts";
import { useFoodEntries } from "#components/food/use-food-entries.ts";
import { afterPaint } from "#components/ui/after-paint.ts";
import type { Leftover } from "#lib/food/plate/plate-waste.ts";
import { toCalendarDate } from "#lib/time/dates.ts";
import type { FoodItem, FoodPage } from "#schemas/food/food.ts";
import type { PlateWeek, QuickFood } from "#schemas/food/food-sums.ts";
import { api } from "#trpc/react.ts";
import { type FoodUrl, foodHref, toFoodUrl } from "./food-url.ts";
import { useFoodPage } from "./log/food-browser.tsx";
import { useSelection } from "./sheet/use-selection.ts";
import { useFoodActions } from "./use-food-actions.ts";

/** Results prefetched by the server; the client requests the missing ones. */
export type InitialFood = {
  url: FoodUrl;
  list: FoodPage | undefined;
  week: PlateWeek | undefined;
  quick: QuickFood | undefined;
  recognition: { available: boolean } | undefined;
};

const NONE: FoodItem[] = [];

/** Queries what the page shows, with the taps that the server has not confirmed. */
export function useFoodLog(initial: InitialFood) {
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
  const items = list.data?.items ?? NONE;
  const entries = useFoodEntries(items);
  return {
    url,
    list,
    items,
    week,
    entries,
    quick: quick.data,
    canRead: recognition.data?.available !== false,
    today: todaySums(week.data, entries),
  };
}

/** Adds what is being added to today's sums. */
function todaySums(week: PlateWeek | undefined, entries: ReturnType<typeof useFoodEntries>) {
  if (!week) return undefined;
  const today = toCalendarDate(new Date());
  const day = week.days.find(({ date }) => date === today);
  const kcal = pendingKcal(entries);
  return {
    items: (day?.items ?? 0) + entries.filter(({ state }) => state === "adding").length,
    calories: (day?.calories ?? 0) + kcal,
    caloriesServed: (day?.caloriesServed ?? 0) + kcal,
    reported: day?.reported ?? 0,
    kgLeft: day?.kgLeft ?? 0,
  };
}

/**
 * The selected item, and what is done with it. On a phone it is shown in a sheet, which closes once the item is gone.
 * @param options.items of the page of the list
 */
export function useSelectedFood({
  url,
  items,
  isWide,
}: {
  url: FoodUrl;
  items: FoodItem[];
  isWide: boolean;
}) {
  const { selectedId, select, close } = useSelection(!isWide);
  /** Id of the item whose details take the focus once they are rendered. */
  const [focusOn, setFocusOn] = useState<number | null>(null);
  const [isEditing, setIsEditing] = useState(false);
  const [deleted, setDeleted] = useState<FoodItem | null>(null);
  const closeSheet = () => !isWide && close();

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
  function show({ id }: FoodItem): void {
    if (foodHref(url) !== "/food") window.history.replaceState(null, "", "/food");
    if (isWide) choose(id);
  }
  const actions = useFoodActions({
    onDeleted: (item) => {
      closeSheet();
      setDeleted(item);
      setFocusOn(null);
    },
    onKept: ({ id }) => {
      setDeleted(null);
      setFocusOn(id);
    },
    onRestored: (item) => {
      setDeleted(null);
      show(item);
    },
  });
  const { mutate: update } = actions.update;
  const updateLeftover = useCallback(
    (id: number, leftover: Leftover) => void afterPaint(() => update({ id, leftover })),
    [update],
  );
  return {
    item: items.find(({ id }) => id === selectedId) ?? null,
    selectedId,
    takesFocus: isWide && selectedId !== null && selectedId === focusOn,
    onFocused: () => setFocusOn(null),
    choose,
    show,
    close,
    closeSheet,
    isEditing,
    setIsEditing,
    deleted,
    dismissDeleted: () => setDeleted(null),
    actions,
    updateLeftover,
  };
}
