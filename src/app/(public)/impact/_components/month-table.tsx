import { DataTable } from "#components/ui/data-table.tsx";
import { formatRounded } from "#lib/format.ts";
import { formatMonth } from "#lib/time/dates.ts";
import type { ImpactMonth } from "#schemas/impact.ts";
import { monthsShown } from "./months-shown.ts";

/** Hides a column on a phone. */
const wide = "hidden md:table-cell";

/** Figures by month, latest first. */
export function MonthTable({ months, minPeople }: { months: ImpactMonth[]; minPeople: number }) {
  const names = new Set(monthsShown(months));
  const shown = months.filter(({ month }) => names.has(month));
  const isLogHidden = shown.some(({ isFoodLogShown }) => !isFoodLogShown);
  return (
    <>
      <DataTable
        className="text-sm sm:text-base"
        caption="Kilograms, meals and CO₂e by month"
        rows={shown}
        rowKey={({ month }) => month}
        columns={[
          { head: "Month", isRowHeader: true, cell: ({ month }) => formatMonth(month) },
          { head: "Rescued (kg)", align: "right", cell: ({ kgRescued }) => formatRounded(kgRescued) },
          {
            head: "Donated (kg)",
            align: "right",
            className: wide,
            cell: ({ kgDonated }) => formatRounded(kgDonated),
          },
          {
            head: "Composted (kg)",
            align: "right",
            className: wide,
            cell: ({ kgComposted }) => formatRounded(kgComposted),
          },
          { head: "Eaten (kg)", align: "right", cell: (row) => formatLogged(row, row.kgEaten) },
          {
            head: "Left (kg)",
            align: "right",
            className: wide,
            cell: (row) => formatLogged(row, row.kgLeft),
          },
          { head: "Meals", align: "right", cell: ({ meals }) => formatRounded(meals) },
          { head: "CO₂e (kg)", align: "right", cell: ({ kgCo2e }) => formatRounded(kgCo2e) },
        ]}
      />
      {isLogHidden ? (
        <p className="mt-2 text-sm text-muted">
          * Without the food log: fewer than {minPeople} people marked their plates that month.
        </p>
      ) : null}
      {months.length > shown.length ? (
        <p className="mt-2 text-sm text-muted">For earlier months, see the CSV.</p>
      ) : null}
    </>
  );
}

/** Formats a figure that includes the food log; `*` marks a month whose food log is left out. */
function formatLogged({ isFoodLogShown }: ImpactMonth, kg: number | null): string {
  return `${kg === null ? "–" : formatRounded(kg)}${isFoodLogShown ? "" : " *"}`;
}
