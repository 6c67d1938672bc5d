import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { attendances, eventFeedback, eventMessages } from "#server/db/schema/index.ts";
import { sweepEventPeople } from "#server/services/event/sweep-event-people.ts";
import { createTestContext } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createEvent, createUser, NOW } from "#test/factories.ts";

const database = testDatabase();

it("13 months after an event nothing says any more who came, wrote or gave feedback", async () => {
  const { db } = database;
  const person = await createUser(db);
  const userId = person.id;
  const waited = { waitlistId: 1, waitingSince: NOW };
  const createPast = async (startsAt: string) => {
    const { id } = await createEvent(db, { startsAt: new Date(startsAt) });
    await db
      .insert(attendances)
      .values({ eventId: id, userId, checkedInAt: NOW, checkedInBy: userId, ...waited });
    await db
      .insert(eventMessages)
      .values({ eventId: id, sentBy: userId, text: "Hello", audience: "joined", recipients: 1 });
    await db.insert(eventFeedback).values({ eventId: id, userId, rating: 4, text: "More soup" });
    return id;
  };
  // NOW is 1 December 2026, noon in Singapore.
  const old = await createPast("2025-11-01T03:59:59Z");
  const recent = await createPast("2025-11-01T04:00:00Z");
  const { context } = createTestContext(db);
  expect(await sweepEventPeople(context)).toBe(3);
  const readAll = async (id: number) => [
    await db.select().from(attendances).where(eq(attendances.eventId, id)),
    await db.select().from(eventFeedback).where(eq(eventFeedback.eventId, id)),
    await db.select().from(eventMessages).where(eq(eventMessages.eventId, id)),
  ];
  expect(await readAll(old)).toMatchObject([
    [{ userId, checkedInAt: null, checkedInBy: null, waitlistId: null, waitingSince: null }],
    [{ userId: null, rating: 4, text: "More soup" }],
    [],
  ]);
  expect(await readAll(recent)).toMatchObject([
    [{ checkedInAt: NOW, checkedInBy: userId }],
    [{ userId }],
    [{ sentBy: userId }],
  ]);
  expect(await sweepEventPeople(context)).toBe(0);
});
