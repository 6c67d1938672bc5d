import { desc, eq } from "drizzle-orm";
import type { EventPage, ListEventsInput, SitemapEvent } from "#schemas/event/event.ts";
import type { Viewer } from "#server/auth/session/viewer.ts";
import type { ServiceContext } from "#server/context.ts";
import { events } from "#server/db/schema/index.ts";
import { notActivated, requireAdmin } from "#server/errors.ts";
import { toFilterCondition } from "#server/services/event/list/filter.ts";
import { readEventPage, searchEvents } from "#server/services/event/list/select-events.ts";
import { toEvents } from "#server/services/event/row/columns.ts";

/** Limit of the sitemap's events, far below the 50,000 URLs of the protocol; the lists link to older events. */
const MAX_SITEMAP_EVENTS = 5_000;

/**
 * Returns one page of events: upcoming ones by start, past ones latest first, proposals oldest first, the viewer's own
 * newest first; those that fit the filters. Upcoming ones may have a series once, by its first date that fits. If no event contains the text, searches for words with swapped letters, then by
 * similarity.
 * @throws AppError for the scopes `mine` and `proposed`: UNAUTHENTICATED for a visitor, INSUFFICIENT_SCOPE for a token
 *   without the scope of the call, FORBIDDEN for an account that is not activated, or for a member's `proposed`
 */
export async function listEvents(
  ctx: ServiceContext & { viewer: Viewer | null; requireViewer: () => Viewer },
  { scope = "upcoming", series, q, page, limit, ...filter }: ListEventsInput,
): Promise<EventPage> {
  const { db, now, viewer } = ctx;
  const paging = { page, limit };
  if (scope === "mine" || scope === "proposed") requireActivated(ctx.requireViewer());
  if (scope === "proposed") requireAdmin(viewer);
  const condition = toFilterCondition(db, { scope, ...filter }, now());
  const isFolded = scope === "upcoming" && series === "once";
  const of = {
    scope: isFolded ? ("folded" as const) : scope,
    now: now(),
    viewerId: viewer?.id ?? 0,
    condition,
  };
  const { items, meta } = q
    ? await searchEvents(ctx, { ...of, q }, paging)
    : await readEventPage(ctx, of, paging);
  return { items: toEvents(ctx, items), meta };
}

function requireActivated({ activated }: Viewer): void {
  if (!activated) throw notActivated();
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
