import { eq, like } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  auditEntries,
  eventMessages,
  events,
  notifications,
  waitlistEntries,
} from "#server/db/schema/index.ts";
import { asAdmin, asMember, callerFor, errorOf, refusalOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createRunningEvent } from "#test/events/running-event.ts";
import { createUser } from "#test/factories.ts";

const text = "The side gate is open.";

describe("a deleted message", () => {
  const database = testDatabase();

  it("takes its notifications along, by an admin only, and leaves a record", async () => {
    const { db } = database;
    const { id, mei, caller } = await createRunningEvent(db);
    const other = await createRunningEvent(db);
    const first = await caller.eventMessage.send({ id, text: "Wrong", to: "joined" });
    const second = await caller.eventMessage.send({ id, text: "Right", to: "joined" });
    await db.update(events).set({ title: "Renamed" }).where(eq(events.id, id));
    const admin = await asAdmin(db);
    for (const not of [caller, (await callerFor(db, mei)).caller, (await asMember(db)).caller]) {
      expect((await errorOf(not.eventMessage.delete({ id, messageId: first.id }))).status).toBe(403);
    }
    const remove = admin.caller.eventMessage.delete;
    expect((await errorOf(remove({ id: other.id, messageId: first.id }))).status).toBe(404);
    expect(await remove({ id, messageId: first.id })).toBeNull();
    expect(await refusalOf(remove({ id, messageId: first.id }))).toEqual([404, "Message not found!"]);
    const kept = await db.select({ message: notifications.notificationMessage }).from(notifications);
    expect(kept).toEqual([
      { message: expect.stringMatching("Right") },
      { message: expect.stringMatching("Right") },
    ]);
    expect((await caller.eventMessage.list({ id })).items.map((item) => item.id)).toEqual([second.id]);
    expect(await db.select().from(auditEntries)).toMatchObject([
      { action: "message.delete", actorId: admin.user.id, targetId: id, details: { messageId: first.id } },
    ]);
  });
});

describe("the deletion of an event", () => {
  const database = testDatabase();

  it("takes the links of its messages' notifications away", async () => {
    const { db } = database;
    const { id, caller } = await createRunningEvent(db);
    const waiting = await createUser(db);
    await db.insert(waitlistEntries).values({ eventId: id, userId: waiting.id });
    await caller.eventMessage.send({ id, text, to: "joined" });
    await caller.eventMessage.send({ id, text, to: "waiting" });
    await (await asAdmin(db)).caller.event.delete({ id });
    const wrote = await db
      .select()
      .from(notifications)
      .where(like(notifications.notificationMessage, "%wrote%"));
    expect(wrote.map(({ link }) => link)).toEqual([null, null, null]);
    expect(await db.$count(eventMessages)).toBe(0);
  });
});
