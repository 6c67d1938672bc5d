import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { attendances, notifications } from "#server/db/schema/index.ts";
import { sendReminders } from "#server/services/event/send-reminders.ts";
import { asAdmin, asMember, createTestContext } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createEvent, createHost, createUser, NOW } from "#test/factories.ts";

const database = testDatabase();
const HOUR = 3_600_000;
const later = (hours: number) => new Date(NOW.getTime() + hours * HOUR);
const remind = (at = NOW) => sendReminders(createTestContext(database.db, { now: () => at }).context);
const linksOf = async (userId: number) =>
  (
    await database.db
      .select({ link: notifications.link })
      .from(notifications)
      .where(and(eq(notifications.userId, userId), eq(notifications.kind, "event_reminder")))
  ).map(({ link }) => link);

it("hosts are reminded a day before, with or without a seat, and invited people are not", async () => {
  const { db } = database;
  const [host, seated, invited] = [await createUser(db), await createUser(db), await createUser(db)];
  const { id } = await createEvent(db, { createdBy: host.id, startsAt: later(20) });
  await createHost(db, id, seated.id);
  await createHost(db, id, invited.id, { acceptedAt: null });
  await db.insert(attendances).values({ eventId: id, userId: seated.id });
  expect(await remind()).toBe(2);
  expect(await remind()).toBe(0);
  expect(await linksOf(host.id)).toEqual([`/events/${id}`]);
  expect(await linksOf(seated.id)).toEqual([`/events/me/${id}`]);
  expect(await linksOf(invited.id)).toEqual([]);
  expect([await remind(later(18)), await remind(later(18)), await remind(later(19))]).toEqual([2, 0, 0]);
});

it("a host is reminded again when the start moves more than a day away", async () => {
  const host = await createUser(database.db);
  const { id } = await createEvent(database.db, { createdBy: host.id, startsAt: later(20) });
  await remind();
  const { caller } = await asAdmin(database.db);
  await caller.event.update({ id, date: "2026-12-05", time: "12:00" });
  expect(await remind()).toBe(0);
  expect(await remind(later(73))).toBe(1);
  expect(await linksOf(host.id)).toHaveLength(2);
});

it("a host who accepts within a day before the start is reminded two hours before it only", async () => {
  const { user, caller } = await asMember(database.db);
  const { id } = await createEvent(database.db, { startsAt: later(20) });
  await createHost(database.db, id, user.id, { acceptedAt: null });
  await caller.event.answerInvitation({ id, accept: true });
  expect(await remind()).toBe(0);
  expect([await remind(later(18)), await remind(later(18.5))]).toEqual([1, 0]);
});

it("the email of a host says that they host the event, and does not ask them to leave it", async () => {
  const host = await createUser(database.db);
  await createEvent(database.db, { title: "Soup", createdBy: host.id, startsAt: later(20) });
  const { context, traces } = createTestContext(database.db);
  await sendReminders(context);
  expect(traces.mails.map(({ to }) => to)).toEqual([host.email]);
  expect(traces.mails[0]?.text).toContain("“Soup”, which you host, is tomorrow");
  expect(traces.mails[0]?.text).not.toContain("please leave the event");
});
