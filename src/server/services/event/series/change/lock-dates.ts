import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isAdmin } from "#lib/account/permission.ts";
import { followingDates } from "#lib/event/when/following-dates.ts";
import type { Apply } from "#schemas/event/event-series.ts";
import type { EventRole } from "#schemas/event/host.ts";
import type { MemberContext } from "#server/context.ts";
import { events } from "#server/db/schema/index.ts";
import { forbidden } from "#server/errors.ts";
import { lockForChange } from "#server/services/event/change/lock-for-change.ts";
import { eventNotFound, findHostedIds, findRole } from "#server/services/event/row/access.ts";
import type { EventRow } from "#server/services/event/row/event-fields.ts";
import { forDate } from "#server/services/event/row/for-date.ts";
import { isAhead } from "#server/services/event/row/phase.ts";

export type LockedDates = {
  /** The viewer's role in the event. */
  role: EventRole;
  before: EventRow;
  /** The other dates of its series that have not begun, in every status, by start; empty if they are not locked. */
  others: EventRow[];
};

/**
 * Locks an event until the transaction of `ctx` ends, and the dates of its series with it that a change may reach: those that
 * have not begun. Locks them in the order of their ids, like everything that locks several events, so that none deadlock.
 * @param input `apply`: `following` locks the other dates; so does a proposer's change of a proposal, which is one with them
 * @throws AppError NOT_FOUND if there is no event that the viewer may see
 */
export async function lockDates(
  ctx: MemberContext,
  { id, apply }: { id: number; apply: Apply | undefined },
): Promise<LockedDates> {
  const isFollowing = apply === "following";
  if (!isFollowing && isAdmin(ctx.viewer)) return { ...(await lockForChange(ctx, id)), others: [] };
  const rows = await ctx.db
    .select()
    .from(events)
    .where(inArray(events.id, selectDateIds(ctx, { id, isFollowing })))
    .orderBy(asc(events.id))
    .for("update");
  const role = await findRole(ctx, id);
  const before = rows.find((row) => row.id === id);
  if (!before || !role) throw eventNotFound();
  const others = rows.filter((row) => row.id !== id).toSorted(byStart);
  return { role, before, others };
}

const asked = alias(events, "asked");
const date = alias(events, "date");

function selectDateIds(
  { db, now }: MemberContext,
  { id, isFollowing }: { id: number; isFollowing: boolean },
): SQL<number> {
  const isReached = isFollowing ? undefined : inArray(asked.status, ["proposed", "declined"]);
  const others = db
    .select({ id: date.id })
    .from(asked)
    .innerJoin(date, and(eq(date.seriesId, asked.seriesId), isAhead(now(), date)))
    .where(and(eq(asked.id, id), isReached));
  return sql`(select ${id}::int union ${others})`;
}

const byStart = (a: EventRow, b: EventRow) => a.startsAt.getTime() - b.startsAt.getTime() || a.id - b.id;

/**
 * Returns the following dates of an event to which a change applies: at or after it, in the same status, and not begun.
 * @param dates `isDecision`: the change decides about a proposal, which is one with all its dates; `isUndone`: it undoes a
 *   cancellation, which nothing else changes for several dates
 */
export function followingOf(
  { before, others }: LockedDates,
  { isDecision, isUndone }: { isDecision: boolean; isUndone: boolean },
  now: Date,
): EventRow[] {
  if (before.status === "cancelled" && !isUndone) return [];
  return followingDates(before, others, { isWhole: isDecision, now });
}

/**
 * Refuses dates in which the viewer has not the role that they have in the event: hosts belong to a date.
 * @throws AppError FORBIDDEN, naming the date
 */
export async function requireSameRole(
  ctx: MemberContext,
  { role, dates }: { role: EventRole; dates: readonly EventRow[] },
): Promise<void> {
  if (role === "admin" || dates.length === 0) return;
  const hosted = role === "host" ? await findHostedIds(ctx, dates) : new Set();
  for (const each of dates) {
    const hasRole = role === "host" ? hosted.has(each.id) : each.createdBy === ctx.viewer.id;
    await forDate(each, () => {
      if (!hasRole) throw forbidden();
    });
  }
}
