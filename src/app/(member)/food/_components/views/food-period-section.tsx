import { Callout } from "#components/ui/callout.tsx";
import { toCalendarDate } from "#lib/time/dates.ts";
import { prefetch } from "#trpc/prefetch.ts";
import { viewerCaller } from "#trpc/server.ts";
import { type FoodView, periodOf } from "./food-period.ts";
import { FoodPeriodPage } from "./food-period-page.tsx";

/** Loads the week or month of a day, today by default, and shows it. */
export async function FoodPeriodSection({ view, on }: { view: FoodView; on: string | null }) {
  const today = toCalendarDate(new Date());
  const period = periodOf(view, on && on < today ? on : today);
  const { from, to, before } = period;
  const caller = await viewerCaller();
  const [days, week, pastWeeks, earlier] = await Promise.all([
    prefetch(caller.food.days({ from, to })),
    view === "week" ? prefetch(caller.food.week({ of: from })) : null,
    view === "week" ? prefetch(caller.food.pastWeeks()) : null,
    // From a cursor on, a list has no total, for which all items would be counted.
    prefetch(caller.food.list({ to: before, limit: 1, cursor: "" })),
  ]);
  if (!days) return <Callout tone="danger">Something went wrong. Please try again later.</Callout>;
  const hasBefore = (earlier?.items.length ?? 0) > 0;
  return (
    <FoodPeriodPage
      view={view}
      period={period}
      today={today}
      days={days}
      week={week ?? null}
      pastWeeks={pastWeeks ?? []}
      hasBefore={hasBefore}
    />
  );
}
