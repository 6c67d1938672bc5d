import { and, eq, gte, lt, sql } from "drizzle-orm";
import { roundKg } from "#lib/food/plate/plate-waste.ts";
import { toCalendarDate } from "#lib/time/dates.ts";
import type { RescuedShare } from "#schemas/home.ts";
import type { MemberContext } from "#server/context.ts";
import { type Placeholders, statement } from "#server/db/drizzle/statement.ts";
import {
  attendances,
  sustainabilityEntries as entries,
  eventRecaps,
  events,
} from "#server/db/schema/index.ts";
import { hasCome } from "#server/services/event/event-feedback/who-came.ts";
import { hasStarted } from "#server/services/event/row/phase.ts";

type Month = { from: string; to: string };

const selectShare = statement(
  (db, { from, to, viewerId, now }: Placeholders<Month & { viewerId: number; now: Date }>) => {
    const isOfMonth = and(eq(entries.label, "Rescued"), gte(entries.date, from), lt(entries.date, to));
    const together = db
      .select({ kg: sql`coalesce(sum(${entries.kg}), 0)` })
      .from(entries)
      .where(isOfMonth);
    return db
      .select({
        kgTogether: sql<number>`(${together})`.mapWith(Number),
        kgOwn: sql<number | null>`sum(${entries.kg} / ${eventRecaps.came})`,
      })
      .from(attendances)
      .innerJoin(eventRecaps, eq(eventRecaps.eventId, attendances.eventId))
      .innerJoin(events, eq(events.id, attendances.eventId))
      .innerJoin(entries, eq(entries.eventId, attendances.eventId))
      .where(
        and(
          eq(attendances.userId, viewerId),
          hasCome(db, attendances.eventId),
          hasStarted(now),
          sql`${eventRecaps.came} > 0`,
          isOfMonth,
        ),
      );
  },
);

/** Sums up the food rescued this month in Singapore: all of it, and the viewer's share of the events they came to. */
export async function getRescuedShare({
  db,
  viewer,
  now,
}: Pick<MemberContext, "db" | "viewer" | "now">): Promise<RescuedShare> {
  const month = monthOf(toCalendarDate(now()));
  const [share] = await selectShare(db, { ...month, viewerId: viewer.id, now: now() });
  const kgOwn = share?.kgOwn ?? null;
  return {
    kgTogether: roundKg(share?.kgTogether ?? 0),
    kgOwn: kgOwn === null ? null : roundKg(Number(kgOwn)),
  };
}

/** Returns the first day of a day's month, and of the month after. */
function monthOf(day: string): Month {
  const [year = 0, month = 1] = day.split("-").map(Number);
  return { from: `${day.slice(0, 7)}-01`, to: new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 10) };
}
