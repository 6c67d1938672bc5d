"use client";
import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import { editFoodLists, refreshFood } from "#components/food/food-cache.ts";
import type { FoodItem, FoodPage } from "#schemas/food/food.ts";
import { api } from "#trpc/react.ts";

/** Access to the food log in the React Query cache. */
export function useFoodCache() {
  const client = useQueryClient();
  const lists = { queryKey: getQueryKey(api.food.list) };
  return {
    /**
     * Applies an optimistic change.
     * @returns a function that rolls it back
     */
    async change(edit: (items: FoodItem[]) => FoodItem[]): Promise<() => void> {
      await client.cancelQueries(lists);
      const before = client.getQueriesData<FoodPage>(lists);
      editFoodLists(client, edit);
      return () => {
        for (const [key, page] of before) client.setQueryData(key, page);
      };
    },
    /** Loads everything anew that an item counts in. */
    refresh: () => refreshFood(client),
  };
}
