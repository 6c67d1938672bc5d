import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { RecapFigures } from "#schemas/recap.ts";
import type { Db } from "#server/db/client.ts";
import { sustainabilityEntries as entries, eventRecaps } from "#server/db/schema/index.ts";

/** Labels of a recap's rows in `sustainability_entries`, by its figures. */
export const LABEL_OF_FIGURE = {
  kgRescued: "Rescued",
  kgDonated: "Donated",
  kgComposted: "Composted",
} as const;

type Label = (typeof LABEL_OF_FIGURE)[keyof typeof LABEL_OF_FIGURE];

/** Selects the kilograms of one label that belong to the recap of the query's `event_recaps` row. */
function kilogramsOf(db: Db, label: Label): SQL<number> {
  const isOwn = and(eq(entries.eventId, eventRecaps.eventId), eq(entries.label, label), entries.isFromRecap);
  return sql<number>`coalesce((${db.select({ value: entries.kg }).from(entries).where(isOwn)}), 0)`.mapWith(
    Number,
  );
}

/** Columns of a recap's figures. */
export const figureColumns = (db: Db) => ({
  came: eventRecaps.came,
  kgRescued: kilogramsOf(db, LABEL_OF_FIGURE.kgRescued),
  kgDonated: kilogramsOf(db, LABEL_OF_FIGURE.kgDonated),
  kgComposted: kilogramsOf(db, LABEL_OF_FIGURE.kgComposted),
});

/** Reads the figures of closed events, by the events' ids; events that are not closed are left out. */
export async function readRecapFigures(
  db: Db,
  eventIds: readonly number[],
): Promise<ReadonlyMap<number, RecapFigures>> {
  if (eventIds.length === 0) return new Map();
  const rows = await db
    .select({ eventId: eventRecaps.eventId, ...figureColumns(db) })
    .from(eventRecaps)
    .where(inArray(eventRecaps.eventId, [...eventIds]));
  return new Map(rows.map(({ eventId, ...figures }) => [eventId, figures]));
}
