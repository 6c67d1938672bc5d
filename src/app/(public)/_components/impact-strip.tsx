/** One measured figure, ready to read: `1,240 kg` of `food rescued`. */
export type ImpactFigure = { value: string; label: string };

/** What the community has done so far; nothing while there are no figures. */
export function ImpactStrip({ figures }: { figures: readonly ImpactFigure[] }) {
  if (figures.length === 0) return null;
  return (
    <section aria-labelledby="impact" className="mx-auto max-w-page px-4 pb-16 sm:px-6 sm:pb-24">
      <h2 id="impact" className="text-3xl">
        What we have done so far
      </h2>
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
