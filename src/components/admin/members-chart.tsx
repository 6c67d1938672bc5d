import { startOfDay, TIME_ZONE } from "#lib/dates.ts";
import type { Overview } from "#schemas/admin.ts";

type Month = Overview["months"][number];

const WIDTH = 600;
const HEIGHT = 220;
const TOP = 24;
const BASE = HEIGHT - 26;
const BAR_SHARE = 0.66;

const shortMonth = new Intl.DateTimeFormat("en-SG", { month: "short", timeZone: TIME_ZONE });
const longMonth = new Intl.DateTimeFormat("en-SG", { month: "long", year: "numeric", timeZone: TIME_ZONE });
const compact = new Intl.NumberFormat("en-SG", { notation: "compact", maximumFractionDigits: 1 });
const exact = new Intl.NumberFormat("en-SG");
const nameOf = (month: string, format: Intl.DateTimeFormat) => format.format(startOfDay(`${month}-01`));

/** How many members there were at the end of each month, as bars, and the same figures as a table. */
export function MembersChart({ months }: { months: readonly Month[] }) {
  const most = Math.max(1, ...months.map(({ members }) => members));
  const column = WIDTH / Math.max(1, months.length);
  return (
    <>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label="Members at the end of each of the last twelve months; the table below has the figures."
        className="w-full"
      >
        <line x1="0" x2={WIDTH} y1={BASE} y2={BASE} className="stroke-edge" />
        {months.map(({ month, members }, index) => {
          const height = (members / most) * (BASE - TOP);
          const middle = column * (index + 0.5);
          return (
            <g key={month} textAnchor="middle" fontSize="14">
              <rect
                x={middle - (column * BAR_SHARE) / 2}
                y={BASE - height}
                width={column * BAR_SHARE}
                height={height}
                rx="4"
                className="fill-pandan"
              />
              <text x={middle} y={BASE - height - 7} className="fill-ink">
                {compact.format(members)}
              </text>
              <text x={middle} y={HEIGHT - 6} className="fill-muted">
                {nameOf(month, shortMonth)}
              </text>
            </g>
          );
        })}
      </svg>
      <details>
        <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">
          Show as a table
        </summary>
        <table className="w-full text-left text-sm [&_td]:py-2 [&_td]:pr-4 [&_th]:py-2 [&_th]:pr-4">
          <thead>
            <tr className="border-b border-line">
              <th scope="col">Month</th>
              <th scope="col">New accounts</th>
              <th scope="col">Accounts at its end</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, joined, members }) => (
              <tr key={month} className="border-b border-line">
                <th scope="row" className="font-normal">
                  {nameOf(month, longMonth)}
                </th>
                <td>{exact.format(joined)}</td>
                <td>{exact.format(members)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </>
  );
}
