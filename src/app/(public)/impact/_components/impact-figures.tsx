import { Card } from "#components/ui/card.tsx";
import { formatCount, formatNumber, formatPercent, formatRounded } from "#lib/format.ts";
import type { ImpactTotals, SharedByNeighbours } from "#schemas/impact.ts";

/**
 * Three main figures, the people of this month, and the food by destination.
 * @param props `cleanPeople`: people who left nothing of a plate this month, and `shared`: free food of this year; null for too few
 */
export function ImpactFigures({
  totals,
  cleanPeople,
  shared,
}: {
  totals: ImpactTotals;
  cleanPeople: number | null;
  shared: SharedByNeighbours | null;
}) {
  const figures = [
    { value: formatRounded(totals.kgRescued), unit: "kg", text: "of food rescued" },
    { value: formatRounded(totals.meals), unit: "", text: "meals" },
    { value: formatRounded(totals.kgCo2e), unit: "kg", text: "of CO₂e avoided" },
  ];
  return (
    <>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-3">
        {figures.map(({ value, unit, text }) => (
          <li key={text}>
            <Card className="h-full">
              <p className="text-3xl font-bold text-pandan">
                {value}
                {unit ? <span className="text-xl"> {unit}</span> : null}
              </p>
              <p>{text}</p>
            </Card>
          </li>
        ))}
      </ul>
      {cleanPeople === null ? null : (
        <p className="mt-4 text-lg">{formatNumber(cleanPeople)} people had clean plates this month.</p>
      )}
      {shared ? (
        <p className="mt-4 text-lg">
          {`Shared by neighbours: ${formatRounded(shared.kg)} kg in ${formatCount(shared.handovers, "handover")} this year.`}
        </p>
      ) : null}
      <section aria-labelledby="where-food-went" className="mt-12">
        <h2 id="where-food-went" className="mb-4 text-2xl">
          Where the food went
        </h2>
        <dl className="grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2 lg:grid-cols-4">
          {toDestinations(totals).map(({ term, kg, text }) => (
            <div key={term} className="border-t-2 border-pandan pt-2">
              <dt className="font-semibold">{term}</dt>
              <dd className="text-xl font-bold">{formatRounded(kg)} kg</dd>
              <dd className="text-sm text-muted">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}

function toDestinations({ kgDonated, kgComposted, kgEaten, kgLeft }: ImpactTotals) {
  const served = kgEaten + kgLeft;
  const share = served > 0 ? `, ${formatPercent(kgLeft / served)} of the food served` : "";
  return [
    { term: "Donated", kg: kgDonated, text: "given to people who can use it" },
    { term: "Composted", kg: kgComposted, text: "turned into soil, not burned" },
    { term: "Eaten", kg: kgEaten, text: "estimated from members’ food logs" },
    { term: "Left on the plate", kg: kgLeft, text: `estimated${share}` },
  ];
}
