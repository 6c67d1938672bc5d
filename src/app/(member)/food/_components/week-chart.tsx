import { formatDate, startOfDay } from "#lib/dates.ts";
import { formatEnergy } from "#lib/energy.ts";
import { formatKilograms } from "#lib/format.ts";
import type { FoodWeek } from "#schemas/food.ts";

type Day = FoodWeek["days"][number];

const WIDTH = 364;
const HEIGHT = 190;
const COLUMN = WIDTH / 7;
const BAR = 32;
/** The bars stand between the figures above them and the names of the days below. */
const TOP = 22;
const BASE = HEIGHT - 24;
const kcalFormat = new Intl.NumberFormat("en-SG", { maximumFractionDigits: 0 });
const weekdayFormat = new Intl.DateTimeFormat("en-SG", { weekday: "short", timeZone: "Asia/Singapore" });

/** Seven days of energy as bars, the largest in full below, and all as a table. */
export function WeekChart({ days }: { days: Day[] }) {
  const most = Math.max(1, ...days.map(({ calories }) => calories));
  const largest = days.find(({ calories }) => calories === most);
  return (
    <>
      <p className="text-sm text-muted">Energy in kcal</p>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label="Energy eaten in each of the last seven days, in kcal; the table below has the figures."
        className="w-full max-w-md text-sm sm:text-[0.75rem]"
      >
        <line x1="0" x2={WIDTH} y1={BASE} y2={BASE} className="stroke-edge" />
        {days.map((day, index) => {
          const height = (day.calories / most) * (BASE - TOP);
          const middle = COLUMN * (index + 0.5);
          return (
            <g key={day.date} textAnchor="middle">
              <rect
                x={middle - BAR / 2}
                y={BASE - height}
                width={BAR}
                height={height}
                rx="4"
                className="fill-pandan"
              />
              <text x={middle} y={BASE - height - 6} className="fill-ink">
                {day.calories > 0 ? kcalFormat.format(day.calories) : ""}
              </text>
              <text x={middle} y={HEIGHT - 6} className="fill-muted">
                {weekdayFormat.format(startOfDay(day.date))}
              </text>
            </g>
          );
        })}
      </svg>
      {largest ? (
        <p className="text-sm text-muted">
          Most on {formatDate(startOfDay(largest.date))}: {formatEnergy(largest.calories)}
        </p>
      ) : null}
      <details>
        <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">
          Show as a table
        </summary>
        <WeekTable days={days} />
      </details>
    </>
  );
}

function WeekTable({ days }: { days: Day[] }) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-left text-sm [&_td]:py-2 [&_td]:pr-4 [&_th]:py-2 [&_th]:pr-4">
        <thead>
          <tr className="border-b border-line">
            <th scope="col">Day</th>
            <th scope="col">Energy</th>
            <th scope="col">Items</th>
            <th scope="col">Left (estimate)</th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.date} className="border-b border-line">
              <th scope="row" className="font-normal">
                {formatDate(startOfDay(day.date))}
              </th>
              <td>{formatEnergy(day.calories)}</td>
              <td>{day.items}</td>
              <td>{formatKilograms(day.kgLeft, "serving")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
