import { and, eq, notExists, sql } from "drizzle-orm";
import type { Repeat } from "#lib/event/when/repeat.ts";
import type { ServiceContext } from "#server/context.ts";
import { eventSeries, events, follows } from "#server/db/schema/index.ts";
import { rethrowDeletedAccount } from "#server/services/event/attendance/seats.ts";
import type { DateTimes } from "#server/services/event/series/date-times.ts";

type StoreContext = Pick<ServiceContext, "db" | "now">;
export type StoredDate = { id: number; startsAt: Date };
type NewEvent = typeof events.$inferInsert;

/** Stores a series without dates. Part of the transaction that stores its dates. @returns its id */
export async function storeSeries(
  { db: tx, now }: StoreContext,
  { repeat, createdBy }: { repeat: Repeat; createdBy: number | null },
): Promise<number> {
  const [series] = await tx
    .insert(eventSeries)
    .values({ repeat, createdBy, createdAt: now() })
    .returning({ id: eventSeries.id })
    .catch(rethrowDeletedAccount);
  if (!series) throw new Error("The series was not stored");
  return series.id;
}

/** Stores one event for each of the times, in their order. @returns the events, in the same order */
export async function storeDates(
  { db: tx }: Pick<StoreContext, "db">,
  values: Omit<NewEvent, keyof DateTimes>,
  times: readonly DateTimes[],
): Promise<[StoredDate, ...StoredDate[]]> {
  const stored = await tx
    .insert(events)
    .values(times.map(({ startsAt, endsAt }) => ({ ...values, startsAt, endsAt })))
    .returning({ id: events.id, startsAt: events.startsAt });
  const [first, ...others] = stored.toSorted((a, b) => a.id - b.id);
  if (!first) throw new Error("The event was not stored");
  return [first, ...others];
}

/**
 * Locks a series until the transaction ends, after its events. Each call that adds or deletes dates holds this lock, so that no two
 * add the same date, and the last deletion sees that it is the last.
 * @returns its repeat, or null if the series does not exist any more
 */
export async function lockSeries(
  { db: tx }: Pick<StoreContext, "db">,
  id: number,
): Promise<{ repeat: Repeat } | null> {
  const [series] = await tx
    .select({ repeat: eventSeries.repeat })
    .from(eventSeries)
    .where(eq(eventSeries.id, id))
    .for("update");
  return series ?? null;
}

/** Deletes a series that has no date left, with its follows. Part of the transaction that deleted some of its dates. */
export async function removeEmptySeries(ctx: Pick<StoreContext, "db">, id: number): Promise<void> {
  await lockSeries(ctx, id);
  const dates = ctx.db.select({ one: sql`1` }).from(events).where(eq(events.seriesId, id));
  const removed = await ctx.db
    .delete(eventSeries)
    .where(and(eq(eventSeries.id, id), notExists(dates)))
    .returning({ id: eventSeries.id });
  if (removed.length === 0) return;
  await ctx.db.delete(follows).where(and(eq(follows.kind, "series"), eq(follows.value, `${id}`)));
}
