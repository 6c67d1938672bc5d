"use client";
import { WeekSummary } from "#components/food/week-card.tsx";
import type { PlateWeek } from "#schemas/food/food-sums.ts";
import { api } from "#trpc/react.ts";

/** The viewer's week, which follows what is logged on the page. @param props.of a day of the week, the present one's by default */
export function OwnWeek(props: { initial: PlateWeek; of?: string; today: string }) {
  const { data } = api.food.week.useQuery(props.of ? { of: props.of } : {}, { initialData: props.initial });
  return (
    <div className="mt-3 flex grow flex-col">
      <WeekSummary week={data} today={props.today} />
    </div>
  );
}
