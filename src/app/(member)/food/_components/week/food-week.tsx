"use client";
import { Callout } from "#components/ui/callout.tsx";
import { Card } from "#components/ui/card.tsx";
import { LoadFailure } from "#components/ui/load-failure.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { Skeleton } from "#components/ui/skeleton.tsx";
import { formatEnergy } from "#lib/food/energy.ts";
import { LEFTOVER_SHARE } from "#lib/food/plate-waste.ts";
import { formatKilograms } from "#lib/format.ts";
import type { FoodWeek as Week } from "#schemas/food.ts";
import { api } from "#trpc/react.ts";
import { WeekChart } from "./week-chart.tsx";

const percent = (share: number) => `${share * 100}%`;

/** Week of the food log: today's energy, a chart, and the leftovers compared with the week before. */
export function FoodWeek({ initial }: { initial: Week | undefined }) {
  const week = api.food.week.useQuery(undefined, { initialData: initial });
  return (
    <section aria-labelledby="week" className="mt-12">
      <h2 id="week" className="text-2xl">
        Your last seven days
      </h2>
      {week.data ? (
        <div className="mt-4 grid gap-4 lg:grid-cols-2 lg:gap-8">
          <Card>
            <h3 className="text-lg">What you ate</h3>
            <p className="mb-4">
              Today: <strong>{formatEnergy(week.data.days.at(-1)?.calories ?? 0)}</strong>
            </p>
            {week.data.days.some(({ items }) => items > 0) ? (
              <WeekChart days={week.data.days} />
            ) : (
              <p className="text-muted">
                Nothing was logged in the last seven days. Your chart begins with the next item you add.
              </p>
            )}
          </Card>
          <Card>
            <h3 className="text-lg">What you left</h3>
            <PlateWaste week={week.data} />
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

function PlateWaste({ week }: { week: Week }) {
  const { kgLeft, kgLeftBefore, rising, hasBefore } = week;
  return (
    <>
      <p className="mt-2 text-2xl font-bold">
        {kgLeft > 0 ? `About ${formatKilograms(kgLeft, "serving")}` : "No leftovers noted"}
      </p>
      {kgLeft === 0 && kgLeftBefore === 0 ? (
        <p>Select an item to note how much of it was left on the plate.</p>
      ) : !hasBefore ? (
        <p>There is nothing to compare it with: you noted no plates in the seven days before.</p>
      ) : (
        <p>
          {toTrend(kgLeft, kgLeftBefore)} In the seven days before it was about{" "}
          {formatKilograms(kgLeftBefore, "serving")}.
        </p>
      )}
      {rising ? (
        <div className="mt-4">
          <Callout tone="warning">
            <p>
              More is left than the week before. Try a smaller portion first, ask for less rice, or take the
              rest home.{" "}
              <Link href="/help#leftovers" className="text-link">
                Why leftovers count
              </Link>{" "}
              ·{" "}
              <Link href="/guides?q=leftovers" prefetch={false} className="text-link">
                Guides on leftovers
              </Link>
            </p>
          </Callout>
        </div>
      ) : null}
      <p className="mt-4 text-sm text-muted">
        An estimate: weight of the serving × share left, where “Some left” counts as{" "}
        {percent(LEFTOVER_SHARE.some)} and “Most left” as {percent(LEFTOVER_SHARE.most)}. Where no weight is
        known, it is guessed from the calories.
      </p>
    </>
  );
}

function toTrend(kgLeft: number, kgLeftBefore: number): string {
  if (kgLeft === kgLeftBefore) return "The same as the week before.";
  return kgLeft > kgLeftBefore ? "More than the week before." : "Less than the week before. Keep going!";
}
