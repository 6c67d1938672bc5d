import { gte, min, sql, sum } from "drizzle-orm";
import { addDays, toCalendarDate } from "#lib/time/dates.ts";
import { DAY_MS } from "#lib/time/durations.ts";
import type { Dashboard, DashboardInput, SalesRange, SalesStep } from "#schemas/dashboard.ts";
import type { ServiceContext } from "#server/context.ts";
import { sales } from "#server/db/schema/index.ts";
import { getDashboardTexts } from "#server/services/dashboard/dashboard-texts.ts";
import { getSustainabilityData } from "#server/services/dashboard/sustainability-figures.ts";

const YEAR_DAYS = 365;

/** Returns the dashboard: its texts, the sales of a range (12 months by default) and the five figures. */
export async function getDashboard(
  ctx: Pick<ServiceContext, "db" | "now">,
  { range = "12m" }: DashboardInput,
): Promise<Dashboard> {
  const [texts, series, sustainabilityData] = await Promise.all([
    getDashboardTexts(ctx),
    getSalesSeries(ctx, range),
    getSustainabilityData(ctx),
  ]);
  return { dashboard: [texts], ...series, sustainabilityData };
}

/**
 * Sums up sales in Singapore dollars by day; over more than a year by week, over more than five years by month, which
 * keeps the chart below about 370 points. Leaves out days without sales.
 */
async function getSalesSeries(
  ctx: Pick<ServiceContext, "db" | "now">,
  range: SalesRange,
): Promise<Pick<Dashboard, "salesData" | "salesStep">> {
  const today = toCalendarDate(ctx.now());
  const from = range === "all" ? await findFirstDate(ctx) : addDays(today, range === "30d" ? -29 : -365);
  if (from === null) return { salesData: [], salesStep: "day" };
  const step = toStep(from, today);
  // A week begins on Monday (ISO 8601).
  const bucket = sql<string>`date_trunc(${sql.raw(`'${step}'`)}, ${sales.date}::timestamp)::date::text`;
  const salesData = await ctx.db
    .select({ date: bucket, amount: sum(sales.amount).mapWith(Number) })
    .from(sales)
    .where(gte(sales.date, from))
    .groupBy(sql`1`)
    .orderBy(sql`1`);
  return { salesData, salesStep: step };
}

async function findFirstDate({ db }: Pick<ServiceContext, "db">): Promise<string | null> {
  const [row] = await db.select({ first: min(sales.date) }).from(sales);
  return row?.first ?? null;
}

function toStep(from: string, today: string): SalesStep {
  const days = (Date.parse(today) - Date.parse(from)) / DAY_MS;
  if (days <= YEAR_DAYS) return "day";
  return days <= 5 * YEAR_DAYS ? "week" : "month";
}
