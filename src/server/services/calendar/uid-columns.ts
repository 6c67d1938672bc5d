import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { ServiceContext } from "#server/context.ts";
import type { Db } from "#server/db/client.ts";
import { literalLimit, type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import { events, siteFacts } from "#server/db/schema/index.ts";

const first = alias(events, "first");

/** Selects what the UIDs of the query's `events` row are made of, beside its id. */
export const uidColumns = (db: Db) => ({ firstDateId: firstDateId(db), uidHost: uidHost(db) });

/** Selects the host that the database stores for UIDs, which a change of APP_URL leaves as it is; null if it has none. */
function uidHost(db: Db): SQL<string | null> {
  const host = db.select({ host: siteFacts.calendarHost }).from(siteFacts).where(eq(siteFacts.isOnly, true));
  return sql<string | null>`(${host})`;
}

/**
 * Selects the id of the first public date of the series of the query's `events` row, to which calendars relate the others; null
 * for that date itself, and for an event that does not repeat.
 */
function firstDateId(db: Db): SQL<number | null> {
  const firstDate = db
    .select({ id: first.id })
    .from(first)
    .where(and(eq(first.seriesId, events.seriesId), inArray(first.status, ["published", "cancelled"])))
    .orderBy(asc(first.startsAt), asc(first.id))
    .limit(literalLimit(1));
  return sql<number | null>`nullif((${firstDate}), ${events.id})`;
}

const selectUidColumns = statement((db, { id }: Placeholders<{ id: number }>) =>
  db
    .select(uidColumns(db))
    // The UID of an event that was deleted has the same host.
    .from(sql`(values (1)) as one`)
    .leftJoin(events, eq(events.id, id)),
);

/** Adds what its UIDs are made of to the event of a notification, which was queued without it. */
export async function withUidColumns<
  Event extends { id: number; firstDateId?: number | null; uidHost?: string | null },
>({ db }: Pick<ServiceContext, "db">, event: Event): Promise<Event> {
  const [found] = await selectUidColumns(db, { id: event.id });
  return { ...event, firstDateId: found?.firstDateId ?? null, uidHost: found?.uidHost ?? null };
}
