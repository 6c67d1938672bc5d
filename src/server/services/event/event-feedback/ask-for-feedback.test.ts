import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { ADMIN } from "#lib/account/permission.ts";
import { DAY_MS, HOUR_MS } from "#lib/time/durations.ts";
import { eventHosts, events, notifications, users } from "#server/db/schema/index.ts";
import { askForDueFeedback } from "#server/services/event/event-feedback/ask-for-feedback.ts";
import { askForResults } from "#server/services/event/recap/ask-for-results.ts";
import { asAdmin, asMember, callerFor, createTestContext } from "#test/callers.ts";
import { committedTestDatabase } from "#test/database.ts";
import { createHostedEvent, seatMembers } from "#test/events/past-events.ts";
import { createEvent, createUser, NOW } from "#test/factories.ts";

const database = committedTestDatabase();
const results = { came: 2, kgRescued: 1, kgDonated: 0, kgComposted: 0 };
const endedAgo = (ms: number) => ({
  startsAt: new Date(NOW.getTime() - ms - HOUR_MS),
  endsAt: new Date(NOW.getTime() - ms),
});
const context = () => createTestContext(database.db).context;

/** Returns the ids of those whom the kind told, with duplicates, in their order. */
async function toldOf(kind: string): Promise<number[]> {
  const rows = await database.db
    .select({ userId: notifications.userId })
    .from(notifications)
    .where(eq(notifications.kind, kind))
    .orderBy(asc(notifications.userId));
  return rows.map(({ userId }) => userId);
}
const idsOf = (people: { id: number }[]) => people.map(({ id }) => id).toSorted((a, b) => a - b);

describe("asking for feedback", () => {
  it("asks those who came, once, three hours after the end, in the app and by email", async () => {
    const { db } = database;
    const { event } = await createHostedEvent(db, endedAgo(3 * HOUR_MS));
    const people = await seatMembers(db, event.id, { seats: 3, here: 2 });
    const { context: ctx, traces } = createTestContext(db);
    expect(await askForDueFeedback(ctx)).toBe(1);
    expect(await askForDueFeedback(ctx)).toBe(0);
    expect(await toldOf("event_feedback")).toEqual(idsOf(people.slice(0, 2)));
    const [notice] = await db.select().from(notifications);
    expect(notice).toMatchObject({
      notificationMessage: "How was “Bread round”? Give the hosts your feedback.",
      link: `/events/me/${event.id}#feedback`,
    });
    expect(traces.mails.map(({ subject }) => subject)).toEqual(Array(2).fill("How was “Bread round”?"));
  });

  it("asks everybody with a seat where nobody was checked in, but not who has answered", async () => {
    const { db } = database;
    const { event } = await createHostedEvent(db, endedAgo(4 * HOUR_MS));
    const people = await seatMembers(db, event.id, { seats: 3 });
    const [first = { id: 0 }] = people;
    await (await callerFor(db, first)).caller.event.giveFeedback({ id: event.id, rating: 5 });
    await askForDueFeedback(context());
    expect(await toldOf("event_feedback")).toEqual(idsOf(people.slice(1)));
  });

  it("leaves alone what is not over for three hours, ended more than seven days ago, or was cancelled", async () => {
    const { db } = database;
    for (const overrides of [
      endedAgo(3 * HOUR_MS - 1),
      endedAgo(7 * DAY_MS + 1),
      { ...endedAgo(4 * HOUR_MS), status: "cancelled" as const },
      { ...endedAgo(4 * HOUR_MS), feedbackAskedAt: NOW },
      { startsAt: new Date(NOW.getTime() - 5 * HOUR_MS + 1) },
    ]) {
      const { event } = await createHostedEvent(db, overrides);
      await seatMembers(db, event.id, { seats: 1 });
    }
    expect(await askForDueFeedback(context())).toBe(0);
    const last = await createHostedEvent(db, endedAgo(7 * DAY_MS));
    const long = await createHostedEvent(db, {
      startsAt: new Date(NOW.getTime() - 8 * DAY_MS + HOUR_MS),
      endsAt: new Date(NOW.getTime() - 7 * DAY_MS + HOUR_MS),
    });
    expect(await askForDueFeedback(context())).toBe(2);
    const asked = await db.select().from(events).where(eq(events.feedbackAskedAt, NOW));
    expect(asked.map(({ id }) => id)).toEqual(expect.arrayContaining([last.event.id, long.event.id]));
  });

  it("happens with the closing after the end, and never before the end", async () => {
    const { db } = database;
    const running = await createHostedEvent(db, { startsAt: new Date(NOW.getTime() - HOUR_MS) });
    const people = await seatMembers(db, running.event.id, { seats: 2 });
    const { id } = running.event;
    await running.host.caller.event.saveRecap({ id, ...results });
    expect(await toldOf("event_feedback")).toEqual([]);
    await db.update(events).set({ startsAt: new Date(NOW.getTime() - 2 * HOUR_MS) });
    await running.host.caller.event.saveRecap({ id, ...results });
    await running.host.caller.event.saveRecap({ id, ...results });
    expect(await toldOf("event_feedback")).toEqual(idsOf(people));
  });

  it("does not happen with a closing when feedback can no longer be given", async () => {
    const { db } = database;
    for (const [days, told] of [
      [31, 0],
      [30, 1],
    ] as const) {
      const { event, host } = await createHostedEvent(db, endedAgo(days * DAY_MS));
      await seatMembers(db, event.id, { seats: 1 });
      await host.caller.event.saveRecap({ id: event.id, ...results });
      expect(await toldOf("event_feedback")).toHaveLength(told);
    }
  });

  it("happens once when two processes run the job and two hosts close the event at the same time", async () => {
    const { db } = database;
    const { event, host } = await createHostedEvent(db, endedAgo(4 * HOUR_MS));
    const admin = await asAdmin(db);
    const people = await seatMembers(db, event.id, { seats: 3 });
    const { id } = event;
    await Promise.all([
      askForDueFeedback(context()),
      host.caller.event.saveRecap({ id, ...results }),
      askForDueFeedback(context()),
      admin.caller.event.saveRecap({ id, ...results }),
    ]);
    expect(await toldOf("event_feedback")).toEqual(idsOf(people));
  });
});

