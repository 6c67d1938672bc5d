import { Link } from "#components/ui/navigation/link.tsx";
import { formatNumber } from "#lib/format.ts";
import type { ImpactTotals } from "#schemas/impact.ts";

const kg = (value: number) => `${formatNumber(value)} kg`;

/** Totals of the community; nothing while they are zero. */
export function ImpactStrip({ totals }: { totals: ImpactTotals | null }) {
  if (!totals) return null;
  const figures = [
    { amount: totals.kgRescued, value: kg(totals.kgRescued), label: "of food rescued" },
    { amount: totals.meals, value: formatNumber(totals.meals), label: "meals" },
    { amount: totals.kgCo2e, value: kg(totals.kgCo2e), label: "of CO₂e avoided" },
    { amount: totals.kgEaten, value: kg(totals.kgEaten), label: "eaten, not wasted" },
  ].filter(({ amount }) => amount >= 0.5);
  if (figures.length === 0) return null;
  return (
    <section aria-labelledby="impact" className="mx-auto max-w-page px-4 pt-16 sm:px-6 sm:pt-24">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h2 id="impact" className="text-3xl">
          Our impact so far
        </h2>
        <Link href="/impact" className="text-link inline-flex min-h-11 items-center font-semibold">
          See how we count
        </Link>
      </div>
      <dl className="mt-8 grid gap-x-8 gap-y-6 sm:grid-cols-2 lg:grid-cols-4">
        {figures.map(({ value, label }) => (
          <div key={label} className="flex flex-col-reverse border-t-4 border-turmeric pt-4">
            <dt className="text-muted">{label}</dt>
            <dd className="font-display text-4xl font-extrabold tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
