import type { QueryClient } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import type { FoodItem, FoodPage } from "#schemas/food/food.ts";
import { api } from "#trpc/react.ts";

/** Edits every cached page of the food log. */
export function editFoodLists(client: QueryClient, edit: (items: FoodItem[]) => FoodItem[]): void {
  client.setQueriesData<FoodPage>(
    { queryKey: getQueryKey(api.food.list) },
    (page) => page && { ...page, items: edit(page.items) },
  );
}

/** Loads everything anew that a food item counts in, as far as it is shown. */
export async function refreshFood(client: QueryClient): Promise<void> {
  const queries = [
    api.food.list,
    api.food.days,
    api.food.week,
    api.food.quick,
    api.guide.forItem,
    api.home.today,
  ];
  await Promise.all(queries.map((query) => client.invalidateQueries({ queryKey: getQueryKey(query) })));
}
