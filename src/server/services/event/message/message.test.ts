import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "#lib/time/durations.ts";
import {
  attendances,
  eventMessages,
  events,
  notificationPreferences,
  notifications,
  users,
  waitlistEntries,
} from "#server/db/schema/index.ts";
import { renderMail } from "#server/mails/mail-template.ts";
import { asAdmin, callerFor, callerWith, errorOf, refusalOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createCrowd, createRunningEvent } from "#test/events/running-event.ts";
import { createEvent, createHost, createUser, NOW } from "#test/factories.ts";

const text = "The side gate is open.";

describe("a message", () => {
  const database = testDatabase();
  const noticesOf = (userId: number) =>
    database.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(asc(notifications.id));

  it("reaches everybody who joined in the bell and by email, exactly as typed", async () => {
    const { db } = database;
    const { id, host, mei, arif, caller, traces } = await createRunningEvent(db);
    await db
      .insert(notificationPreferences)
      .values({ userId: arif.id, kind: "event_message", inApp: true, email: false });
    const typed = "Bring <b>two</b> bowls & *a spoon*.\n\nMap: https://onemap.gov.sg/x?a=1&b=2.";
    const message = await caller.eventMessage.send({ id, text: `  ${typed}\n`, to: "joined" });
    expect(message).toEqual({
      id: expect.any(Number),
      text: typed,
      to: "joined",
      recipients: 2,
      sentBy: null,
      sentAt: NOW,
    });
    for (const { id: userId } of [mei, arif]) {
      expect(await noticesOf(userId)).toMatchObject([
        {
          kind: "event_message",
          notificationMessage: `The hosts of “Soup night” wrote: ${typed}`,
          link: `/events/me/${id}#message-${message.id}`,
        },
      ]);
    }
    expect(await noticesOf(host.id)).toEqual([]);
    const [mail, ...others] = traces.mails;
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: mei.email, subject: "About “Soup night”" });
    expect(mail?.text).toContain(`The hosts of “Soup night” wrote:\n\n${typed}\n\nOpen event:\n`);
    const { html } = mail ? await renderMail(mail) : { html: "" };
    expect(html).toContain("Bring &lt;b&gt;two&lt;/b&gt; bowls &amp; *a spoon*.<br/><br/>Map: <a ");
    expect(html).toContain('href="https://onemap.gov.sg/x?a=1&amp;b=2"');
  });

  it("reaches those who wait, or those who came, where it is sent to them", async () => {
    const { db } = database;
    const { id, mei, caller } = await createRunningEvent(db);
    const waiting = await createUser(db);
    await db.insert(waitlistEntries).values({ eventId: id, userId: waiting.id });
    await caller.checkIn.checkIn({ id, username: mei.username });
    for (const to of ["waiting", "came"] as const) {
      expect(await caller.eventMessage.send({ id, text, to })).toMatchObject({ to, recipients: 1 });
    }
    expect(await noticesOf(waiting.id)).toMatchObject([
      { link: expect.stringMatching(`^/events/${id}#message-`) },
    ]);
    expect(await noticesOf(mei.id)).toMatchObject([
      { link: expect.stringMatching(`^/events/me/${id}#message-`) },
    ]);
    expect(await db.$count(notifications)).toBe(2);
  });

  it("is refused where nobody would get it, and counts as none then", async () => {
    const { db } = database;
    const { id, caller } = await createRunningEvent(db);
    const call = (to: "joined" | "waiting" | "came") => refusalOf(caller.eventMessage.send({ id, text, to }));
    for (let tries = 0; tries < 4; tries += 1) {
      expect(await call("came")).toEqual([409, "There's no one to send this message to."]);
      expect(await call("waiting")).toEqual([409, "There's no one to send this message to."]);
    }
    await caller.eventMessage.send({ id, text, to: "joined" });
    expect(await db.$count(eventMessages)).toBe(1);
  });

  it("goes to those who came from the start on, and to anybody until 30 days after the end", async () => {
    const { db } = database;
    const start = NOW.getTime() - HOUR_MS / 2;
    const { id, host } = await createRunningEvent(db);
    await db.update(attendances).set({ checkedInAt: NOW });
    const sendAt = async (time: number, to: "joined" | "came") => {
      const { caller } = await callerFor(db, host, { now: () => new Date(time) });
      return caller.eventMessage.send({ id, text, to });
    };
    expect(await refusalOf(sendAt(start - 1, "came"))).toEqual([409, "Event has not started yet!"]);
    await sendAt(start - 1, "joined");
    await sendAt(start, "came");
    const end = start + 2 * HOUR_MS;
    expect(await refusalOf(sendAt(end + 30 * DAY_MS, "joined"))).toEqual([
      409,
      "This event ended more than 30 days ago.",
    ]);
    await db.update(events).set({ status: "cancelled" }).where(eq(events.id, id));
    await sendAt(end + 30 * DAY_MS - 1, "joined");
    const admin = await asAdmin(db);
    await db.update(events).set({ status: "proposed" }).where(eq(events.id, id));
    expect(await refusalOf(admin.caller.eventMessage.send({ id, text, to: "joined" }))).toEqual([
      409,
      "Event is not published yet!",
    ]);
  });

  it.each([
    ["empty", "", "Message is required"],
    ["blank", " \n ", "Message is required"],
    ["801 characters long", "🍚".repeat(801), "Message cannot be longer than 800 characters"],
    ["written backwards", "a\u202eb", "Message contains a character that cannot be used here"],
  ])("cannot be %s", async (_what, wrong, message) => {
    const { id, caller } = await createRunningEvent(database.db);
    const error = await errorOf(caller.eventMessage.send({ id, text: wrong, to: "joined" }));
    expect([error.status, error.message, error.details[0]?.path]).toEqual([400, message, "text"]);
  });

  it("may have 800 characters of any kind", async () => {
    const { id, mei, caller } = await createRunningEvent(database.db, { title: "😋".repeat(120) });
    const longest = "🍚".repeat(800);
    await caller.eventMessage.send({ id, text: longest, to: "joined" });
    const [notice] = await noticesOf(mei.id);
    expect(notice?.notificationMessage.endsWith(`wrote: ${longest}`)).toBe(true);
  });

  it("is sent and read by organisers, and read by people with a seat", async () => {
    const { db } = database;
    const { id, mei, host, caller, tokens } = await createRunningEvent(db);
    const elsewhere = await createRunningEvent(db);
    const invited = await createUser(db);
    await createHost(db, id, invited.id, { acceptedAt: null });
    const proposer = await createUser(db);
    const hidden = await createEvent(db, { status: "declined", createdBy: proposer.id });
    await caller.eventMessage.send({ id, text, to: "joined" });
    for (const user of [invited, elsewhere.host, await createUser(db), mei]) {
      const other = (await callerFor(db, user)).caller.eventMessage;
      expect((await errorOf(other.send({ id, text, to: "joined" }))).status).toBe(403);
      expect((await errorOf(other.send({ id: hidden.id, text, to: "joined" }))).status).toBe(404);
      if (user !== mei) expect((await errorOf(other.list({ id }))).status).toBe(403);
      expect((await errorOf(other.list({ id: hidden.id }))).status).toBe(404);
    }
    const own = (await callerFor(db, proposer)).caller.eventMessage;
    expect((await errorOf(own.send({ id: hidden.id, text, to: "joined" }))).status).toBe(403);
    expect((await errorOf(own.list({ id: hidden.id }))).status).toBe(403);
    await db.update(users).set({ suspendedAt: NOW }).where(eq(users.id, host.id));
    const suspended = callerWith(db, tokens).caller.eventMessage;
    expect((await errorOf(suspended.send({ id, text, to: "joined" }))).status).toBe(401);
  });

  it("is listed newest first: all for hosts, what everybody who joined got for a person with a seat", async () => {
    const { db } = database;
    const { id, host, mei, caller } = await createRunningEvent(db);
    await db.update(attendances).set({ checkedInAt: NOW });
    const newcomer = await createUser(db);
    await caller.eventMessage.send({ id, text: "First", to: "joined" });
    await caller.eventMessage.send({ id, text: "Second", to: "came" });
    await db.insert(attendances).values({ eventId: id, userId: newcomer.id });
    const admin = await asAdmin(db);
    await admin.caller.eventMessage.send({ id, text: "Third", to: "joined" });
    const listFor = async (user: { id: number }) => {
      const { items, meta } = await (await callerFor(db, user)).caller.eventMessage.list({ id });
      expect(meta.total).toBe(items.length);
      return items.map((item) => [item.text, item.recipients, item.sentBy]);
    };
    const unsigned = [
      ["Third", 3, null],
      ["Second", 2, null],
      ["First", 2, null],
    ];
    expect(await listFor(host)).toEqual(unsigned);
    for (const person of [mei, newcomer]) {
      expect(await listFor(person)).toEqual(unsigned.filter(([name]) => name !== "Second"));
    }
    expect((await listFor(admin.user)).map(([, , sentBy]) => sentBy)).toEqual([
      admin.user.username,
      host.username,
      host.username,
    ]);
    const { items } = await caller.eventMessage.list({ id, page: 2, limit: 2 });
    expect(items.map((item) => item.text)).toEqual(["First"]);
  });
});

describe("a message to 3,000 people", () => {
  const database = testDatabase();

  it("is enqueued for every one of them", async () => {
    const { db } = database;
    const event = await createRunningEvent(db);
    const ids = await createCrowd(db, event.id, 3_000);
    const told: number[] = [];
    const { caller } = await asAdmin(db, {
      enqueueNotifications: async (userIds) => void told.push(...userIds),
    });
    const { recipients } = await caller.eventMessage.send({ id: event.id, text, to: "joined" });
    expect(recipients).toBe(3_002);
    expect(new Set(told)).toEqual(new Set([...ids, event.mei.id, event.arif.id]));
  });
});
