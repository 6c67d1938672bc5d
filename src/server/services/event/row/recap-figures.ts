import { and, eq, type SQL, sql } from "drizzle-orm";
import type { RecapFigures } from "#schemas/event/recap.ts";
import type { Db } from "#server/db/client.ts";
import { sustainabilityEntries as entries, eventRecaps, events } from "#server/db/schema/index.ts";

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

/** Selects the figures of the query's `events` row as JSON; null for an event that is not closed. */
export function figuresOfEvent(db: Db): SQL<RecapFigures | null> {
  const pairs = Object.entries(figureColumns(db)).flatMap(([name, column]) => [sql.raw(`'${name}'`), column]);
  return sql<RecapFigures | null>`(${db
    .select({ figures: sql`json_build_object(${sql.join(pairs, sql`, `)})` })
    .from(eventRecaps)
    .where(eq(eventRecaps.eventId, events.id))})`;
}
