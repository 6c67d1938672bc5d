import { and, asc, eq, gt, gte, inArray, isNotNull, isNull, lt, not, notExists, sql } from "drizzle-orm";
import { MIN_REPORTED_DAYS } from "#lib/food/plate/week-record.ts";
import { formatWeekSummary } from "#lib/food/plate/week-summary.ts";
import { addDays, endOfDay, mondayOf, startOfDay, toCalendarDate, toInstant } from "#lib/time/dates.ts";
import { HOUR_MS } from "#lib/time/durations.ts";
import type { GuideOfWeek } from "#schemas/guide.ts";
import type { Db } from "#server/db/client.ts";
import {
  DEFAULT_CLEAN_DAYS,
  dishes,
  foodItems,
  users,
  wasteGoals,
  wasteWeeks,
} from "#server/db/schema/index.ts";
import { type InTransaction, inTransaction } from "#server/db/transaction.ts";
import { listWeeksOfMembers } from "#server/services/food/plate/member-weeks.ts";
import { isDrink } from "#server/services/food/plate/plate-waste-sql.ts";
import { chooseGuideOfWeek } from "#server/services/guide/choose-guide-of-week.ts";
import { type NotifyContext, notify } from "#server/services/notification/notify.ts";

/** Unique among the app's advisory locks: "weekly" on a telephone keypad. */
const SUMMARY_LOCK = 933_559;
const BATCH_SIZE = 200;
const TIME_OF_SUNDAY = "18:00";
/** Time for which a summary that was missed is still sent. */
const LATEST_MS = 12 * HOUR_MS;

type Week = { from: string; to: string; dueAt: Date };

/**
 * Sends members who reported a plate since Monday the summary of their week, on Sunday at 18:00 in Singapore or up to 12
 * hours later, once each, and freezes their goal of the week. One of several processes that run it at the same time sends
 * them.
 * @returns the number of summaries
 */
export async function sendWeeklySummaries(ctx: NotifyContext): Promise<number> {
  const week = findDueWeek(ctx.now());
  if (!week) return 0;
  let sent = 0;
  let lastId = 0;
  for (let isMore = true; isMore; ) {
    const ids = await listCandidates(ctx.db, { week, afterId: lastId });
    const count = await inTransaction(ctx, (txCtx) => sendBatch(txCtx, week, ids));
    sent += count ?? 0;
    lastId = ids.at(-1) ?? lastId;
    isMore = count !== null && ids.length === BATCH_SIZE;
  }
  return sent;
}

/** Returns the week whose summaries are due; null from twelve hours after a Sunday's 18:00 to the next. */
function findDueWeek(now: Date): Week | null {
  // Twelve hours after its 18:00 it is Monday, and twelve hours before that Sunday still.
  const from = mondayOf(toCalendarDate(new Date(now.getTime() - LATEST_MS)));
  const to = addDays(from, 6);
  const dueAt = toInstant(to, TIME_OF_SUNDAY);
  const lateMs = now.getTime() - dueAt.getTime();
  return lateMs >= 0 && lateMs <= LATEST_MS ? { from, to, dueAt } : null;
}

/** Lists up to 200 members who reported a plate in the week and have no summary of it, from an id on. */
async function listCandidates(db: Db, { week, afterId }: { week: Week; afterId: number }): Promise<number[]> {
  const reported = db
    .select({ id: foodItems.id })
    .from(foodItems)
    .leftJoin(dishes, eq(dishes.id, foodItems.dishId))
    .where(
      and(
        eq(foodItems.userId, users.id),
        isNull(foodItems.deletedAt),
        isNotNull(foodItems.leftover),
        gte(foodItems.eatenAt, startOfDay(week.from)),
        lt(foodItems.eatenAt, week.dueAt),
        not(isDrink),
      ),
    )
    // A lateral join with a limit looks a member's week up by index; `exists` may become a join that reads all items.
    .limit(1)
    .as("reported");
  const summaries = db
    .select({ userId: wasteWeeks.userId })
    .from(wasteWeeks)
    .where(
      and(
        eq(wasteWeeks.userId, users.id),
        eq(wasteWeeks.weekStart, week.from),
        isNotNull(wasteWeeks.notifiedAt),
      ),
    );
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .innerJoinLateral(reported, sql`true`)
    .where(
      and(gt(users.id, afterId), eq(users.activated, true), isNull(users.suspendedAt), notExists(summaries)),
    )
    .orderBy(asc(users.id))
    .limit(BATCH_SIZE);
  return rows.map(({ id }) => id);
}

/**
 * Sends the summaries of those among the members who have none yet.
 * @returns their number; null while another process sends a batch, for which a statement would wait until it times out
 */
async function sendBatch(
  ctx: NotifyContext & InTransaction,
  week: Week,
  ids: readonly number[],
): Promise<number | null> {
  const [lock] = await ctx.db.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(${SUMMARY_LOCK}) as taken`,
  );
  if (!lock?.taken) return null;
  const goals = await freezeGoals(ctx, week, ids);
  const weeks = await listWeeksOfMembers(ctx.db, { from: week.from, goals });
  const isRunning = ctx.now() < endOfDay(week.to);
  for (const { userId, plates, gramsLeftOf } of weeks) {
    // The choice of the week that ends, also after midnight.
    const guide = await chooseGuideOfWeek({ db: ctx.db, now: () => week.dueAt }, { userId });
    await notify(ctx, {
      userIds: [userId],
      payload: {
        kind: "weekly_summary",
        week: {
          from: week.from,
          summary: formatWeekSummary(plates, gramsLeftOf),
          suggestion: guide && toSuggestion(guide),
          isRunning,
          isMailed: plates.reportedDays >= MIN_REPORTED_DAYS,
        },
      },
    });
  }
  return weeks.length;
}

/**
 * Stores the goals of a week that has no summary yet; one that is frozen already stays.
 * @returns the goals of those whose summary is now to be sent, by member
 */
async function freezeGoals(
  { db: tx, now }: NotifyContext,
  week: Week,
  ids: readonly number[],
): Promise<Map<number, number>> {
  // An account that is deleted meanwhile is left out; the lock keeps the others until the end of the transaction.
  const members = await tx
    .select({ userId: users.id, goal: wasteGoals.cleanDays })
    .from(users)
    .leftJoin(wasteGoals, eq(wasteGoals.userId, users.id))
    .where(inArray(users.id, [...ids]))
    .orderBy(asc(users.id))
    .for("key share", { of: users });
  if (members.length === 0) return new Map();
  const stored = await tx
    .insert(wasteWeeks)
    .values(
      members.map(({ userId, goal }) => ({
        userId,
        goal: goal ?? DEFAULT_CLEAN_DAYS,
        weekStart: week.from,
        notifiedAt: now(),
      })),
    )
    .onConflictDoUpdate({
      target: [wasteWeeks.userId, wasteWeeks.weekStart],
      set: { notifiedAt: now() },
      setWhere: isNull(wasteWeeks.notifiedAt),
    })
    .returning({ userId: wasteWeeks.userId, goal: wasteWeeks.goal });
  return new Map(stored.map(({ userId, goal }) => [userId, goal]));
}

const toSuggestion = ({ title, action }: GuideOfWeek): string =>
  action === null ? `A guide for you: ${title}.` : `A guide for you: ${title}. ${action}`;
