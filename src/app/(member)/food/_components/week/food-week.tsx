"use client";
import { WeekCard } from "#components/food/week-card.tsx";
import { LoadFailure } from "#components/ui/loading/load-failure.tsx";
import { Skeleton } from "#components/ui/loading/skeleton.tsx";
import { addDays, mondayOf, toCalendarDate } from "#lib/time/dates.ts";
import type { PlateWeek } from "#schemas/food/food-sums.ts";
import { api } from "#trpc/react.ts";

type WeekQuery = {
  data: PlateWeek | undefined;
  isError: boolean;
  refetch: () => unknown;
  isFetching: boolean;
};

/** Week of the food log. On a Monday, the week before until something is reported. */
export function FoodWeek({ week, className }: { week: WeekQuery; className?: string }) {
  const today = toCalendarDate(new Date());
  const isNew = mondayOf(today) === today && week.data?.reported === 0;
  const last = api.food.week.useQuery({ of: addDays(today, -1) }, { enabled: isNew });
  const shown = isNew && last.data && last.data.reported > 0 ? last.data : week.data;
  const isLast = shown !== undefined && shown === last.data;
  return (
    <section aria-labelledby="week" className={className}>
      <h2 id="week" className="text-xl">
        {isLast ? "Last week" : "Your week"}
      </h2>
      <div className="mt-2">
        {shown ? (
          <WeekCard week={shown} today={today} isBelowDots={!isLast} />
        ) : week.isError ? (
          <LoadFailure query={week} />
        ) : (
          <Skeleton className="h-52" />
        )}
      </div>
    </section>
  );
}
