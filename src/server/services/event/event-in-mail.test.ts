import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { attendances, events, users } from "#server/db/schema/index.ts";
import { passCodeOf } from "#server/services/event/check-in/pass.ts";
import { findEventFacts } from "#server/services/event/find-event-facts.ts";
import { sendReminders } from "#server/services/event/send-reminders.ts";
import { asAdmin, asMember, createTestContext } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createEvent, createHost, createUser, NOW } from "#test/factories.ts";

const database = testDatabase();
const PLACE = { location: "676 Woodlands Drive 71", postalCode: "730676", station: "Admiralty" };
const soon = new Date(NOW.getTime() + 20 * 3_600_000);
const WHERE = "Where: 676 Woodlands Drive 71 · Singapore 730676 · Near Admiralty MRT (NS10)";

describe("a mail about an event", () => {
  const host = async (eventId: number, username: string, isShown = true) => {
    const user = await createUser(database.db, { username });
    await createHost(database.db, eventId, user.id, { isShown });
    return user;
  };

  it("says when, where, who hosts it and the pass: for a join, a reminder, a change and a spot from the waitlist", async () => {
    const { db } = database;
    const admin = await asAdmin(db);
    const [member, waiting] = [await asMember(db), await asMember(db)];
    const { id } = await createEvent(db, { ...PLACE, startsAt: soon, capacity: 1, directions: "Void deck." });
    await host(id, "mei");
    await host(id, "quiet", false);
    await member.caller.event.join({ id });
    await db.update(attendances).set({ remindedAt: null });
    const reminders = createTestContext(db);
    await sendReminders(reminders.context);
    await waiting.caller.event.joinWaitlist({ id });
    await admin.caller.event.update({ id, time: "23:30" });
    await member.caller.event.leave({ id });
    const mails = [member, reminders, admin]
      .flatMap(({ traces }) => traces.mails)
      .filter(({ to, subject }) => to === member.user.email && !subject.startsWith("You left"));
    const promoted = member.traces.mails.filter(({ to }) => to === waiting.user.email);
    expect(mails.map(({ subject }) => subject)).toEqual([
      "You joined “Leftovers workshop”",
      expect.stringMatching(/^“Leftovers workshop” is t/),
      "Changed: “Leftovers workshop”",
    ]);
    expect(promoted.map(({ subject }) => subject)).toEqual(["You have a spot at “Leftovers workshop”"]);
    for (const { text, to } of [...mails, ...promoted]) {
      const userId = to === member.user.email ? member.user.id : waiting.user.id;
      expect(text).toContain(WHERE);
      expect(text).toContain("Directions: Void deck.\nHost: mei\n");
      expect(text).toContain(`Pass: ${passCodeOf(id, userId)}`);
      expect(text).toContain(`Show pass:\nhttps://cukup.test/events/me/${id}#pass`);
    }
    expect(mails.at(-1)?.text).toMatch(/Time: \d+:\d\d [ap]m → 11:30 pm/);
    expect(mails.at(-1)?.text).toContain("11:30 pm");
  });

  it("says when and where to a person who is invited to host it, without a pass", async () => {
    const admin = await asAdmin(database.db);
    const person = await createUser(database.db);
    const { id } = await createEvent(database.db, { ...PLACE, bySite: true });
    await admin.caller.event.inviteHost({ id, username: person.username });
    const [mail] = admin.traces.mails;
    expect(mail?.text).toContain(WHERE);
    expect(mail?.text).toContain("Host: Cukup");
    expect(mail?.text).not.toContain("Pass:");
  });

  it("names the hosts who show their usernames, in the order in which they accepted, and no suspended one", async () => {
    const { db } = database;
    const { id } = await createEvent(db, { bySite: false });
    await host(id, "mei");
    const gone = await host(id, "gone");
    await host(id, "arif");
    await db.update(users).set({ suspendedAt: NOW }).where(eq(users.id, gone.id));
    expect((await findEventFacts({ db }, { eventId: id, userId: gone.id }))?.hosts).toEqual(["mei", "arif"]);
  });

  it("is about the event as it is when the email is written, and about none that is deleted", async () => {
    const { db } = database;
    const { id } = await createEvent(db, PLACE);
    await db.update(events).set({ location: "Hall" }).where(eq(events.id, id));
    expect(await findEventFacts({ db }, { eventId: id, userId: 1 })).toMatchObject({
      location: "Hall",
      passCode: null,
    });
    await db.delete(events).where(eq(events.id, id));
    expect(await findEventFacts({ db }, { eventId: id, userId: 1 })).toBeNull();
  });
});
