import { count, eq, gte, isNull, sql, sum } from "drizzle-orm";
import { ADMIN } from "#lib/account/permission.ts";
import { monthsUntil, TIME_ZONE, toCalendarDate } from "#lib/time/dates.ts";
import { DAY_MS } from "#lib/time/durations.ts";
import type { Overview } from "#schemas/admin.ts";
import type { ServiceContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import {
  attendances,
  events,
  feedback,
  foodItems,
  fridges,
  reports,
  sustainabilityEntries,
  users,
} from "#server/db/schema/index.ts";
import { cachedScan } from "#server/services/cached.ts";

const WEEK_MS = 7 * DAY_MS;
const MONTHS = 12;

/** Counts the tasks that wait for an admin, and the growth of the community. */
export async function getOverview({ db, now }: Pick<ServiceContext, "db" | "now">): Promise<Overview> {
  const lastWeek = new Date(now().getTime() - WEEK_MS);
  const [proposals, newFridges, openReports, newFeedback, failedJobs, waitingMails, [kg], community] =
    await Promise.all([
      db.$count(events, eq(events.status, "proposed")),
      db.$count(fridges, eq(fridges.status, "proposed")),
      db.$count(reports, isNull(reports.settledAt)),
      db.$count(feedback, gte(feedback.createdAt, lastWeek)),
      countFailedJobs(db),
      countWaitingMails(db),
      db
        .select({ total: sum(sustainabilityEntries.kg) })
        .from(sustainabilityEntries)
        .where(eq(sustainabilityEntries.label, "Rescued")),
      getCommunity({ db }),
    ]);
  return {
    attention: { proposals, newFridges, openReports, newFeedback, failedJobs, waitingMails },
    ...toGrowth(community.registrations, toCalendarDate(now()).slice(0, 7)),
    joins: community.joins,
    foodItems: community.foodItems,
    kgRescued: Number(kg?.total ?? 0),
  };
}

type Registrations = { month: string; joined: number; activated: number; suspended: number; admins: number };

type Community = { registrations: Registrations[]; joins: number; foodItems: number };

/** Counts what all members have done; see `cachedScan`. */
const getCommunity = cachedScan(
  "community",
  async (db): Promise<Community> => {
    const [registrations, joins, items] = await Promise.all([
      countRegistrations(db),
      db.$count(attendances),
      // Includes deleted items that can be restored: counting all rows needs the index only.
      db.$count(foodItems),
    ]);
    return { registrations, joins, foodItems: items };
  },
  ({ registrations, joins, foodItems }) =>
    registrations.reduce((all, { joined }) => all + joined, joins + foodItems),
);

/** Counts accounts by the month in Singapore of their registration, in one scan. */
function countRegistrations(db: Db): Promise<Registrations[]> {
  const month = sql<string>`to_char(${users.createdAt} at time zone ${sql.raw(`'${TIME_ZONE}'`)}, 'YYYY-MM')`;
  return db
    .select({
      month,
      joined: count(),
      activated: sql<number>`count(*) filter (where ${users.activated})`.mapWith(Number),
      suspended: sql<number>`count(${users.suspendedAt})`.mapWith(Number),
      admins: sql<number>`count(*) filter (where ${users.permission} = ${ADMIN})`.mapWith(Number),
    })
    .from(users)
    .groupBy(month);
}

/** @param current the current month, `2026-11` */
function toGrowth(rows: Registrations[], current: string): Pick<Overview, "members" | "months"> {
  const total = (key: "joined" | "activated" | "suspended" | "admins") =>
    rows.reduce((all, row) => all + row[key], 0);
  const months = monthsUntil(current, MONTHS).map((month) => ({
    month,
    joined: rows.find((row) => row.month === month)?.joined ?? 0,
    members: rows.filter((row) => row.month <= month).reduce((all, { joined }) => all + joined, 0),
  }));
  return {
    members: {
      total: total("joined"),
      activated: total("activated"),
      suspended: total("suspended"),
      admins: total("admins"),
    },
    months,
  };
}

/** Counts jobs, mostly mails, that failed for good; pg-boss keeps them for two weeks. */
export async function countFailedJobs(db: Db): Promise<number> {
  const [row] = await db.execute<{ failed: number }>(
    sql`select count(*)::int as failed from pgboss.job where state = 'failed'`,
  );
  return row?.failed ?? 0;
}

/** Counts mails that have waited for more than ten minutes: no process sends mail, or the mail server is down. */
export async function countWaitingMails(db: Db): Promise<number> {
  const [row] = await db.execute<{ waiting: number }>(
    sql`select count(*)::int as waiting from pgboss.job
      where name in ('mail', 'notice-mails') and state in ('created', 'retry') and created_on < now() - interval '10 minutes'`,
  );
  return row?.waiting ?? 0;
}
