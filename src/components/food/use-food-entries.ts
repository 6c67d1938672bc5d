"use client";
import { useEffect, useMemo } from "react";
import { foodEntries, restoreFood } from "#components/food/food-entries.ts";
import { useSessionUser } from "#components/session/use-session.ts";
import type { FoodItem } from "#schemas/food/food.ts";

/** Returns the taps that the server has not confirmed, without those whose items are in the list by now. */
export function useFoodEntries(items: FoodItem[]) {
  const entries = foodEntries.useValue();
  const viewerId = useSessionUser()?.id;
  useEffect(() => {
    if (viewerId !== undefined) restoreFood(viewerId);
  }, [viewerId]);
  return useMemo(() => {
    if (entries.length === 0) return entries;
    const listed = new Set(items.map(({ id }) => id));
    return entries.filter(({ madeIds }) => !madeIds.some((id) => listed.has(id)));
  }, [entries, items]);
}
