"use client";
import { useQueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import type { FoodItem, FoodPage } from "#schemas/food.ts";
import { api } from "#trpc/react.ts";

/** The food log as this browser knows it. */
export function useFoodCache() {
  const client = useQueryClient();
  const utils = api.useUtils();
  const lists = { queryKey: getQueryKey(api.food.list) };
  return {
    /**
     * Shows a change before the server has made it.
     * @returns what takes it back
     */
    async change(edit: (items: FoodItem[]) => FoodItem[]): Promise<() => void> {
      await client.cancelQueries(lists);
      const before = client.getQueriesData<FoodPage>(lists);
      client.setQueriesData<FoodPage>(lists, (page) => page && { ...page, items: edit(page.items) });
      return () => {
        for (const [key, page] of before) client.setQueryData(key, page);
      };
    },
    /** Asks the server again for the lists, the days and the week. */
    refresh: async (): Promise<void> => {
      await Promise.all([
        utils.food.list.invalidate(),
        utils.food.days.invalidate(),
        utils.food.week.invalidate(),
      ]);
    },
  };
}
