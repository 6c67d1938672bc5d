"use client";
import type { ReactNode, RefObject } from "react";
import { Card } from "#components/ui/card.tsx";
import { toKilojoules } from "#lib/food/energy.ts";
import { formatNumber } from "#lib/format.ts";

export type TodaySums = { items: number; calories: number; caloriesServed: number };

/**
 * Energy eaten today, with the button that adds food.
 * @param props.sums undefined while they load
 */
export function TodayCard(props: {
  card: RefObject<HTMLDivElement | null>;
  sums: TodaySums | undefined;
  children: ReactNode;
}) {
  const { sums } = props;
  return (
    <Card ref={props.card}>
      <h2 className="text-lg">Today</h2>
      <p role="status" className="min-h-12">
        {sums?.items === 0 ? (
          <span className="text-lg">Nothing logged today yet.</span>
        ) : sums ? (
          <>
            <span className="font-display text-3xl font-bold">{formatNumber(sums.calories)} kcal</span>{" "}
            <span className="text-muted">· {formatNumber(toKilojoules(sums.calories))} kJ</span>
            {formatNumber(sums.calories) !== formatNumber(sums.caloriesServed) ? (
              <span className="block text-muted">served {formatNumber(sums.caloriesServed)} kcal</span>
            ) : null}
          </>
        ) : null}
      </p>
      <div className="mt-3">{props.children}</div>
    </Card>
  );
}
