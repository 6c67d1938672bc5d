import { Card } from "#components/ui/card.tsx";
import type { ImpactTotals } from "#schemas/impact.ts";
import { formatRounded } from "./rounded.ts";

/** The four figures that the page is about. */
export function ImpactFigures({ totals }: { totals: ImpactTotals }) {
  const figures = [
    { value: formatRounded(totals.kgRescued), unit: "kg", text: "of food rescued" },
    { value: formatRounded(totals.kgEaten), unit: "kg", text: "of food eaten" },
    { value: totals.meals.toLocaleString("en-SG"), unit: "", text: "meals’ worth of rescued food" },
    { value: formatRounded(totals.kgCo2e), unit: "kg", text: "of CO₂e avoided" },
  ];
  return (
    <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-4">
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
  );
}
