"use client";
import { keepPreviousData } from "@tanstack/react-query";
import { useEffect } from "react";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { ClearSearch } from "#components/ui/list/clear-search.tsx";
import { Pager } from "#components/ui/list/pager.tsx";
import { SearchBox } from "#components/ui/list/search-box.tsx";
import { LoadFailure } from "#components/ui/load-failure.tsx";
import { toast } from "#components/ui/toast/toast.ts";
import { byPage } from "#lib/by-page.ts";
import { addDays, toCalendarDate } from "#lib/dates.ts";
import type { FoodItem, FoodPage } from "#schemas/food.ts";
import { api } from "#trpc/react.ts";
import { FoodList } from "./food-list.tsx";

const REFETCH_MS = 5 * 60 * 1000;
/** Limit of the server for the number of days in one request. */
const MAX_DAYS = 366;

/** Search and page of the URL, and the server-rendered result for them. */
export type FoodSearch = { q: string; page: number; initial: FoodPage | undefined };

/** Queries the page of the log for the URL's search and page number. */
export function useFoodPage({ q, page, initial }: FoodSearch) {
  const list = api.food.list.useQuery(
    { q: q || undefined, page },
    { initialData: initial, placeholderData: keepPreviousData, refetchInterval: REFETCH_MS, select: byPage },
  );
  const { error } = list;
  useEffect(() => {
    if (!error) return;
    toast({ title: "Something went wrong", description: "Please try again later", variant: "destructive" });
  }, [error]);
  return list;
}

type Props = {
  q: string;
  list: ReturnType<typeof useFoodPage>;
  selectedId: number | null;
  onSelect: (item: FoodItem) => void;
};

/** Search box and list. */
export function FoodBrowser({ q, list, ...selection }: Props) {
  const items = list.data?.items ?? [];
  const isFetching = list.isPending || list.isPlaceholderData;
  const days = useDayTotals(q === "" ? items : []);
  return (
    <>
      <SearchBox action="/food" label="Search food items..." value={q} onSearch={search} />
      <p role="status" className="min-h-6 text-muted">
        {isFetching ? "Fetching food items..." : ""}
      </p>
      {list.isPending ? null : !list.data?.meta.total ? (
        <EmptyState text="No food items yet!">
          {list.isError ? (
            <LoadFailure text="Your food items could not be fetched." query={list} />
          ) : q ? (
            <>
              <p className="mb-4">Nothing matches “{q}”. Try fewer or other words.</p>
              <ClearSearch href={foodHref("", 1)} onClear={() => search("")} />
            </>
          ) : (
            <p>Add your last meal to begin.</p>
          )}
        </EmptyState>
      ) : (
        <div className={list.isPlaceholderData ? "opacity-60" : undefined} aria-busy={list.isPlaceholderData}>
          <FoodList items={items} days={days} {...selection} />
        </div>
      )}
      {list.data ? <Pager meta={list.data.meta} href={(page) => foodHref(q, page)} /> : null}
    </>
  );
}

/** Fetches the totals of the items' days; not for a search, whose days are incomplete. */
function useDayTotals(items: FoodItem[]) {
  const dates = items.map(({ eatenAt }) => toCalendarDate(eatenAt)).toSorted();
  const to = dates.at(-1) ?? "";
  const earliest = addDays(to || "2000-01-01", 1 - MAX_DAYS);
  const from = [dates[0] ?? "", earliest].toSorted().at(-1) ?? "";
  const days = api.food.days.useQuery(
    { from, to },
    { enabled: dates.length > 0, placeholderData: keepPreviousData },
  );
  return items.length > 0 ? days.data : undefined;
}

/** Writes the search to the URL, which the page reads. */
function search(q: string): void {
  window.history.replaceState(null, "", foodHref(q, 1));
}

function foodHref(q: string, page: number): string {
  const params = new URLSearchParams({ ...(q && { q }), ...(page > 1 && { page: String(page) }) });
  return params.size ? `/food?${params}` : "/food";
}
