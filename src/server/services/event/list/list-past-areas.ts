import { and, exists, sql } from "drizzle-orm";
import { AREAS_BY_REGION } from "#lib/places/areas.ts";
import type { ServiceContext } from "#server/context.ts";
import { type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import { events } from "#server/db/schema/index.ts";
import { isPast } from "#server/services/event/row/phase.ts";

const AREAS = Object.values(AREAS_BY_REGION).flat();

/** Looks one event up in each area, by an index: past events grow without end. */
const selectAreas = statement((db, of: Placeholders<{ now: Date; areas: readonly string[] }>) => {
  const past = db
    .select({ one: sql`1` })
    .from(events)
    .where(and(sql`${events.area} = known.area`, isPast(of.now)));
  return db
    .select({ area: sql<string>`known.area` })
    .from(sql`unnest(${of.areas}::text[]) as known(area)`)
    .where(exists(past));
});

/** Lists the planning areas with past events, for the filter of their list. */
export async function listPastAreas({ db, now }: Pick<ServiceContext, "db" | "now">): Promise<string[]> {
  const rows = await selectAreas(db, { now: now(), areas: AREAS });
  return rows.map(({ area }) => area);
}
