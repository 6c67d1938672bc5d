"use client";
import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import type { FoodItem, FoodPage } from "#schemas/food.ts";
import { api } from "#trpc/react.ts";

/** Access to the food log in the React Query cache. */
export function useFoodCache() {
  const client = useQueryClient();
  const utils = api.useUtils();
  const lists = { queryKey: getQueryKey(api.food.list) };
  return {
    /**
     * Applies an optimistic change.
     * @returns a function that rolls it back
     */
    async change(edit: (items: FoodItem[]) => FoodItem[]): Promise<() => void> {
      await client.cancelQueries(lists);
      const before = client.getQueriesData<FoodPage>(lists);
      client.setQueriesData<FoodPage>(lists, (page) => page && { ...page, items: edit(page.items) });
      return () => {
        for (const [key, page] of before) client.setQueryData(key, page);
      };
    },
    /** Invalidates the lists, the days and the week. */
    refresh: async (): Promise<void> => {
      await Promise.all([
        utils.food.list.invalidate(),
        utils.food.days.invalidate(),
        utils.food.week.invalidate(),
      ]);
    },
  };
}
