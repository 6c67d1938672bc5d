import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { HOUR_MS } from "#lib/time/durations.ts";
import { attendances, events } from "#server/db/schema/index.ts";
import { ownPassCodeOf } from "#server/services/event/check-in/own-pass.ts";
import { askForDueFeedback } from "#server/services/event/event-feedback/ask-for-feedback.ts";
import { askForResults } from "#server/services/event/recap/ask-for-results.ts";
import { asAdmin, createTestContext } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createRunningEvent } from "#test/events/running-event.ts";
import { createUser, NOW } from "#test/factories.ts";

const database = testDatabase();

/** Stores a running event with three people here, one of them without an account and one let in without a seat. */
async function prepare() {
  const running = await createRunningEvent(database.db);
  const { id, mei, caller } = running;
  const walker = await createUser(database.db);
  await caller.checkIn.checkIn({ id, username: mei.username });
  await caller.checkIn.checkIn({ id, pass: ownPassCodeOf(walker.id, NOW), walkIn: true });
  await caller.checkIn.setWalkIns({ id, count: 1 });
  const rowOf = async () => (await database.db.select().from(events).where(eq(events.id, id)))[0];
  const seatsOf = () => database.db.select().from(attendances).where(eq(attendances.eventId, id));
  return { ...running, rowOf, seatsOf };
}

const WHILE_RUNNING = { date: "2026-12-20", time: "10:00" };

describe("an event that had begun and is moved to a later day", () => {
  it("has no one checked in, and keeps the seats of people who were let in", async () => {
    const { id, caller, rowOf, seatsOf } = await prepare();
    const moved = await caller.event.update({ id, ...WHILE_RUNNING });
    expect(await rowOf()).toMatchObject({ walkIns: 0, updatedAt: moved.updatedAt });
    const nobody = { checkedInAt: null, checkedInBy: null, walkedIn: false };
    expect(await seatsOf()).toMatchObject([nobody, nobody, nobody]);
  });

  it("is asked about again after its new end", async () => {
    const { id, rowOf } = await prepare();
    const asked = createTestContext(database.db, { now: () => new Date(NOW.getTime() + 24 * HOUR_MS) });
    expect(await askForDueFeedback(asked.context)).toBe(1);
    expect(await askForResults(asked.context)).toBe(1);
    const admin = await asAdmin(database.db, { now: asked.context.now });
    await admin.caller.event.update({ id, ...WHILE_RUNNING });
    expect(await rowOf()).toMatchObject({ feedbackAskedAt: null, closeAskedAt: null });
  });

  it("keeps all of its day when only its end moves", async () => {
    const { id, caller, rowOf, seatsOf } = await prepare();
    await caller.event.update({ id, endTime: "23:00" });
    expect(await rowOf()).toMatchObject({ walkIns: 1 });
    expect((await seatsOf()).filter(({ checkedInAt }) => checkedInAt)).toHaveLength(2);
  });
});
