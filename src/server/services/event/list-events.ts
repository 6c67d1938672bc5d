import { and, asc, desc, eq, lte, type SQL, sql } from "drizzle-orm";
import type { EventPage, ListEventsInput, SitemapEvent } from "#schemas/event.ts";
import type { Paging } from "#schemas/paging.ts";
import { missingToken } from "#server/auth/session/access-token.ts";
import type { Viewer } from "#server/auth/session/viewer.ts";
import type { MemberContext, ServiceContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { attendances, events, users } from "#server/db/schema/index.ts";
import { notActivated, requireAdmin } from "#server/errors.ts";
import { eventColumns, toEvent } from "#server/services/event/columns.ts";
import { whereOpen } from "#server/services/event/open.ts";
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

/** Limit of the sitemap's events, far below the 50,000 URLs of the protocol; the lists link to older events. */
const MAX_SITEMAP_EVENTS = 5_000;

/**
 * Returns one page of events: upcoming ones by start, past ones latest first, proposals oldest first, the viewer's own
 * newest first. If no event contains the text, searches for words with swapped letters, then by similarity.
 * @throws AppError UNAUTHENTICATED if a visitor asks for the scope `mine` or `proposed`; FORBIDDEN if the account is not
 *   activated, or a member asks for `proposed`
 */
export async function listEvents(
  ctx: ServiceContext & { viewer: Viewer | null },
  { scope = "upcoming", q, ...paging }: ListEventsInput,
): Promise<EventPage> {
  const { db, now, appUrl, viewer } = ctx;
  if (scope === "mine" || scope === "proposed") requireActivated(viewer);
  if (scope === "proposed") requireAdmin(viewer);
  const scopes: Record<typeof scope, Selection> = {
    upcoming: {
      where: whereOpen(now()),
      orderBy: [asc(events.startsAt), asc(events.id)],
    },
    past: {
      where: and(eq(events.status, "published"), lte(events.startsAt, now())),
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

/** Returns one page of the events that the viewer joined: upcoming ones by start, then past ones, latest first. */
export async function listJoinedEvents(
  { db, now, appUrl, viewer }: MemberContext,
  paging: Paging,
): Promise<EventPage> {
  const untilStart = sql`${events.startsAt} - ${sql.param(now(), events.startsAt)}::timestamptz`;
  const mine = eq(attendances.userId, viewer.id);
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

/** Returns public events for the sitemap, the latest start first, with the time of their last change. */
export async function listSitemapEvents({ db }: Pick<ServiceContext, "db">): Promise<SitemapEvent[]> {
  return db
    .select({ id: events.id, updatedAt: events.updatedAt })
    .from(events)
    .where(eq(events.status, "published"))
    .orderBy(desc(events.startsAt), desc(events.id))
    .limit(MAX_SITEMAP_EVENTS);
}
