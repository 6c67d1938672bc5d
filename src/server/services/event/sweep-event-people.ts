import { and, inArray, isNotNull, lt, or, sql } from "drizzle-orm";
import type { ServiceContext } from "#server/context.ts";
import {
  attendances,
  eventFeedback,
  eventMessages,
  eventStatus,
  events,
  usernameCheckIns,
} from "#server/db/schema/index.ts";
import { sweepRows } from "#server/services/sweep-rows.ts";

/**
 * Forgets people 13 months after the start of an event, as the Privacy Policy states: when they were checked in and by whom, who gave
 * feedback, and the messages to attendees. Seats, the recap and the feedback's text stay. Run it every hour.
 * @returns number of rows deleted or emptied
 */
export async function sweepEventPeople({ db, now }: Pick<ServiceContext, "db" | "now">): Promise<number> {
  const before = sql`${sql.param(now(), events.startsAt)}::timestamptz - interval '13 months'`;
  const past = db
    .select({ id: events.id })
    .from(events)
    // All statuses are named, so that the index by status and start serves it.
    .where(and(inArray(events.status, eventStatus.enumValues), lt(events.startsAt, before)));
  const seats = await db
    .update(attendances)
    .set({ checkedInAt: null, checkedInBy: null, waitlistId: null, waitingSince: null })
    .where(
      and(
        inArray(attendances.eventId, past),
        or(isNotNull(attendances.checkedInAt), isNotNull(attendances.waitlistId)),
      ),
    )
    .returning({ userId: attendances.userId });
  const authors = await db
    .update(eventFeedback)
    .set({ userId: null, updatedAt: eventFeedback.updatedAt })
    .where(and(inArray(eventFeedback.eventId, past), isNotNull(eventFeedback.userId)))
    .returning({ id: eventFeedback.id });
  const byUsername = await db
    .delete(usernameCheckIns)
    .where(inArray(usernameCheckIns.eventId, past))
    .returning({ userId: usernameCheckIns.userId });
  const messages = await sweepRows(db, eventMessages, eventMessages.id, inArray(eventMessages.eventId, past));
  return seats.length + authors.length + byUsername.length + messages;
}
