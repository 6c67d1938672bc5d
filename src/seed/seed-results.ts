import { toCalendarDate } from "#lib/time/dates.ts";
import { DAY_MS } from "#lib/time/durations.ts";
import { demoEvents } from "#seed/demo-events/demo-events.ts";
import type { Db } from "#server/db/client.ts";
import { eventFeedback, eventRecaps, sustainabilityEntries } from "#server/db/schema/index.ts";

type Closed = { id: number; startsAt: Date };

/**
 * Closes the demo events that have results, with the kilograms on the dashboard and the feedback of those who came.
 * @param input `rows`: the events, in the order of `demoEvents`; `people`: those who came, in their order
 */
export async function seedResults(
  db: Db,
  {
    rows,
    people,
    admin,
  }: { rows: readonly Closed[]; people: readonly { userId: number }[]; admin: { id: number } },
): Promise<void> {
  for (const [index, { id: eventId, startsAt }] of rows.entries()) {
    const { results } = demoEvents[index] ?? {};
    if (!results) continue;
    const closedAt = new Date(startsAt.getTime() + DAY_MS);
    const { came, note } = results;
    await db
      .insert(eventRecaps)
      .values({ eventId, came, note, closedBy: admin.id, closedAt, updatedAt: closedAt });
    const row = { eventId, isFromRecap: true, date: toCalendarDate(startsAt), createdBy: admin.id };
    for (const label of ["Rescued", "Donated", "Composted"] as const) {
      const kg = results.kg[label];
      if (kg !== undefined) await db.insert(sustainabilityEntries).values({ ...row, label, kg });
    }
    const feedback = results.feedback.map((given, position) => ({
      ...given,
      eventId,
      userId: people[position]?.userId ?? null,
      createdAt: closedAt,
      updatedAt: closedAt,
    }));
    await db.insert(eventFeedback).values(feedback);
  }
}
