import { and, asc, eq, getTableColumns, isNotNull, sql } from "drizzle-orm";
import { datesAfter, MAX_DATES, type Repeat } from "#lib/event/when/repeat.ts";
import { toCalendarDate } from "#lib/time/dates.ts";
import type { Event } from "#schemas/event/event.ts";
import type { AddDatesInput } from "#schemas/event/event-series.ts";
import type { EventRole } from "#schemas/event/host.ts";
import { LIMITS } from "#server/auth/limits/limits.ts";
import { countTry } from "#server/auth/limits/rate-limit.ts";
import { eventTags } from "#server/cache/tags.ts";
import type { MemberContext, ServiceContext } from "#server/context.ts";
import { type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import { eventHosts, events, users } from "#server/db/schema/index.ts";
import { type InTransaction, inTransaction } from "#server/db/transaction.ts";
import { AppError, forbidden } from "#server/errors.ts";
import { recordAudit } from "#server/services/audit/record-audit.ts";
import { lockForChange } from "#server/services/event/change/lock-for-change.ts";
import { acceptedNow } from "#server/services/event/host/host-rows.ts";
import { eventColumns, toEvents } from "#server/services/event/row/columns.ts";
import { copyEvent, type EventRow } from "#server/services/event/row/event-fields.ts";
import { requireNotOver } from "#server/services/event/row/open.ts";
import { timesOnDates } from "#server/services/event/series/date-times.ts";
import {
  lockSeries,
  type StoredDate,
  storeDates,
  storeSeries,
} from "#server/services/event/series/store-series.ts";
import { notifyAdmins } from "#server/services/notification/notify.ts";

const selectEvents = statement((db, { ids }: Placeholders<{ ids: readonly number[] }>) =>
  db
    .select(eventColumns(db))
    .from(events)
    .where(sql`${events.id} = any(${ids}::int[])`)
    .orderBy(asc(events.startsAt), asc(events.id)),
);

/** Returns events by start, without a check who may see them. */
async function getEventsById(
  ctx: Pick<ServiceContext, "db" | "appUrl" | "now">,
  ids: readonly number[],
): Promise<Event[]> {
  return toEvents(ctx, await selectEvents(ctx.db, { ids }));
}

/**
 * Adds dates to a published event, which becomes the first of a series if it has none: alike but for the seats, published,
 * with the same hosts. Notifies the admins of what a host adds.
 * @returns the new events, by start
 * @throws AppError NOT_FOUND; FORBIDDEN for a viewer who does not organise the event; BAD_REQUEST for another repeat than the
 *   series has, and for a date too far away; CONFLICT for an event that is not published or is over, and for too many dates
 *   ahead; TOO_MANY_REQUESTS for hosts after ten changes within a day
 */
export async function addDates(
  ctx: MemberContext,
  { id, repeat, times }: AddDatesInput & { id: number },
): Promise<Event[]> {
  const stored = await inTransaction(ctx, async (txCtx) => {
    const { role, before: event } = await lockForChange(txCtx, id);
    requireOrganised(role, event, ctx.now());
    const starts = await lockDates(txCtx, event, repeat);
    requireFewAhead(starts, { role, times, now: ctx.now() });
    const dates = datesAfter(starts.map(toCalendarDate), repeat, times);
    const newTimes = timesOnDates(event, dates, ctx.now());
    const seriesId = event.seriesId ?? (await startSeries(txCtx, event, repeat));
    const rows = await storeDates(txCtx, { ...copyEvent(event), seriesId }, newTimes);
    await copyHosts(txCtx, id, rows);
    await record(txCtx, { role, event, times });
    return rows;
  });
  const ids = stored.map((row) => row.id);
  ctx.invalidateTags(...eventTags(id, ...ids));
  return getEventsById(ctx, ids);
}

function requireOrganised(role: EventRole, event: EventRow, now: Date): void {
  if (role !== "admin" && role !== "host") throw forbidden();
  if (event.status === "cancelled") throw new AppError("CONFLICT", "Event is cancelled!");
  if (event.status !== "published") throw new AppError("CONFLICT", "Event is not published yet!");
  requireNotOver(event, now);
}

/** Locks the series of an event, and returns the starts of all its dates, in order; that of the event alone if it has none. */
async function lockDates(ctx: MemberContext, event: EventRow, repeat: Repeat): Promise<Date[]> {
  if (event.seriesId === null) return [event.startsAt];
  const series = await lockSeries(ctx, event.seriesId);
  if (series && series.repeat !== repeat) {
    throw new AppError("BAD_REQUEST", "This event already repeats at another interval", { path: "repeat" });
  }
  const dates = await ctx.db
    .select({ startsAt: events.startsAt })
    .from(events)
    .where(eq(events.seriesId, event.seriesId))
    .orderBy(asc(events.startsAt), asc(events.id));
  return dates.map(({ startsAt }) => startsAt);
}

function requireFewAhead(
  starts: readonly Date[],
  { role, times, now }: { role: EventRole; times: number; now: Date },
): void {
  const most = role === "admin" ? MAX_DATES.admin : MAX_DATES.member;
  const ahead = starts.filter((startsAt) => startsAt > now).length;
  if (ahead + times > most) throw new AppError("CONFLICT", `At most ${most} dates ahead.`, { path: "times" });
}

/** Makes an event the first date of a series. */
async function startSeries(ctx: MemberContext, { id }: EventRow, repeat: Repeat): Promise<number> {
  const seriesId = await storeSeries(ctx, { repeat, createdBy: ctx.viewer.id });
  await ctx.db.update(events).set({ seriesId }).where(eq(events.id, id));
  return seriesId;
}

/** Makes the accepted hosts of an event hosts of new dates, in the same order. */
async function copyHosts(
  { db: tx, now }: MemberContext,
  id: number,
  dates: readonly StoredDate[],
): Promise<void> {
  const hosts = await tx
    .select(getTableColumns(eventHosts))
    .from(eventHosts)
    .innerJoin(users, eq(users.id, eventHosts.userId))
    .where(and(eq(eventHosts.eventId, id), isNotNull(eventHosts.acceptedAt)))
    // Their accounts must exist until the rows that refer to them are stored.
    .for("key share", { of: users });
  if (hosts.length === 0) return;
  const rows = dates.flatMap((date) => {
    const { remindedAt } = acceptedNow(date, now());
    return hosts.map((host) => ({ ...host, eventId: date.id, remindedAt }));
  });
  await tx.insert(eventHosts).values(rows);
}

/** Records the dates added, and notifies the admins of those that a host added. */
async function record(
  ctx: MemberContext & InTransaction,
  { role, event, times }: { role: EventRole; event: EventRow; times: number },
): Promise<void> {
  const { id, title, startsAt, location } = event;
  await recordAudit(ctx, { action: "event.add_dates", targetId: id, details: { dates: times } });
  if (role === "admin") return;
  await countTry(ctx.db, LIMITS.hostChange, id, ctx.now());
  const changes = [`Dates: ${times} added`];
  const payload = { kind: "event_host_changed", event: { id, title, startsAt, location }, changes } as const;
  await notifyAdmins(ctx, { payload });
}
