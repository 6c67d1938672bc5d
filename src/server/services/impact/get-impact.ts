import { stringify } from "csv-stringify/sync";
import { and, count, desc, eq, exists, isNull, not, sql, sum } from "drizzle-orm";
import { EMISSION_FACTOR, MEAL_FACTOR, toSavings } from "#lib/food/emission-factor.ts";
import { roundKg } from "#lib/food/plate/plate-waste.ts";
import { TIME_ZONE, toCalendarDate } from "#lib/time/dates.ts";
import type { RecentRecap } from "#schemas/event/recap.ts";
import type { Impact, ImpactMonth, ImpactTotals } from "#schemas/impact.ts";
import type { ServiceContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import {
  dishes,
  sustainabilityEntries as entries,
  eventRecaps,
  events,
  foodItems,
} from "#server/db/schema/index.ts";
import { cachedScan } from "#server/services/cached.ts";
import { getDashboardTexts } from "#server/services/dashboard/dashboard-texts.ts";
import { isVisibleTo } from "#server/services/event/row/access.ts";
import { figureColumns } from "#server/services/event/row/recap-figures.ts";
import type { PlateMonth } from "#server/services/food/plate/plate-months.ts";
import { getPlateMonths } from "#server/services/food/plate/plate-months.ts";
import { isDrink } from "#server/services/food/plate/plate-waste-sql.ts";
import { getSharedByNeighbours } from "#server/services/offer/count/shared-by-neighbours.ts";

const COLUMNS: [key: keyof ImpactMonth, header: string][] = [
  ["month", "month"],
  ["kgRescued", "rescued_kg"],
  ["kgEaten", "eaten_kg"],
  ["kgLeft", "left_on_the_plate_kg"],
  ["kgDonated", "donated_kg"],
  ["kgComposted", "composted_kg"],
  ["meals", "meals"],
  ["kgCo2e", "co2e_kg"],
  ["isFoodLogShown", "food_log_included"],
];
const isShown = ({ people }: PlateMonth) => people >= MIN_PEOPLE;
/** Number of members who left nothing of a plate, by month of Singapore (`2026-11`); see `cachedScan`. */
const listCleanPeople = cachedScan("people with clean plates", readCleanPeople, (months) =>
  months.reduce((total, { plates }) => total + plates, 0),
);
const MAX_RECENT = 3;

/** Fewest members whose food logs a month shows: of fewer, the sums could reveal what one of them ate. */
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
 * Sums up the community's impact for the public, by month and in total, in kilograms. Totals are sums of the months
 * shown, so that they reveal nothing that is left out.
 */
export async function getImpact(ctx: Pick<ServiceContext, "db" | "now">): Promise<Impact> {
  const [texts, months, recentEvents, cleanPeople, shared] = await Promise.all([
    getDashboardTexts(ctx),
    listMonths(ctx),
    listRecentRecaps(ctx),
    countCleanPeople(ctx),
    getSharedByNeighbours(ctx, MIN_PEOPLE),
  ]);
  const { title, description } = texts;
  return {
    title,
    description,
    totals: toTotals(months),
    months,
    recentEvents,
    cleanPeople,
    shared,
    factors: { co2e: EMISSION_FACTOR, meals: MEAL_FACTOR },
    minPeople: MIN_PEOPLE,
  };
}

/** Counts the members who left nothing of a plate this month; null below three of them. */
async function countCleanPeople(ctx: Pick<ServiceContext, "db" | "now">): Promise<number | null> {
  const thisMonth = toCalendarDate(ctx.now()).slice(0, "2026-11".length);
  const people = (await listCleanPeople(ctx)).find(({ month }) => month === thisMonth)?.people ?? 0;
  return people < MIN_PEOPLE ? null : people;
}

/** Sums up the community's impact in total, for the landing page. */
export async function getImpactTotals(ctx: Pick<ServiceContext, "db">): Promise<ImpactTotals> {
  return toTotals(await listMonths(ctx));
}

/**
 * Writes the months of the impact page, latest first, as CSV for programs (RFC 4180: no byte order mark). With
 * `food_log_included` `no`, eaten and left are the admins' entries only, and empty if there are none.
 */
export async function exportImpact(ctx: Pick<ServiceContext, "db">): Promise<string> {
  return stringify(await listMonths(ctx), {
    header: true,
    columns: COLUMNS.map(([key, header]) => ({ key, header })),
    record_delimiter: "windows",
    cast: { boolean: (value) => (value ? "yes" : "no") },
  });
}

async function listMonths(ctx: Pick<ServiceContext, "db">): Promise<ImpactMonth[]> {
  const month = sql<string>`to_char(${entries.date}, 'YYYY-MM')`;
  const [entered, plates] = await Promise.all([
    ctx.db
      .select({ month, label: entries.label, kg: sum(entries.kg).mapWith(Number) })
      .from(entries)
      .groupBy(sql`1`, entries.label),
    getPlateMonths(ctx),
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

/** Distinguishes unknown (null) from zero: a hidden food log does not mean that nothing was eaten. */
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

/** Adds meals and CO2e, of rescued food only: the same food may be rescued, donated and eaten. */
function withMeals(kilograms: Kilograms): ImpactTotals {
  const rounded = { ...kilograms };
  for (const key of Object.values(FIGURE_OF_LABEL)) rounded[key] = roundKg(rounded[key]);
  return { ...rounded, ...toSavings(kilograms.kgRescued) };
}

async function readCleanPeople(db: Db): Promise<{ month: string; people: number; plates: number }[]> {
  const month = sql`date_trunc('month', ${foodItems.eatenAt} at time zone ${sql.raw(`'${TIME_ZONE}'`)})`;
  const cleanPlates = db
    .select({
      month: sql<string>`to_char(${month}, 'YYYY-MM')`.as("month"),
      plates: count().as("plates"),
    })
    .from(foodItems)
    .leftJoin(dishes, eq(dishes.id, foodItems.dishId))
    .where(and(eq(foodItems.leftover, "none"), not(isDrink), isNull(foodItems.deletedAt)))
    .groupBy(month, foodItems.userId)
    .as("clean_plates");
  return db
    .select({ month: cleanPlates.month, people: count(), plates: sum(cleanPlates.plates).mapWith(Number) })
    .from(cleanPlates)
    .groupBy(cleanPlates.month);
}

/** Lists the public events that were closed last with kilograms. */
async function listRecentRecaps({ db }: Pick<ServiceContext, "db">): Promise<RecentRecap[]> {
  const kilograms = db
    .select({ one: sql`1` })
    .from(entries)
    .where(and(eq(entries.eventId, eventRecaps.eventId), entries.isFromRecap));
  const rows = await db
    .select({ id: events.id, title: events.title, startsAt: events.startsAt, ...figureColumns(db) })
    .from(eventRecaps)
    .innerJoin(events, eq(events.id, eventRecaps.eventId))
    .where(and(isVisibleTo(null), exists(kilograms)))
    .orderBy(desc(eventRecaps.closedAt), desc(eventRecaps.eventId))
    .limit(MAX_RECENT);
  return rows.map(({ startsAt, ...row }) => ({ ...row, date: toCalendarDate(startsAt) }));
}
