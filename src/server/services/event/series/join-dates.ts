import { and, eq, inArray } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { JoinedDates } from "#schemas/event/event-series.ts";
import { LIMITS } from "#server/auth/limits/limits.ts";
import { countTries } from "#server/auth/limits/rate-limit.ts";
import { seatTags } from "#server/cache/tags.ts";
import type { MemberContext } from "#server/context.ts";
import { attendances, events } from "#server/db/schema/index.ts";
import { type InTransaction, inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { recordAttendance } from "#server/services/event/attendance/notify-attendance.ts";
import { lockEvents, type SeatedEvent, takeSeat } from "#server/services/event/attendance/seats.ts";
import { canSeeEvent, eventNotFound } from "#server/services/event/row/access.ts";
import { isOpen, whereOpen } from "#server/services/event/row/open.ts";
import { notify } from "#server/services/notification/notify.ts";

/** Dates that one call joins: as many as a series can have ahead. */
const MAX_JOINED = 26;

/**
 * Takes a seat for the viewer in each coming date of an event's series that has a free one, and notifies them once. A repeated call
 * joins what has become free since, and enters no waitlist.
 * @returns number of seats newly taken, and the dates that are full, by start
 * @throws AppError NOT_FOUND; CONFLICT if no date of a series is to come; TOO_MANY_REQUESTS after too many new seats
 */
export async function joinDates(ctx: MemberContext, { id }: { id: number }): Promise<JoinedDates> {
  if (!(await canSeeEvent(ctx, id))) throw eventNotFound();
  const { taken, full } = await inTransaction(ctx, (txCtx) => joinAll(txCtx, id));
  if (taken.length > 0) ctx.invalidateTags(...seatTags(...taken.map((date) => date.id)));
  return { joined: taken.length, full: full.map((date) => ({ id: date.id, startsAt: date.startsAt })) };
}

async function joinAll(
  ctx: MemberContext & InTransaction,
  id: number,
): Promise<Record<"taken" | "full", SeatedEvent[]>> {
  const { db: tx, now, viewer } = ctx;
  const dates = (await lockEvents(ctx, await listOpenIds(ctx, id)))
    .filter((date) => isOpen(date, now()))
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.id - b.id);
  if (dates.length === 0) throw new AppError("CONFLICT", "No date of this event can be joined.");
  const ids = dates.map((date) => date.id);
  const seats = await tx
    .select({ eventId: attendances.eventId })
    .from(attendances)
    .where(and(eq(attendances.userId, viewer.id), inArray(attendances.eventId, ids)));
  const joined = new Set(seats.map(({ eventId }) => eventId));
  const taken: SeatedEvent[] = [];
  const full: SeatedEvent[] = [];
  for (const date of dates) {
    if (joined.has(date.id)) continue;
    const hasSeat = await takeSeat(ctx, date);
    (hasSeat ? taken : full).push(date);
    if (hasSeat) await recordAttendance(ctx, { event: date, joined: true });
  }
  const [first] = taken;
  if (!first) return { taken, full };
  const tries = taken.length;
  await countTries(tx, [{ limit: LIMITS.join, subject: viewer.id, tries }], now());
  const { title, startsAt, location } = first;
  const event = { id: first.id, title, startsAt, location };
  const starts = taken.map((date) => date.startsAt);
  const payload = { kind: "event_joined", event, ...(tries > 1 && { starts }) } as const;
  await notify(ctx, { userIds: [viewer.id], payload });
  return { taken, full };
}

const asked = alias(events, "asked");

/** Lists the next dates of an event's series that can be joined. */
async function listOpenIds({ db, now }: MemberContext, id: number): Promise<number[]> {
  const rows = await db
    .select({ id: events.id })
    .from(asked)
    .innerJoin(events, eq(events.seriesId, asked.seriesId))
    .where(and(eq(asked.id, id), whereOpen(now())))
    .orderBy(events.startsAt, events.id)
    .limit(MAX_JOINED);
  return rows.map((row) => row.id);
}
