import { Link } from "#components/ui/navigation/link.tsx";
import { formatKilograms } from "#lib/format.ts";
import type { Dashboard } from "#schemas/dashboard.ts";
import styles from "./charts.module.css";
import { EmptyPanel } from "./empty-panel.tsx";
import { LazySustainabilityChart } from "./lazy-chart.tsx";

type Figures = Dashboard["sustainabilityData"];

const percentFormat = new Intl.NumberFormat("en-SG", { style: "percent", maximumFractionDigits: 1 });

/** The five figures as a pie and as the table beside it, whose lines lead to the rows behind them. */
export function SustainabilityPanel({ figures }: { figures: Figures }) {
  const total = figures.reduce((sum, { value }) => sum + value, 0);
  return (
    <section aria-labelledby="sustainability-heading">
      <h2 id="sustainability-heading" className="mb-2 text-xl">
        Sustainability
      </h2>
      {total === 0 ? (
        <EmptyPanel
          text="No kilograms have been recorded."
          href="/admin/sustainability"
          step="Enter kilograms"
        />
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
    <table className={`${styles.charts} w-full text-left max-sm:text-sm [&_td]:py-2 [&_th]:py-2`}>
      <caption className="sr-only">The five figures in kilograms</caption>
      <thead>
        <tr className="border-b border-line">
          <th scope="col">Figure</th>
          <th scope="col" className="text-right">
            Weight
          </th>
          <th scope="col" className="text-right">
            Share
          </th>
        </tr>
      </thead>
      <tbody>
        {figures.map(({ label, value }, index) => (
          <tr key={label} className="border-b border-line last:border-0">
            <th scope="row" className="font-normal">
              <span className="flex items-center gap-3">
                <span
                  aria-hidden="true"
                  className="inline-flex size-6 shrink-0 items-center justify-center rounded text-sm font-bold"
                  style={{ background: `var(--slice-${index + 1})`, color: "var(--on-slice)" }}
                >
                  {index + 1}
                </span>
                <Link
                  href={`/admin/sustainability?label=${encodeURIComponent(label)}`}
                  prefetch={false}
                  className="text-link inline-flex min-h-11 items-center"
                >
                  {label}
                </Link>
              </span>
            </th>
            <td className="pl-2 text-right sm:pl-3 tabular-nums">{formatKilograms(value)}</td>
            <td className="pl-2 text-right sm:pl-3 whitespace-nowrap tabular-nums">
              {percentFormat.format(value / total)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
