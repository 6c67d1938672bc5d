import { count, sum } from "drizzle-orm";
import { roundKg } from "#lib/food/plate/plate-waste.ts";
import {
  type Dashboard,
  SUSTAINABILITY_LABELS,
  type SustainabilityLabel,
  type SustainabilitySources,
} from "#schemas/dashboard.ts";
import type { ServiceContext } from "#server/context.ts";
import { sustainabilityEntries as entries } from "#server/db/schema/index.ts";
import { getPlateMonths } from "#server/services/food/plate/plate-months.ts";

/** Sums up the five figures of all time in kilograms, with their sources: admins' entries and the food log. */
export async function getSustainabilitySources(
  ctx: Pick<ServiceContext, "db">,
): Promise<SustainabilitySources> {
  const [rows, months] = await Promise.all([
    ctx.db
      .select({ label: entries.label, entries: count(), kg: sum(entries.kg) })
      .from(entries)
      .groupBy(entries.label),
    getPlateMonths(ctx),
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

/** Returns the five figures as the pie chart takes them. */
export async function getSustainabilityData(
  ctx: Pick<ServiceContext, "db">,
): Promise<Dashboard["sustainabilityData"]> {
  const { figures } = await getSustainabilitySources(ctx);
  return figures.map(({ label, kg }) => ({ label, value: kg }));
}
