import { EmptyState } from "#components/ui/empty-state.tsx";
import { formatKilograms } from "#lib/format.ts";
import { formatMonth } from "#lib/months.ts";
import { LEFTOVER_SHARE } from "#lib/plate-waste.ts";
import type { SustainabilitySources } from "#schemas/dashboard.ts";

const percent = (share: number) => `${share * 100}%`;

/** What members told of their plates, by month; nothing of whom. */
export function FoodLogTable({ months }: { months: SustainabilitySources["foodLog"] }) {
  if (months.length === 0) return <EmptyState text="Nobody has told yet how much of a meal was left." />;
  return (
    <>
      <p className="mb-4 max-w-text text-muted">
        Estimates of what members told of their plates: weight of the serving × share left, where “Some left”
        counts as {percent(LEFTOVER_SHARE.some)} and “Most left” as {percent(LEFTOVER_SHARE.most)}. Items
        without an answer do not count.
      </p>
      <div className="max-h-96 overflow-auto rounded-card border border-line bg-surface">
        <table className="w-full text-left [&_td]:px-2 [&_td]:py-2 sm:[&_td]:px-4 [&_th]:px-2 [&_th]:py-2 sm:[&_th]:px-4">
          <thead>
            <tr className="border-b border-line">
              <th scope="col">Month</th>
              <th scope="col" className="text-right">
                Plates
              </th>
              <th scope="col" className="text-right">
                Eaten
              </th>
              <th scope="col" className="text-right">
                Left
              </th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ month, plates, kgEaten, kgLeft }) => (
              <tr key={month} className="border-b border-line last:border-0">
                <th scope="row" className="font-normal">
                  {formatMonth(month)}
                </th>
                <td className="text-right tabular-nums">{plates.toLocaleString("en-SG")}</td>
                <td className="text-right whitespace-nowrap tabular-nums">
                  {formatKilograms(kgEaten, "estimate")}
                </td>
                <td className="text-right whitespace-nowrap tabular-nums">
                  {formatKilograms(kgLeft, "estimate")}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
