import { and, eq, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ApplyToDates } from "#schemas/event/event-series.ts";
import type { MemberContext } from "#server/context.ts";
import { events } from "#server/db/schema/index.ts";
import { lockEvent, lockEvents, type SeatedEvent } from "#server/services/event/attendance/seats.ts";
import { canSeeEvent, eventNotFound } from "#server/services/event/row/access.ts";

const asked = alias(events, "asked");
const date = alias(events, "date");

/**
 * Locks an event until the transaction of `ctx` ends, and with it the dates of its series to which `apply` extends: those in the
 * same status. Locks them in the order of their ids, like everything that locks several events, so that none deadlock.
 * @param input `reaches`: condition of the other dates
 * @returns the event, and then the other dates by start
 * @throws AppError NOT_FOUND if there is no event that the viewer may see
 */
export async function lockApplied(
  ctx: Pick<MemberContext, "db" | "viewer">,
  input: { id: number; apply: ApplyToDates | undefined; reaches: (table: typeof date) => SQL | undefined },
): Promise<[SeatedEvent, ...SeatedEvent[]]> {
  const { id, apply, reaches } = input;
  if (apply === undefined || apply === "this") return [await lockEvent(ctx, id)];
  const isFollowing = sql`(${date.startsAt}, ${date.id}) > (${asked.startsAt}, ${asked.id})`;
  const others = await ctx.db
    .select({ id: date.id })
    .from(asked)
    .innerJoin(date, and(eq(date.seriesId, asked.seriesId), eq(date.status, asked.status), reaches(date)))
    .where(and(eq(asked.id, id), apply === "following" ? isFollowing : undefined));
  const ids = new Set([id, ...others.map((other) => other.id)]);
  const locked = await lockEvents(ctx, [...ids]);
  const event = locked.find((row) => row.id === id);
  if (!event || !(await canSeeEvent(ctx, id))) throw eventNotFound();
  // Another status was stored while this waited for the lock.
  const dates = locked.filter((row) => row.id !== id && row.status === event.status);
  return [event, ...dates.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.id - b.id)];
}
