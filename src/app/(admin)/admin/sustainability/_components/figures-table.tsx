import { DataTable } from "#components/ui/data-table.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { formatCount, formatKilograms } from "#lib/format.ts";
import type { SustainabilitySources } from "#schemas/dashboard.ts";
import { sustainabilityHref } from "./label-links.tsx";

type Figure = SustainabilitySources["figures"][number];

/** Table of the figures, each with links to the rows that add up to it. */
export function FiguresTable({ figures }: { figures: Figure[] }) {
  return (
    <DataTable
      isPlain
      rows={figures}
      rowKey={({ label }) => label}
      columns={[
        { head: "Figure", isRowHeader: true, cell: (figure) => <FigureSources figure={figure} /> },
        {
          head: "Weight",
          align: "right",
          className: "align-top whitespace-nowrap",
          cell: ({ kg }) => formatKilograms(kg, "sum"),
        },
      ]}
    />
  );
}

function FigureSources({ figure }: { figure: Figure }) {
  const { label, entries, kgEntered, kgFromFoodLog } = figure;
  return (
    <>
      <span className="font-semibold">{label}</span>
      <span className="block text-sm">
        <Link href={sustainabilityHref(label)} prefetch={false} className="text-link">
          {formatCount(entries, "entry", "entries")}
        </Link>
        {kgFromFoodLog > 0 ? (
          <>
            {`: ${formatKilograms(kgEntered, "sum")}; `}
            <span className="whitespace-nowrap">
              <a href="#food-log" className="text-link">
                food log
              </a>
              : {formatKilograms(kgFromFoodLog, "sum")}
            </span>
          </>
        ) : null}
      </span>
    </>
  );
}
