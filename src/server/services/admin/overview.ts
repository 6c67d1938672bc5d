import { count, eq, gte, sql, sum } from "drizzle-orm";
import { TIME_ZONE, toCalendarDate } from "#lib/dates.ts";
import type { Overview } from "#schemas/admin.ts";
import type { ServiceContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import {
  attendances,
  events,
  feedback,
  foodItems,
  sustainabilityEntries,
  users,
} from "#server/db/schema/index.ts";
import { countFailedJobs, countWaitingMails } from "#server/services/admin/count-jobs.ts";

const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
const MONTHS = 12;

/** What waits for an admin, and how the community grows. */
export async function getOverview({ db, now }: Pick<ServiceContext, "db" | "now">): Promise<Overview> {
  const lastWeek = new Date(now().getTime() - WEEK_MS);
  const [proposals, newFeedback, failedJobs, waitingMails, joins, items, [kg], registrations] =
    await Promise.all([
      db.$count(events, eq(events.status, "proposed")),
      db.$count(feedback, gte(feedback.createdAt, lastWeek)),
      countFailedJobs(db),
      countWaitingMails(db),
      db.$count(attendances),
      // Some are deleted and still kept for an undo; counting all takes the index alone.
      db.$count(foodItems),
      db
        .select({ total: sum(sustainabilityEntries.kg) })
        .from(sustainabilityEntries)
        .where(eq(sustainabilityEntries.label, "Rescued")),
      countRegistrations(db),
    ]);
  return {
    attention: { proposals, newFeedback, failedJobs, waitingMails },
    ...toGrowth(registrations, toCalendarDate(now()).slice(0, 7)),
    joins,
    foodItems: items,
    kgRescued: Number(kg?.total ?? 0),
  };
}

type Registrations = { month: string; joined: number; activated: number; suspended: number; admins: number };

/** All accounts by the month of Singapore in which they were made: one reading of the table. */
function countRegistrations(db: Db): Promise<Registrations[]> {
  const month = sql<string>`to_char(${users.createdAt} at time zone ${sql.raw(`'${TIME_ZONE}'`)}, 'YYYY-MM')`;
  return db
    .select({
      month,
      joined: count(),
      activated: sql<number>`count(*) filter (where ${users.activated})`.mapWith(Number),
      suspended: sql<number>`count(${users.suspendedAt})`.mapWith(Number),
      admins: sql<number>`count(*) filter (where ${users.permission} = 0)`.mapWith(Number),
    })
    .from(users)
    .groupBy(month);
}

/** @param current the month that runs, "2026-11" */
function toGrowth(rows: Registrations[], current: string): Pick<Overview, "members" | "months"> {
  const total = (key: "joined" | "activated" | "suspended" | "admins") =>
    rows.reduce((all, row) => all + row[key], 0);
  const months = lastMonths(current).map((month) => ({
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

function lastMonths(current: string): string[] {
  const [year = 0, month = 1] = current.split("-").map(Number);
  return Array.from({ length: MONTHS }, (_, index) =>
    new Date(Date.UTC(year, month - MONTHS + index, 1)).toISOString().slice(0, 7),
  );
}
