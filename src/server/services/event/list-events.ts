import { and, asc, desc, eq, gt, lte, type SQL, sql } from "drizzle-orm";
import type { EventPage, ListEventsInput } from "#schemas/event.ts";
import type { Paging } from "#schemas/paging.ts";
import { missingToken } from "#server/auth/session/access-token.ts";
import type { Viewer } from "#server/auth/session/viewer.ts";
import type { ServiceContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { attendances, events, users } from "#server/db/schema/index.ts";
import { notActivated, requireAdmin } from "#server/errors.ts";
import { eventColumns, toEvent } from "#server/services/event/columns.ts";
import {
  containsText,
  hasSwappedWords,
  isLongEnough,
  isSimilarTo,
  similarityTo,
  withSimilarityThreshold,
} from "#server/services/event/search.ts";
import { paginate } from "#server/services/paginate.ts";

type Selection = { where: SQL | undefined; orderBy: SQL[] };

/**
 * One page of events: the upcoming ones soonest first, past ones latest first, proposals oldest first, or, newest
 * first, whatever the viewer published or proposed. A text that no event holds is looked for with
 * letters changed in place, and else as one that is spelt much like it, the likest first.
 * @throws AppError UNAUTHENTICATED when a visitor asks for the scope `mine` or `proposed`; FORBIDDEN when
 *   their account is not activated, or a member asks for the latter
 */
export async function listEvents(
  { db, now, appUrl }: ServiceContext,
  viewer: Viewer | null,
  { scope = "upcoming", q, ...paging }: ListEventsInput,
): Promise<EventPage> {
  if (scope === "mine" || scope === "proposed") requireActivated(viewer);
  if (scope === "proposed") requireAdmin(viewer);
  const isPublished = eq(events.status, "published");
  const scopes: Record<typeof scope, Selection> = {
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
    proposed: { where: eq(events.status, "proposed"), orderBy: [asc(events.id)] },
  };
  const { where, orderBy } = scopes[scope];
  const read = (from: Db, selection: Selection) => {
    const query = from
      .select({
        ...eventColumns(from),
        ...(scope === "proposed" && {
          proposer: sql<string | null>`(${from
            .select({ value: users.username })
            .from(users)
            .where(eq(users.id, events.createdBy))})`,
        }),
      })
      .from(events)
      .where(selection.where)
      .orderBy(...selection.orderBy);
    return paginate(from, { query, from: events, where: selection.where }, paging);
  };

  let found = await read(db, { where: and(where, q ? containsText(q) : undefined), orderBy });
  if (found.meta.total === 0 && q && isLongEnough(q)) {
    const swapped = hasSwappedWords(q);
    if (swapped) found = await read(db, { where: and(where, swapped), orderBy });
  }
  if (found.meta.total === 0 && q && isLongEnough(q)) {
    const alike = { where: and(where, isSimilarTo(q)), orderBy: [desc(similarityTo(q)), ...orderBy] };
    found = await withSimilarityThreshold(db, (tx) => read(tx, alike));
  }
  return { items: found.items.map((row) => toEvent(row, appUrl)), meta: found.meta };
}

function requireActivated(viewer: Viewer | null): void {
  if (!viewer) throw missingToken();
  if (!viewer.activated) throw notActivated();
}

/** One page of the events that a user joined: those to come soonest first, then those that are over. */
export async function listJoinedEvents(
  { db, now, appUrl }: ServiceContext,
  userId: number,
  paging: Paging,
): Promise<EventPage> {
  const untilStart = sql`${events.startsAt} - ${sql.param(now(), events.startsAt)}::timestamptz`;
  const mine = eq(attendances.userId, userId);
  const query = db
    .select(eventColumns(db))
    .from(attendances)
    .innerJoin(events, eq(events.id, attendances.eventId))
    .where(mine)
    .orderBy(
      sql`${untilStart} <= interval '0'`,
      sql`greatest(${untilStart}, -(${untilStart}))`,
      asc(events.id),
    );
  const { items, meta } = await paginate(db, { query, from: attendances, where: mine }, paging);
  return { items: items.map((row) => toEvent(row, appUrl)), meta };
}
