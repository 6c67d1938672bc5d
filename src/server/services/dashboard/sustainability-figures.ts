import { count, sum } from "drizzle-orm";
import {
  type Dashboard,
  SUSTAINABILITY_LABELS,
  type SustainabilityLabel,
  type SustainabilitySources,
} from "#schemas/dashboard.ts";
import type { ServiceContext } from "#server/context.ts";
import { sustainabilityEntries as entries } from "#server/db/schema/index.ts";
import { roundKg } from "#server/services/impact/plate-months.ts";
import { getPlateMonths } from "#server/services/impact/plate-months-cache.ts";

/** The five figures of all time and what each is made of: admins' entries, and months of the food log. */
export async function getSustainabilitySources({
  db,
}: Pick<ServiceContext, "db">): Promise<SustainabilitySources> {
  const [rows, months] = await Promise.all([
    db
      .select({ label: entries.label, entries: count(), kg: sum(entries.kg) })
      .from(entries)
      .groupBy(entries.label),
    getPlateMonths(db),
  ]);
  const fromFoodLog: Partial<Record<SustainabilityLabel, number>> = {
    Eaten: months.reduce((kg, month) => kg + month.kgEaten, 0),
    "Left on the plate": months.reduce((kg, month) => kg + month.kgLeft, 0),
  };
  const figures = SUSTAINABILITY_LABELS.map((label) => {
    const row = rows.find((candidate) => candidate.label === label);
    const kgEntered = Number(row?.kg ?? 0);
    const kgFromFoodLog = roundKg(fromFoodLog[label] ?? 0);
    const kg = roundKg(kgEntered + kgFromFoodLog);
    return { label, kg, entries: row?.entries ?? 0, kgEntered, kgFromFoodLog };
  });
  return {
    figures,
    foodLog: months.map(({ month, plates, kgEaten, kgLeft }) => ({ month, plates, kgEaten, kgLeft })),
  };
}

/** The same as the pie shows it. */
export async function getSustainabilityData(
  call: Pick<ServiceContext, "db">,
): Promise<Dashboard["sustainabilityData"]> {
  const { figures } = await getSustainabilitySources(call);
  return figures.map(({ label, kg }) => ({ label, value: kg }));
}
