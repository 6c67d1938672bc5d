import { formatRounded } from "#lib/format.ts";
import { formatMonth } from "#lib/months.ts";
import type { ImpactMonth } from "#schemas/impact.ts";
import { monthsShown } from "./months-shown.ts";

/** Columns that a phone has no room for. */
const wide = "hidden md:table-cell";

/** The figures by month, latest first. */
export function MonthTable({ months, minPeople }: { months: ImpactMonth[]; minPeople: number }) {
  const names = new Set(monthsShown(months));
  const shown = months.filter(({ month }) => names.has(month));
  const isLogHidden = shown.some(({ isFoodLogShown }) => !isFoodLogShown);
  return (
    <>
      <div className="overflow-x-auto rounded-card border border-line bg-surface">
        <table className="w-full text-right text-sm tabular-nums sm:text-base [&_td]:px-2 [&_td]:py-2 sm:[&_td]:px-4 [&_th]:px-2 [&_th]:py-2 sm:[&_th]:px-4">
          <caption className="sr-only">Kilograms, meals and CO₂e by month</caption>
          <thead>
            <tr className="border-b border-line align-bottom">
              <th scope="col" className="text-left">
                Month
              </th>
              <th scope="col">Rescued (kg)</th>
              <th scope="col" className={wide}>
                Donated (kg)
              </th>
              <th scope="col" className={wide}>
                Composted (kg)
              </th>
              <th scope="col">Eaten (kg)</th>
              <th scope="col" className={wide}>
                Left (kg)
              </th>
              <th scope="col">Meals</th>
              <th scope="col">CO₂e (kg)</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <tr key={row.month} className="border-b border-line last:border-0">
                <th scope="row" className="text-left font-normal">
                  {formatMonth(row.month)}
                </th>
                <td>{formatRounded(row.kgRescued)}</td>
                <td className={wide}>{formatRounded(row.kgDonated)}</td>
                <td className={wide}>{formatRounded(row.kgComposted)}</td>
                <td>
                  {row.kgEaten === null ? "–" : formatRounded(row.kgEaten)}
                  {row.isFoodLogShown ? "" : " *"}
                </td>
                <td className={wide}>
                  {row.kgLeft === null ? "–" : formatRounded(row.kgLeft)}
                  {row.isFoodLogShown ? "" : " *"}
                </td>
                <td>{formatRounded(row.meals)}</td>
                <td>{formatRounded(row.kgCo2e)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isLogHidden ? (
        <p className="mt-2 text-sm text-muted">
          * Without the food log: fewer than {minPeople} people told of their plates in that month.
        </p>
      ) : null}
      {months.length > shown.length ? (
        <p className="mt-2 text-sm text-muted">Earlier months are in the CSV.</p>
      ) : null}
    </>
  );
}
