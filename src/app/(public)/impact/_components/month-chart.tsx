import { clsx } from "clsx";
import { formatRounded } from "#lib/format.ts";
import { formatMonthShort } from "#lib/months.ts";
import type { ImpactMonth } from "#schemas/impact.ts";
import { monthsShown } from "./months-shown.ts";

/** As many as have room on a phone. */
const FEW = 6;
const COLUMN = 60;
const HEIGHT = 220;
const BAR = 36;
/** The bars stand between the figures above them and the names of the months below. */
const TOP = 24;
const BASE = HEIGHT - 26;

type Bar = { month: string; kg: number };

/** What was rescued in each of the months that end with the latest one, as bars; the table has the figures. */
export function MonthChart({ months }: { months: ImpactMonth[] }) {
  const bars = monthsShown(months).map((month) => ({
    month,
    kg: months.find((row) => row.month === month)?.kgRescued ?? 0,
  }));
  if (bars.every(({ kg }) => kg === 0)) return null;
  return (
    <figure className="mb-6 rounded-card border border-line bg-surface p-4">
      <figcaption className="mb-2 font-semibold">Food rescued, in kg</figcaption>
      <Bars bars={bars.slice(-FEW)} className="sm:hidden" />
      <Bars bars={bars} className="hidden sm:block" />
    </figure>
  );
}

function Bars({ bars, className }: { bars: Bar[]; className: string }) {
  const width = COLUMN * bars.length;
  const most = Math.max(1, ...bars.map(({ kg }) => kg));
  return (
    <svg
      viewBox={`0 0 ${width} ${HEIGHT}`}
      role="img"
      aria-label={`Food rescued in each of ${bars.length} months, in kg; the table below has the figures.`}
      className={clsx("w-full", className)}
    >
      <line x1="0" x2={width} y1={BASE} y2={BASE} className="stroke-edge" />
      {bars.map(({ month, kg }, index) => {
        const height = (kg / most) * (BASE - TOP);
        const middle = COLUMN * (index + 0.5);
        return (
          <g key={month} textAnchor="middle" fontSize="14">
            <rect
              x={middle - BAR / 2}
              y={BASE - height}
              width={BAR}
              height={height}
              rx="4"
              className="fill-pandan"
            />
            <text x={middle} y={BASE - height - 7} className="fill-ink">
              {kg > 0 ? formatRounded(kg) : ""}
            </text>
            <text x={middle} y={HEIGHT - 7} className="fill-muted">
              {formatMonthShort(month)}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
