"use client";
import { CartesianGrid, Legend, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { formatDollars, formatDollarsShort } from "#lib/format.ts";
import { formatDayAndMonth, formatMonthAndYear, startOfDay } from "#lib/time/dates.ts";
import { DAY_MS } from "#lib/time/durations.ts";
import type { Dashboard, SalesStep } from "#schemas/dashboard.ts";
import { CHART_HEIGHT, ChartTooltip, LegendText } from "./chart-parts.tsx";
import { formatSalesDate } from "./sales-dates.ts";

/** More dots would hide the line. */
const MAX_DOTS = 60;
const TICK = { fill: "var(--muted)", fontSize: 13 };

/** Line of the sales over time. */
export function SalesChart({ sales, step }: { sales: Dashboard["salesData"]; step: SalesStep }) {
  const points = sales.map((sale) => ({ ...sale, time: startOfDay(sale.date).getTime() }));
  const first = points[0]?.time ?? 0;
  const last = points.at(-1)?.time ?? 0;
  // A single point needs an interval around it.
  const domain = first === last ? [first - DAY_MS, last + DAY_MS] : [first, last];
  const formatTick = last - first > 120 * DAY_MS ? formatMonthAndYear : formatDayAndMonth;
  return (
    <ResponsiveContainer width="100%" height={CHART_HEIGHT}>
      <LineChart data={points} margin={{ top: 4, right: 16, bottom: 4, left: 0 }} title="Sales Amount">
        <CartesianGrid stroke="var(--line)" vertical={false} />
        <XAxis
          dataKey="time"
          type="number"
          scale="time"
          domain={domain}
          tickFormatter={(time: number) => formatTick(new Date(time))}
          minTickGap={24}
          stroke="var(--edge)"
          tick={TICK}
        />
        <YAxis tickFormatter={formatDollarsShort} width={64} stroke="var(--edge)" tick={TICK} />
        <Tooltip
          isAnimationActive={false}
          content={({ active, payload }) => {
            const point: (typeof points)[number] | undefined = payload?.[0]?.payload;
            return active && point ? (
              <ChartTooltip label={formatSalesDate(point.date, step)}>
                Sales Amount: {formatDollars(point.amount)}
              </ChartTooltip>
            ) : null;
          }}
        />
        <Legend verticalAlign="top" height={32} formatter={LegendText} />
        <Line
          name="Sales Amount"
          dataKey="amount"
          type="linear"
          stroke="var(--pandan)"
          strokeWidth={2}
          dot={points.length <= MAX_DOTS}
          isAnimationActive={false}
        />
      </LineChart>
    </ResponsiveContainer>
  );
}