describe("asking for the results", () => {
  it("asks the accepted hosts of an event, once, twenty hours after its end", async () => {
    const { db } = database;
    const { event, host } = await createHostedEvent(db, endedAgo(20 * HOUR_MS));
    const second = await createUser(db);
    const invited = await createUser(db);
    await db.insert(eventHosts).values([
      { eventId: event.id, userId: second.id, acceptedAt: NOW },
      { eventId: event.id, userId: invited.id },
    ]);
    const { context: ctx, traces } = createTestContext(db);
    expect(await Promise.all([askForResults(ctx), askForResults(ctx)])).toContain(1);
    expect(await askForResults(ctx)).toBe(0);
    expect(await toldOf("event_close_due")).toEqual(idsOf([host.user, second]));
    const [notice] = await db.select().from(notifications);
    expect(notice).toMatchObject({
      notificationMessage: "How did “Bread round” go? Enter what was rescued.",
      link: `/events/${event.id}/close`,
    });
    expect(traces.mails).toHaveLength(2);
  });

  it("asks the hosts who are not suspended, and the admins if none is left", async () => {
    const { db } = database;
    const admins = [await createUser(db, { permission: ADMIN }), await createUser(db, { permission: ADMIN })];
    const { event, host } = await createHostedEvent(db, endedAgo(DAY_MS));
    const second = await createUser(db);
    await db.insert(eventHosts).values({ eventId: event.id, userId: second.id, acceptedAt: NOW });
    await db.update(users).set({ suspendedAt: NOW }).where(eq(users.id, host.user.id));
    await askForResults(context());
    expect(await toldOf("event_close_due")).toEqual([second.id]);
    await db.delete(notifications);
    await db.update(users).set({ suspendedAt: NOW }).where(eq(users.id, second.id));
    await db.update(events).set({ closeAskedAt: null });
    await askForResults(context());
    expect(await toldOf("event_close_due")).toEqual(idsOf(admins));
  });

  it("asks the admin who published an event without hosts, and no member", async () => {
    const { db } = database;
    const admin = await createUser(db, { permission: ADMIN });
    const member = await asMember(db);
    await createEvent(db, { ...endedAgo(DAY_MS), createdBy: admin.id });
    await createEvent(db, { ...endedAgo(DAY_MS), createdBy: null });
    const left = await createEvent(db, { ...endedAgo(DAY_MS), createdBy: member.user.id });
    await db.delete(eventHosts).where(eq(eventHosts.eventId, left.id));
    expect(await askForResults(context())).toBe(3);
    expect(await toldOf("event_close_due")).toEqual([admin.id]);
  });

  it("leaves alone what is closed, cancelled, not over for twenty hours, or too old to be closed", async () => {
    const { db } = database;
    for (const overrides of [
      endedAgo(20 * HOUR_MS - 1),
      endedAgo(61 * DAY_MS),
      { ...endedAgo(DAY_MS), status: "cancelled" as const },
      { ...endedAgo(DAY_MS), closeAskedAt: NOW },
    ]) {
      await createHostedEvent(db, overrides);
    }
    const closed = await createHostedEvent(db, endedAgo(DAY_MS));
    await closed.host.caller.event.saveRecap({ id: closed.event.id, ...results });
    expect(await askForResults(context())).toBe(0);
  });
});

it("asking for feedback and results is no change of the event", async () => {
  const { db } = database;
  const updatedAt = new Date(NOW.getTime() - 2 * DAY_MS);
  await createHostedEvent(db, { ...endedAgo(DAY_MS), updatedAt });
  expect([await askForDueFeedback(context()), await askForResults(context())]).toEqual([1, 1]);
  expect(await db.select().from(events)).toMatchObject([
    { updatedAt, feedbackAskedAt: NOW, closeAskedAt: NOW },
  ]);
});

it("notifications of a deleted event about feedback and results lose their links", async () => {
  const { db } = database;
  const { event } = await createHostedEvent(db, endedAgo(DAY_MS));
  await seatMembers(db, event.id, { seats: 1 });
  const admin = await asAdmin(db);
  await askForDueFeedback(context());
  await askForResults(context());
  await admin.caller.event.delete({ id: event.id });
  const about = eq(notifications.kind, "event_feedback");
  expect(await db.select({ link: notifications.link }).from(notifications).where(about)).toEqual([
    { link: null },
  ]);
  const links = await db.select({ link: notifications.link }).from(notifications);
  expect(links.filter(({ link }) => link !== null)).toEqual([]);
});
