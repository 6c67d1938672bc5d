import { DataTable } from "#components/ui/data-table.tsx";
import { Link } from "#components/ui/navigation/link.tsx";
import { formatKilograms, formatPercent } from "#lib/format.ts";
import type { Dashboard } from "#schemas/dashboard.ts";
import styles from "./charts.module.css";
import { EmptyPanel } from "./empty-panel.tsx";
import { LazySustainabilityChart } from "./lazy-chart.tsx";

type Figures = Dashboard["sustainabilityData"];

/** The five figures as a pie, and beside it as a table whose labels link to the entries. */
export function SustainabilityPanel({ figures }: { figures: Figures }) {
  const total = figures.reduce((sum, { value }) => sum + value, 0);
  return (
    <section aria-labelledby="sustainability-heading">
      <h2 id="sustainability-heading" className="mb-2 text-xl">
        Sustainability
      </h2>
      {total === 0 ? (
        <EmptyPanel text="No weights yet." href="/admin/sustainability" step="Add weights" />
      ) : (
        <div className="grid grid-cols-1 items-center gap-6 lg:grid-cols-2">
          <LazySustainabilityChart figures={figures} />
          <FigureTable figures={figures} total={total} />
        </div>
      )}
    </section>
  );
}

function FigureTable({ figures, total }: { figures: Figures; total: number }) {
  return (
    <DataTable
      isPlain
      className={`${styles.charts} max-sm:text-sm`}
      caption="The five figures in kilograms"
      rows={figures.map((figure, index) => ({ ...figure, number: index + 1 }))}
      rowKey={({ label }) => label}
      columns={[
        {
          head: "Figure",
          isRowHeader: true,
          cell: ({ label, number }) => <FigureName label={label} number={number} />,
        },
        {
          head: "Weight",
          align: "right",
          cell: ({ value }) => formatKilograms(value, "sum"),
        },
        {
          head: "Share",
          align: "right",
          className: "whitespace-nowrap",
          cell: ({ value }) => formatPercent(value / total),
        },
      ]}
    />
  );
}

/** Label of a slice: its number on its colour, and a link to the rows of the figure. */
function FigureName({ label, number }: { label: string; number: number }) {
  return (
    <span className="flex items-center gap-3">
      <span
        aria-hidden="true"
        className="inline-flex size-6 shrink-0 items-center justify-center rounded text-sm font-bold"
        style={{ background: `var(--slice-${number})`, color: "var(--on-slice)" }}
      >
        {number}
      </span>
      <Link
        href={`/admin/sustainability?label=${encodeURIComponent(label)}`}
        prefetch={false}
        className="text-link inline-flex min-h-11 items-center"
      >
        {label}
      </Link>
    </span>
  );
}
