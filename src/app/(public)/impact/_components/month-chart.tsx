import { formatMonthShort, monthsUntil } from "#lib/months.ts";
import type { ImpactMonth } from "#schemas/impact.ts";
import { formatRounded } from "./rounded.ts";

const MONTHS = 12;
const WIDTH = 720;
const HEIGHT = 220;
const COLUMN = WIDTH / MONTHS;
const BAR = 36;
/** The bars stand between the figures above them and the names of the months below. */
const TOP = 24;
const BASE = HEIGHT - 26;

/** What was rescued in each of the twelve months that end with the latest one, as bars; the table has the figures. */
export function MonthChart({ months }: { months: ImpactMonth[] }) {
  const latest = months[0]?.month;
  if (!latest) return null;
  const shown = monthsUntil(latest, MONTHS).map((month) => ({
    month,
    kg: months.find((row) => row.month === month)?.kgRescued ?? 0,
  }));
  const most = Math.max(...shown.map(({ kg }) => kg));
  if (most === 0) return null;
  return (
    <figure className="mb-6 rounded-card border border-line bg-surface p-4">
      <figcaption className="mb-2 font-semibold">Food rescued, in kg</figcaption>
      <div className="overflow-x-auto">
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          role="img"
          aria-label={`Food rescued in each of ${MONTHS} months, in kg; the table below has the figures.`}
          className="w-full min-w-xl"
        >
          <line x1="0" x2={WIDTH} y1={BASE} y2={BASE} className="stroke-edge" />
          {shown.map(({ month, kg }, index) => {
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
      </div>
    </figure>
  );
}
