import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { guides, guideTries, notifications, users } from "#server/db/schema/index.ts";
import { remindOfTries } from "#server/services/guide/guide-tries.ts";
import { callerFor, createTestContext } from "#test/callers.ts";
import { committedTestDatabase } from "#test/database.ts";
import { createGuide, createUser } from "#test/factories.ts";

const database = committedTestDatabase();
const ELEVEN = new Date("2026-12-04T11:00:00+08:00");
const at = (now: Date) => createTestContext(database.db, { now: () => now });
const noticesOf = (userId: number) =>
  database.db
    .select({ kind: notifications.kind, text: notifications.notificationMessage, link: notifications.link })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(asc(notifications.id));

/** Stores a member who tries a guide since Tuesday, to be reminded on Friday. */
async function tryOne(overrides: Partial<typeof guideTries.$inferInsert> = {}) {
  const user = await createUser(database.db);
  const guide = await createGuide(database.db, { action: "Freeze one portion." });
  await database.db
    .insert(guideTries)
    .values({ userId: user.id, guideId: guide.id, remindAt: ELEVEN, ...overrides });
  return { user, guide, caller: (await callerFor(database.db, user)).caller };
}

describe("the reminder of a try", () => {
  it("comes at its time, once, in the bell alone, also from processes that look at the same time", async () => {
    const { user, guide } = await tryOne();
    const { context, traces } = at(new Date(ELEVEN.getTime() - 1));
    await remindOfTries(context);
    expect(await noticesOf(user.id)).toEqual([]);
    const due = at(ELEVEN);
    await Promise.all([remindOfTries(due.context), remindOfTries(due.context)]);
    await remindOfTries(at(new Date("2026-12-05T11:00:00+08:00")).context);
    expect(await noticesOf(user.id)).toEqual([
      { kind: "guide_reminder", text: "Today's try: Freeze one portion.", link: `/guides/${guide.id}` },
    ]);
    expect([...traces.mails, ...due.traces.mails]).toEqual([]);
  });

  it("is emailed to members who chose that", async () => {
    const { user, guide, caller } = await tryOne();
    await caller.notification.setPreference({ kind: "guide_reminder", inApp: false, email: true });
    const { context, traces } = at(ELEVEN);
    await remindOfTries(context);
    expect(await noticesOf(user.id)).toEqual([]);
    expect(traces.mails).toMatchObject([{ to: user.email, subject: "Today's try" }]);
    expect(traces.mails[0]?.text).toContain(`https://cukup.test/guides/${guide.id}`);
  });

  it("does not come for a try that is done or stopped, without a reminder, or with nothing to try left", async () => {
    const done = await tryOne();
    await done.caller.guide.updateTry({ id: done.guide.id, done: true });
    const stopped = await tryOne();
    await stopped.caller.guide.stopTry({ id: stopped.guide.id });
    const silent = await tryOne({ remindAt: null });
    const empty = await tryOne();
    await database.db.update(guides).set({ action: null }).where(eq(guides.id, empty.guide.id));
    const gone = await tryOne();
    await database.db.delete(guides).where(eq(guides.id, gone.guide.id));
    const suspended = await tryOne();
    await database.db.update(users).set({ suspendedAt: ELEVEN }).where(eq(users.id, suspended.user.id));
    await remindOfTries(at(ELEVEN).context);
    for (const { user } of [done, stopped, silent, empty, gone, suspended]) {
      expect(await noticesOf(user.id)).toEqual([]);
    }
  });

  it("is not made up, at any hour, for a try that was done at its time and is opened again", async () => {
    const { user, guide, caller } = await tryOne();
    await caller.guide.updateTry({ id: guide.id, done: true });
    const night = () => new Date("2026-12-09T02:00:00+08:00");
    const { caller: later } = await callerFor(database.db, user, { now: night });
    expect((await later.guide.updateTry({ id: guide.id, done: false })).remindAt).toBeNull();
    await remindOfTries(at(night()).context);
    expect(await noticesOf(user.id)).toEqual([]);
  });

  it("reaches everyone when more are due than one transaction takes", async () => {
    const guide = await createGuide(database.db, { action: "Rinse one container." });
    const people = [];
    for (let count = 0; count < 201; count += 1) people.push((await createUser(database.db)).id);
    await database.db
      .insert(guideTries)
      .values(people.map((userId) => ({ userId, guideId: guide.id, remindAt: ELEVEN })));
    expect(await remindOfTries(at(ELEVEN).context)).toBe(201);
    const link = `/guides/${guide.id}`;
    expect(await database.db.$count(notifications, eq(notifications.link, link))).toBe(201);
  });
});
