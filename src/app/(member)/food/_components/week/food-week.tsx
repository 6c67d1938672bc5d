"use client";
import { Card } from "#components/ui/card.tsx";
import { LoadFailure } from "#components/ui/load-failure.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { formatSavings, formatWeekLeft } from "#lib/food/plate-format.ts";
import type { PlateWeek } from "#schemas/food-sums.ts";
import { api } from "#trpc/react.ts";
import { WeekChart } from "./week-chart.tsx";

/** Week of the food log, from Monday: a chart of the energy, and what was left on the plates. */
export function FoodWeek({ initial }: { initial: PlateWeek | undefined }) {
  const week = api.food.week.useQuery({}, { initialData: initial });
  return (
    <section aria-labelledby="week" className="mt-12">
      <h2 id="week" className="text-2xl">
        Your week
      </h2>
      {week.data ? (
        <div className="mt-4 grid gap-4 lg:grid-cols-2 lg:gap-8">
          <Card>
            <h3 className="text-lg">What you ate</h3>
            {week.data.days.some(({ items }) => items > 0) ? (
              <WeekChart days={week.data.days} />
            ) : (
              <p className="text-muted">
                Nothing was logged this week. Your chart begins with the next item you add.
              </p>
            )}
          </Card>
          <Card>
            <h3 className="text-lg">What you left</h3>
            <PlatesLeft week={week.data} />
          </Card>
        </div>
      ) : week.isError ? (
        <div className="mt-4">
          <LoadFailure query={week} />
        </div>
      ) : (
        <Skeleton className="mt-4 h-80" />
      )}
    </section>
  );
}

function PlatesLeft({ week }: { week: PlateWeek }) {
  const left = formatWeekLeft(week);
  const savings = formatSavings(week);
  if (!left) return <p>Say what was left on one plate to start your week.</p>;
  return (
    <>
      <p className="mt-2 text-2xl font-bold">
        Clean plates {week.cleanDays} of {week.goal} days
      </p>
      <p>{left}</p>
      {savings ? <p>{savings}</p> : null}
      <p className="mt-4 text-sm">
        <Link href="/help#waste" prefetch={false} className="text-link">
          How we work this out
        </Link>
      </p>
    </>
  );
}
