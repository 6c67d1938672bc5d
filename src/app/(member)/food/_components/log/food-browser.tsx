"use client";
import { keepPreviousData } from "@tanstack/react-query";
import { useEffect, useMemo } from "react";
import type { FoodEntry } from "#components/food/food-entries.ts";
import { EmptyState } from "#components/ui/empty-state.tsx";
import { ClearSearch } from "#components/ui/list/clear-search.tsx";
import { Pager } from "#components/ui/list/pager.tsx";
import { SearchBox } from "#components/ui/list/search-box.tsx";
import { LoadFailure } from "#components/ui/loading/load-failure.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { toast } from "#components/ui/toast/toast.ts";
import { byPage } from "#lib/by-page.ts";
import { addDays, formatDate, startOfDay, toCalendarDate } from "#lib/time/dates.ts";
import type { FoodItem, FoodPage } from "#schemas/food/food.ts";
import { api } from "#trpc/react.ts";
import { type FoodUrl, foodHref, toListInput } from "../food-url.ts";
import { FoodList } from "./food-list.tsx";
import type { RowActions } from "./food-row.tsx";

const REFETCH_MS = 5 * 60 * 1000;
/** Limit of the server for the number of days in one request. */
const MAX_DAYS = 366;

/** Queries the page of the log that the URL asks for. @param initial what the server rendered for it */
export function useFoodPage(url: FoodUrl, initial: FoodPage | undefined) {
  const list = api.food.list.useQuery(toListInput(url), {
    initialData: initial,
    placeholderData: keepPreviousData,
    refetchInterval: REFETCH_MS,
    select: byPage,
  });
  const { error } = list;
  useEffect(() => {
    if (!error) return;
    toast({ title: "Something went wrong", description: "Please try again later", variant: "destructive" });
  }, [error]);
  return list;
}

type Props = RowActions & {
  url: FoodUrl;
  list: ReturnType<typeof useFoodPage>;
  entries: FoodEntry[];
  selectedId: number | null;
};

const NONE: FoodItem[] = [];

/** Search box and list. */
export function FoodBrowser({ url, list, entries, ...rows }: Props) {
  const { q, on } = url;
  const items = list.data?.items ?? NONE;
  const isFetching = list.isPending || list.isPlaceholderData;
  const days = useDaySums(q === "" ? items : NONE);
  const isEmpty = !list.data?.meta.total && entries.length === 0;
  return (
    <>
      <h2 className="sr-only">Food log</h2>
      <SearchBox action="/food" label="Search food items..." value={q} onSearch={search} />
      {on ? (
        <p className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
          <strong>{formatDate(startOfDay(on))}</strong>
          <Link href="/food" prefetch={false} className="text-link">
            All days
          </Link>
        </p>
      ) : null}
      <p role="status" className="min-h-6 text-muted">
        {isFetching ? "Fetching food items..." : ""}
      </p>
      {list.isPending ? null : isEmpty ? (
        <NoItems url={url} list={list} />
      ) : (
        <div className={list.isPlaceholderData ? "opacity-60" : undefined} aria-busy={list.isPlaceholderData}>
          <FoodList items={items} entries={entries} days={days} {...rows} />
        </div>
      )}
      {list.data ? <Pager meta={list.data.meta} href={(page) => foodHref({ ...url, page })} /> : null}
    </>
  );
}

function NoItems({ url: { q, on }, list }: Pick<Props, "url" | "list">) {
  if (list.isError) {
    return (
      <EmptyState as="h3" text="Something went wrong">
        <LoadFailure text="We couldn’t load your food items." query={list} />
      </EmptyState>
    );
  }
  if (q) {
    return (
      <EmptyState as="h3" text="No match">
        <p>Nothing matches “{q}”.</p>
        <p className="mb-4">Try fewer or different words.</p>
        <ClearSearch href={foodHref({ q: "", page: 1, on })} onClear={() => search("")} />
      </EmptyState>
    );
  }
  if (on) return <EmptyState as="h3" text="Nothing logged on this day" />;
  return (
    <EmptyState as="h3" text="No food items yet!">
      <p>Your first meal takes two taps.</p>
    </EmptyState>
  );
}

/** Fetches the sums of the items' days; not for a search, whose days are incomplete. */
function useDaySums(items: FoodItem[]) {
  const { from, to } = useMemo(() => {
    const dates = items.map(({ eatenAt }) => toCalendarDate(eatenAt)).toSorted();
    const last = dates.at(-1) ?? "";
    const earliest = addDays(last || "2000-01-01", 1 - MAX_DAYS);
    return { from: [dates[0] ?? "", earliest].toSorted().at(-1) ?? "", to: last };
  }, [items]);
  const days = api.food.days.useQuery(
    { from, to },
    { enabled: items.length > 0, placeholderData: keepPreviousData },
  );
  return items.length > 0 ? days.data : undefined;
}

/** Writes the search to the URL, which the page reads. */
function search(q: string): void {
  window.history.replaceState(null, "", foodHref({ q, page: 1, on: null }));
}
