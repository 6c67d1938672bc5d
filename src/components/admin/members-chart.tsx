import { clsx } from "clsx";
import { startOfDay, TIME_ZONE } from "#lib/dates.ts";
import type { Overview } from "#schemas/admin.ts";

type Month = Overview["months"][number];

/** Twelve columns with legible figures do not fit on a phone. */
const ON_PHONES = 6;

const shortMonth = new Intl.DateTimeFormat("en-SG", { month: "short", timeZone: TIME_ZONE });
const longMonth = new Intl.DateTimeFormat("en-SG", { month: "long", year: "numeric", timeZone: TIME_ZONE });
const compact = new Intl.NumberFormat("en-SG", { notation: "compact", maximumFractionDigits: 1 });
const exact = new Intl.NumberFormat("en-SG");
const nameOf = (month: string, format: Intl.DateTimeFormat) => format.format(startOfDay(`${month}-01`));

/** How many members there were at the end of each month, as bars, and the same figures as a table. */
export function MembersChart({ months }: { months: readonly Month[] }) {
  const most = Math.max(1, ...months.map(({ members }) => members));
  return (
    <>
      <div
        role="img"
        aria-label="Accounts at the end of each of the last months; the table below has the figures."
        className="flex h-56 gap-2 sm:gap-3"
      >
        {months.map(({ month, members }, index) => (
          <div
            key={month}
            className={clsx(
              "min-w-0 flex-1 flex-col text-center text-sm",
              index < months.length - ON_PHONES ? "hidden sm:flex" : "flex",
            )}
          >
            <div className="flex grow flex-col justify-end border-b border-edge">
              <span className="whitespace-nowrap">{compact.format(members)}</span>
              <div
                className="min-h-px rounded-t bg-pandan"
                // The figure above a full bar takes 12 % of the height.
                style={{ height: `${(members / most) * 88}%` }}
              />
            </div>
            <span className="pt-1 text-muted">{nameOf(month, shortMonth)}</span>
          </div>
        ))}
      </div>
      <details>
        <summary className="text-link inline-flex min-h-11 cursor-pointer items-center">
          Show as a table
        </summary>
        <table className="w-full text-left text-sm [&_td]:py-2 [&_td]:pl-4 [&_td]:text-right [&_td]:tabular-nums [&_th]:py-2">
          <thead>
            <tr className="border-b border-line">
              <th scope="col">Month</th>
              <th scope="col" className="pl-4 text-right">
                New accounts
              </th>
              <th scope="col" className="pl-4 text-right">
                Accounts at its end
              </th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, joined, members }) => (
              <tr key={month} className="border-b border-line last:border-0">
                <th scope="row" className="font-normal whitespace-nowrap">
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
