import { sql, sum } from "drizzle-orm";
import { EMISSION_FACTOR, MEAL_FACTOR, toKgCo2e, toMeals } from "#lib/emission-factor.ts";
import type { Impact, ImpactMonth, ImpactTotals } from "#schemas/impact.ts";
import type { ServiceContext } from "#server/context.ts";
import { sustainabilityEntries as entries } from "#server/db/schema/index.ts";
import { getDashboardTexts } from "#server/services/dashboard/dashboard-texts.ts";
import { type PlateMonth, roundKg } from "#server/services/impact/plate-months.ts";
import { getPlateMonths } from "#server/services/impact/plate-months-cache.ts";

/** The food log of a month with fewer people than these could tell what one of them ate; so could its grams. */
export const MIN_PEOPLE = 3;

const FIGURE_OF_LABEL = {
  Rescued: "kgRescued",
  Eaten: "kgEaten",
  "Left on the plate": "kgLeft",
  Donated: "kgDonated",
  Composted: "kgComposted",
} as const;
type Kilograms = Record<(typeof FIGURE_OF_LABEL)[keyof typeof FIGURE_OF_LABEL], number>;

const NOTHING: Kilograms = { kgRescued: 0, kgEaten: 0, kgLeft: 0, kgDonated: 0, kgComposted: 0 };

/**
 * What the community has done, as everybody may know it: by month and in all, with the factors. The totals are sums of
 * the months shown, so that nothing left out can be told from them.
 */
export async function getImpact({ db }: Pick<ServiceContext, "db">): Promise<Impact> {
  const [texts, months] = await Promise.all([getDashboardTexts({ db }), listMonths({ db })]);
  const { title, description } = texts;
  return {
    title,
    description,
    totals: toTotals(months),
    months,
    factors: { co2e: EMISSION_FACTOR, meals: MEAL_FACTOR },
    minPeople: MIN_PEOPLE,
  };
}

/** The same in all, for the landing page. */
export async function getImpactTotals({ db }: Pick<ServiceContext, "db">): Promise<ImpactTotals> {
  return toTotals(await listMonths({ db }));
}

async function listMonths({ db }: Pick<ServiceContext, "db">): Promise<ImpactMonth[]> {
  const month = sql<string>`to_char(${entries.date}, 'YYYY-MM')`;
  const [entered, plates] = await Promise.all([
    db
      .select({ month, label: entries.label, kg: sum(entries.kg).mapWith(Number) })
      .from(entries)
      .groupBy(sql`1`, entries.label),
    getPlateMonths(db),
  ]);
  const byMonth = new Map<string, Kilograms>();
  const kilogramsOf = (name: string) => {
    const known = byMonth.get(name) ?? { ...NOTHING };
    byMonth.set(name, known);
    return known;
  };
  for (const row of entered) kilogramsOf(row.month)[FIGURE_OF_LABEL[row.label]] += row.kg;
  const shown = plates.filter(isShown);
  for (const row of shown) {
    const kilograms = kilogramsOf(row.month);
    kilograms.kgEaten += Math.round(row.kgEaten);
    kilograms.kgLeft += Math.round(row.kgLeft);
  }
  const hidden = new Set(plates.filter((row) => !isShown(row)).map((row) => row.month));
  return [...byMonth]
    .map(([name, kilograms]) => toMonth(name, kilograms, !hidden.has(name)))
    .toSorted((a, b) => b.month.localeCompare(a.month));
}

const isShown = ({ people }: PlateMonth) => people >= MIN_PEOPLE;

/** Nothing of a hidden food log is not the same as nothing eaten. */
function toMonth(month: string, kilograms: Kilograms, isFoodLogShown: boolean): ImpactMonth {
  const figures = withMeals(kilograms);
  const orUnknown = (kg: number) => (isFoodLogShown || kg > 0 ? kg : null);
  const { kgEaten, kgLeft } = figures;
  return { month, ...figures, kgEaten: orUnknown(kgEaten), kgLeft: orUnknown(kgLeft), isFoodLogShown };
}

function toTotals(months: ImpactMonth[]): ImpactTotals {
  const kilograms = { ...NOTHING };
  for (const key of Object.values(FIGURE_OF_LABEL)) {
    kilograms[key] = months.reduce((kg, month) => kg + (month[key] ?? 0), 0);
  }
  return withMeals(kilograms);
}

/** Meals and CO2e are of what was rescued alone: the same food may be rescued, donated and eaten. */
function withMeals(kilograms: Kilograms): ImpactTotals {
  const rounded = Object.fromEntries(Object.entries(kilograms).map(([key, kg]) => [key, roundKg(kg)]));
  return {
    ...(rounded as Kilograms),
    meals: toMeals(kilograms.kgRescued),
    kgCo2e: roundKg(toKgCo2e(kilograms.kgRescued)),
  };
}
