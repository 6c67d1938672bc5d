import { eq } from "drizzle-orm";
import { DAY_MS } from "#lib/time/durations.ts";
import { demoEvents } from "#seed/demo-events/demo-events.ts";
import type { Db } from "#server/db/client.ts";
import { eventHosts, eventSeries, events } from "#server/db/schema/index.ts";

/**
 * Turns each demo event that repeats into the first date of a weekly series, and adds later dates, which have no seats taken.
 * @param rows the demo events, in the order of `demoEvents`
 */
export async function seedSeries(
  db: Db,
  { rows, admin }: { rows: readonly { id: number }[]; admin: { id: number } },
  now: Date,
): Promise<void> {
  for (const [index, { dates = 1 }] of demoEvents.entries()) {
    const row = rows[index];
    if (row && dates > 1) await repeatWeekly(db, { id: row.id, dates, admin }, now);
  }
}

async function repeatWeekly(
  db: Db,
  { id, dates, admin }: { id: number; dates: number; admin: { id: number } },
  now: Date,
): Promise<void> {
  const [series] = await db
    .insert(eventSeries)
    .values({ repeat: "weekly", createdBy: admin.id, createdAt: now })
    .returning();
  const [first] = await db.update(events).set({ seriesId: series?.id }).where(eq(events.id, id)).returning();
  if (!first) throw new Error("The first date of the series is missing");
  const { id: _, ...columns } = first;
  const weeksLater = (instant: Date, weeks: number) => new Date(instant.getTime() + weeks * 7 * DAY_MS);
  const laterDates = await db
    .insert(events)
    .values(
      Array.from({ length: dates - 1 }, (_, index) => ({
        ...columns,
        startsAt: weeksLater(first.startsAt, index + 1),
        endsAt: first.endsAt && weeksLater(first.endsAt, index + 1),
      })),
    )
    .returning({ eventId: events.id });
  const hosts = await db.select().from(eventHosts).where(eq(eventHosts.eventId, id));
  await db
    .insert(eventHosts)
    .values(laterDates.flatMap(({ eventId }) => hosts.map((host) => ({ ...host, eventId }))));
}
