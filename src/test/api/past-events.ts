import { HOUR_MS } from "#lib/time/durations.ts";
import type { Db } from "#server/db/client.ts";
import * as schema from "#server/db/schema/index.ts";
import { EXAMPLE_IDS } from "#server/rest/example-values.ts";
import { BEFORE, insertRows } from "#test/api/insert-rows.ts";

const ids = EXAMPLE_IDS;
const startsAt = new Date("2026-11-28T10:30:00Z");
const closedAt = new Date(startsAt.getTime() + 20 * HOUR_MS);

type EventValues = typeof schema.events.$inferInsert & { id: number };

/** Stores an event that is over, with the member as host and participant, and one that is closed. */
export async function storePastEvents(
  db: Db,
  event: (id: number, title: string, capacity: number) => EventValues,
): Promise<void> {
  const times = { startsAt, endsAt: new Date(startsAt.getTime() + 2 * HOUR_MS), feedbackAskedAt: closedAt };
  await insertRows(db, schema.events, [
    { ...event(ids.pastEvent, "Bread round in Clementi", 30), ...times },
    { ...event(ids.closedEvent, "Vegetable rescue at Pasir Panjang", 30), ...times, walkIns: 2 },
  ]);
  const host = { eventId: ids.pastEvent, userId: ids.member, acceptedAt: BEFORE, createdAt: BEFORE };
  await db.insert(schema.eventHosts).values(host);
  await db.insert(schema.attendances).values([
    { eventId: ids.pastEvent, userId: ids.member, createdAt: BEFORE },
    { eventId: ids.closedEvent, userId: ids.stranger, createdAt: BEFORE },
  ]);
  await db.insert(schema.usernameCheckIns).values({
    eventId: ids.closedEvent,
    userId: ids.member,
    checkedInAt: startsAt,
    checkedInBy: ids.admin,
  });
  await db.insert(schema.eventRecaps).values({
    eventId: ids.closedEvent,
    came: 11,
    note: "Vegetables for **three** community fridges.",
    closedBy: ids.admin,
    closedAt,
    updatedAt: closedAt,
  });
  const kilograms = {
    eventId: ids.closedEvent,
    isFromRecap: true,
    date: "2026-11-28",
    createdBy: ids.admin,
    createdAt: closedAt,
  };
  await db.insert(schema.sustainabilityEntries).values([
    { ...kilograms, label: "Rescued", kg: 84.5 },
    { ...kilograms, label: "Composted", kg: 6 },
  ]);
  await insertRows(db, schema.eventFeedback, [
    {
      id: ids.eventFeedback,
      eventId: ids.closedEvent,
      userId: ids.stranger,
      rating: 5,
      text: "The early start was worth it. More trolleys next time.",
      createdAt: closedAt,
      updatedAt: closedAt,
    },
  ]);
}
