import { gte, min, sql, sum } from "drizzle-orm";
import { addDays, toCalendarDate } from "#lib/dates.ts";
import type { Dashboard, SalesRange, SalesStep } from "#schemas/dashboard.ts";
import type { ServiceContext } from "#server/context.ts";
import { sales } from "#server/db/schema/index.ts";

const YEAR_DAYS = 365;
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * What was sold by day, over the last 30 days, the last 12 months, or all time; of more than a year by week and of more
 * than five years by month, so that there are never more than about 370 points. Days without sales are left out.
 */
export async function getSalesSeries(
  call: Pick<ServiceContext, "db" | "now">,
  range: SalesRange,
): Promise<Pick<Dashboard, "salesData" | "salesStep">> {
  const today = toCalendarDate(call.now());
  const from = range === "all" ? await findFirstDate(call) : addDays(today, range === "30d" ? -29 : -365);
  if (from === null) return { salesData: [], salesStep: "day" };
  const step = toStep(from, today);
  // A week begins on Monday (ISO 8601).
  const bucket = sql<string>`date_trunc(${sql.raw(`'${step}'`)}, ${sales.date}::timestamp)::date::text`;
  const salesData = await call.db
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
