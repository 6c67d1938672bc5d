import { setImmediate as nextTurn } from "node:timers/promises";
import { and, desc, eq, gt, inArray, type SQL } from "drizzle-orm";
import { LRUCache } from "lru-cache";
import { DAY_MS } from "#lib/time/durations.ts";
import type { FeedEvent, ListFeedInput } from "#schemas/event/event-feed.ts";
import type { ServiceContext } from "#server/context.ts";
import { events } from "#server/db/schema/index.ts";
import { toFilterCondition } from "#server/services/event/list/filter.ts";
import { renderEventText } from "#server/services/event/render-event.ts";
import { eventColumns, toEvents } from "#server/services/event/row/columns.ts";
import { isUpcoming } from "#server/services/event/row/phase.ts";
import { singleton } from "#server/singleton.ts";

const MAX_ENTRIES = 50;
/** Time for which a feed has an event that was cancelled. */
const CANCELLED_MS = 30 * DAY_MS;
/** Dates that are read to fill the feed, since those of a series are one entry. */
const MAX_DATES = 1_000;

type FeedContext = Pick<ServiceContext, "db" | "appUrl" | "now">;
/** Date of an event, `changedAt` its last change. */
type FeedDate = { id: number; seriesId: number | null; startsAt: Date; changedAt: Date };
type Folded = { id: number; changedAt: Date; dates: Date[] };

/**
 * Lists upcoming events that fit, and those that were cancelled in the last 30 days, with the HTML of their descriptions: the
 * latest change first, at most 50. The dates of a series are one entry, the next of them, and so are those that were cancelled.
 */
export async function listFeedEvents(ctx: FeedContext, filter: ListFeedInput): Promise<FeedEvent[]> {
  const now = ctx.now();
  const { seats: _, ...place } = filter;
  const fits = toFilterCondition(ctx.db, { scope: "upcoming", ...filter }, now)?.where;
  const hadFit = toFilterCondition(ctx.db, { scope: "upcoming", ...place }, now)?.where;
  const since = new Date(now.getTime() - CANCELLED_MS);
  const upcoming = await readDates(ctx, and(isUpcoming(now), fits));
  const cancelled = await readDates(
    ctx,
    and(eq(events.status, "cancelled"), gt(events.updatedAt, since), hadFit),
  );
  const entries = [...fold(upcoming), ...fold(cancelled)].sort(byChange).slice(0, MAX_ENTRIES);
  return readEntries(ctx, entries);
}

async function readDates({ db }: FeedContext, where: SQL | undefined): Promise<FeedDate[]> {
  return db
    .select({
      id: events.id,
      seriesId: events.seriesId,
      startsAt: events.startsAt,
      changedAt: events.updatedAt,
    })
    .from(events)
    .where(where)
    .orderBy(desc(events.updatedAt), desc(events.id))
    .limit(MAX_DATES);
}

/** Returns an entry for each event, and one for the dates of a series: the first of them, changed when any was. */
function fold(dates: readonly FeedDate[]): Folded[] {
  const byStart = dates.toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || a.id - b.id);
  const groups = Map.groupBy(byStart, ({ id, seriesId }) => seriesId ?? -id);
  return [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const changedAt = new Date(Math.max(...group.map((date) => date.changedAt.getTime())));
    return { id: first.id, changedAt, dates: group.map(({ startsAt }) => startsAt) };
  });
}

const byChange = (a: Folded, b: Folded) => b.changedAt.getTime() - a.changedAt.getTime() || b.id - a.id;

/** Reads the events of entries, in their order; one that has been deleted since is left out. */
async function readEntries(ctx: FeedContext, entries: readonly Folded[]): Promise<FeedEvent[]> {
  if (entries.length === 0) return [];
  const rows = await ctx.db
    .select(eventColumns(ctx.db))
    .from(events)
    .where(
      and(
        inArray(
          events.id,
          entries.map(({ id }) => id),
        ),
        inArray(events.status, ["published", "cancelled"]),
      ),
    );
  const byId = new Map(toEvents(ctx, rows).map((event) => [event.id, event]));
  const read: FeedEvent[] = [];
  for (const { id, ...entry } of entries) {
    const event = byId.get(id);
    if (event) read.push({ ...entry, event, html: await renderOnce(event) });
  }
  return read;
}

/** Renders each version of a description once, and lets other requests run between two. */
async function renderOnce({ id, updatedAt, description }: FeedEvent["event"]): Promise<string | null> {
  const rendered = singleton("feedHtml", () => new LRUCache<string, { html: string | null }>({ max: 500 }));
  const key = `${id} ${updatedAt.getTime()}`;
  const known = rendered.get(key);
  if (known) return known.html;
  await nextTurn();
  const html = renderEventText(description);
  rendered.set(key, { html });
  return html;
}
