import { and, asc, count, desc, eq, gt, ilike, lte, type SQL, sql } from "drizzle-orm";
import type { EventPage, ListEventsInput } from "#schemas/event.ts";
import { missingToken } from "#server/auth/access-token.ts";
import type { Viewer } from "#server/auth/session.ts";
import type { Collaborators } from "#server/context.ts";
import { attendances, events } from "#server/db/schema/index.ts";
import { eventColumns, toEvent } from "#server/services/event/columns.ts";

type Paging = { page: number; limit: number };

/**
 * One page of events: the upcoming ones soonest first, past ones latest first, or, newest first, whatever
 * the viewer published or proposed.
 * @throws AppError UNAUTHENTICATED when a visitor asks for the scope `mine`
 */
export async function listEvents(
  { db, now, appUrl }: Collaborators,
  viewer: Viewer | null,
  { scope = "upcoming", q, page, limit }: ListEventsInput,
): Promise<EventPage> {
  if (scope === "mine" && !viewer) throw missingToken();
  const isPublished = eq(events.status, "published");
  const scopes: Record<typeof scope, { where: SQL | undefined; orderBy: SQL[] }> = {
    upcoming: {
      where: and(isPublished, gt(events.startsAt, now())),
      orderBy: [asc(events.startsAt), asc(events.id)],
    },
    past: {
      where: and(isPublished, lte(events.startsAt, now())),
      orderBy: [desc(events.startsAt), desc(events.id)],
    },
    mine: {
      where: viewer ? eq(events.createdBy, viewer.id) : undefined,
      orderBy: [desc(events.id)],
    },
  };
  const where = and(scopes[scope].where, q ? containsText(q) : undefined);
  const rows = db
    .select(eventColumns(db))
    .from(events)
    .where(where)
    .orderBy(...scopes[scope].orderBy)
    .limit(limit)
    .offset((page - 1) * limit);
  const totals = db.select({ total: count() }).from(events).where(where);
  const [items, [{ total } = { total: 0 }]] = await Promise.all([rows, totals]);
  return { items: items.map((row) => toEvent(row, appUrl)), meta: { page, limit, total } };
}

/** One page of the events that a user joined: those to come soonest first, then those that are over. */
export async function listJoinedEvents(
  { db, now, appUrl }: Collaborators,
  userId: number,
  { page, limit }: Paging,
): Promise<EventPage> {
  const untilStart = sql`${events.startsAt} - ${sql.param(now(), events.startsAt)}::timestamptz`;
  const mine = eq(attendances.userId, userId);
  const rows = db
    .select(eventColumns(db))
    .from(attendances)
    .innerJoin(events, eq(events.id, attendances.eventId))
    .where(mine)
    .orderBy(
      sql`${untilStart} <= interval '0'`,
      sql`greatest(${untilStart}, -(${untilStart}))`,
      asc(events.id),
    )
    .limit(limit)
    .offset((page - 1) * limit);
  const totals = db.select({ total: count() }).from(attendances).where(mine);
  const [items, [{ total } = { total: 0 }]] = await Promise.all([rows, totals]);
  return { items: items.map((row) => toEvent(row, appUrl)), meta: { page, limit, total } };
}

/** The expression of the trigram index; `%`, `_` and `\` in the text match themselves. */
function containsText(text: string): SQL {
  const haystack = sql`(${events.title} || ' ' || ${events.location} || ' ' || ${events.description})`;
  return ilike(haystack, `%${text.replace(/[\\%_]/g, "\\$&")}%`);
}
