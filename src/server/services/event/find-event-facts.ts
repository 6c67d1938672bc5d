import { and, eq, exists, sql } from "drizzle-orm";
import { authorName } from "#lib/event/byline.ts";
import type { ServiceContext } from "#server/context.ts";
import { attendances, events } from "#server/db/schema/index.ts";
import type { EventFacts } from "#server/mails/event-block.ts";
import { passCodeOf } from "#server/services/event/check-in/pass.ts";
import { isBySite, shownHosts, toHosts } from "#server/services/event/row/columns.ts";

/**
 * Returns what a mail says about an event, as it is now, with the recipient's pass if they have a seat; null for a deleted event.
 * Hosts who hide their usernames are not named.
 */
export async function findEventFacts(
  { db }: Pick<ServiceContext, "db">,
  { eventId, userId }: { eventId: number; userId: number },
): Promise<EventFacts | null> {
  const seat = db
    .select({ one: sql`1` })
    .from(attendances)
    .where(and(eq(attendances.eventId, events.id), eq(attendances.userId, userId)));
  const [event] = await db
    .select({
      id: events.id,
      startsAt: events.startsAt,
      endsAt: events.endsAt,
      location: events.location,
      postalCode: events.postalCode,
      station: events.station,
      directions: events.directions,
      shown: shownHosts(db),
      bySite: isBySite(db),
      hasSeat: sql<boolean>`${exists(seat)}`,
    })
    .from(events)
    .where(eq(events.id, eventId));
  if (!event) return null;
  const { shown, bySite, hasSeat, ...facts } = event;
  const names = toHosts(shown).map(({ username }) => username);
  return {
    ...facts,
    hosts: names.length > 0 || !bySite ? names : [authorName("site")],
    passCode: hasSeat ? passCodeOf(eventId, userId) : null,
  };
}
