import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { attendances, events, notifications } from "#server/db/schema/index.ts";
import { callerFor, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createEvent, createUser, NOW } from "#test/factories.ts";

const HOUR = 60 * 60 * 1000;
const later = (ms: number) => new Date(NOW.getTime() + ms);
const form = {
  title: "Kaya toast breakfast",
  date: "2026-12-24",
  time: "08:30",
  location: "Toa Payoh Hub",
  description: "Yesterday's bread, today's breakfast.",
};

describe("notifications of an event", () => {
  const database = testDatabase();
  const person = async (overrides = {}, now?: () => Date) => {
    const user = await createUser(database.db, overrides);
    return { id: user.id, email: user.email, ...(await callerFor(database.db, user, now && { now })) };
  };
  const kindsOf = async (userId: number) =>
    (
      await database.db
        .select({ kind: notifications.kind })
        .from(notifications)
        .where(eq(notifications.userId, userId))
        .orderBy(asc(notifications.id))
    ).map(({ kind }) => kind);
  const messagesOf = async (userId: number) =>
    (
      await database.db
        .select({ message: notifications.notificationMessage })
        .from(notifications)
        .where(eq(notifications.userId, userId))
        .orderBy(asc(notifications.id))
    ).map(({ message }) => message);

  it("notify participants of changes that matter to them, not of picture or capacity", async () => {
    const admin = await person({ permission: 0 });
    const member = await person();
    const { id } = await admin.caller.event.create(form);
    await member.caller.event.join({ id });
    await admin.caller.event.update({ id, capacity: 5, title: form.title });
    expect(await kindsOf(member.id)).toEqual(["event_joined"]);
    for (const change of [
      { time: "09:00" },
      { location: "Elsewhere" },
      { title: "Lunch" },
      { endTime: "12:00" },
      { description: "Mended" },
    ]) {
      await admin.caller.event.update({ id, ...change });
    }
    expect(await kindsOf(member.id)).toEqual(["event_joined", ...Array(5).fill("event_changed")]);
  });

  it("notify participants of a cancellation, of its withdrawal and of a deletion", async () => {
    const admin = await person({ permission: 0 });
    const member = await person();
    const { id } = await createEvent(database.db);
    await member.caller.event.join({ id });
    await admin.caller.event.update({ id, status: "cancelled", title: "New" });
    await admin.caller.event.update({ id, location: "Nobody cares" });
    await admin.caller.event.update({ id, status: "published" });
    await admin.caller.event.delete({ id });
    expect(await kindsOf(member.id)).toEqual([
      "event_joined",
      "event_cancelled",
      "event_changed",
      "event_cancelled",
    ]);
  });

  it("say time and location of a cancelled event that is published again", async () => {
    const admin = await person({ permission: 0 });
    const member = await person();
    const { id } = await admin.caller.event.create(form);
    await member.caller.event.join({ id });
    await admin.caller.event.update({ id, status: "cancelled" });
    await admin.caller.event.update({ id, date: "2026-12-26", endTime: "10:00", location: "Bedok Hub" });
    await admin.caller.event.update({ id, status: "published" });
    const lines = ["The event is back on", "Date: Sat, 26 Dec 2026", "Time: 8:30 am to 10:00 am"];
    const told = await messagesOf(member.id);
    expect(told.at(-1)).toContain([...lines, "Location: Bedok Hub"].join(" · "));
    const mail = admin.traces.mails.findLast(({ to }) => to === member.email);
    for (const line of [...lines, "Location: Bedok Hub"]) expect(mail?.text).toContain(line);
  });

  it("notify waiting users of a change, without an invitation", async () => {
    const admin = await person({ permission: 0 });
    const [joined, waiting] = [await person(), await person()];
    const { id } = await admin.caller.event.create({ ...form, capacity: 1 });
    await joined.caller.event.join({ id });
    await waiting.caller.event.joinWaitlist({ id });
    await admin.caller.event.update({ id, location: "Bedok Hub" });
    const [notice] = await database.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, waiting.id));
    expect(notice).toMatchObject({ kind: "event_changed", link: `/events/${id}` });
    const mail = admin.traces.mails.find(({ to }) => to === waiting.email);
    expect(mail?.text).toContain("where you're on the waitlist");
    expect(mail?.text).toContain("Where: Bedok Hub");
    expect(mail?.calendar).toBeUndefined();
    expect(admin.traces.mails.find(({ to }) => to === joined.email)?.calendar?.method).toBe("REQUEST");
  });

  it("remove the event from the calendar of a user who leaves, once", async () => {
    let now = NOW;
    const member = await person({}, () => now);
    const { id } = await createEvent(database.db, { location: "Bedok Hub" });
    await member.caller.event.leave({ id });
    expect(member.traces.mails).toEqual([]);
    await member.caller.event.join({ id });
    now = later(HOUR);
    await member.caller.event.leave({ id });
    await member.caller.event.leave({ id });
    const mails = member.traces.mails.filter(({ to }) => to === member.email);
    expect(mails.map(({ calendar }) => calendar?.method)).toEqual(["REQUEST", "CANCEL"]);
    expect(mails.at(-1)?.subject).toBe("You left “Leftovers workshop”");
    for (const { text } of mails) expect(text).toContain("Bedok Hub");
    expect(await kindsOf(member.id)).toEqual(["event_joined"]);
  });

  it("lose their link when the event is deleted, and notify the proposer that it was declined", async () => {
    const admin = await person({ permission: 0 });
    const member = await person();
    const linksOf = async () =>
      (
        await database.db
          .select()
          .from(notifications)
          .where(eq(notifications.userId, member.id))
          .orderBy(asc(notifications.id))
      ).map(({ kind, link }) => [kind, link]);
    const other = await createEvent(database.db);
    await member.caller.event.join({ id: other.id });
    const { id } = await member.caller.event.create(form);
    await admin.caller.event.update({ id, status: "published" });
    await member.caller.event.join({ id });
    await admin.caller.event.delete({ id });
    const proposed = await member.caller.event.create(form);
    await admin.caller.event.delete({ id: proposed.id });
    expect(await linksOf()).toEqual([
      ["event_joined", `/events/me/${other.id}`],
      ["proposal_approved", null],
      ["event_joined", null],
      ["event_cancelled", "/events"],
      ["proposal_declined", "/events/me"],
    ]);
  });

  it("of an event that has begun notify who is there of a change, a cancellation and its withdrawal", async () => {
    const admin = await person({ permission: 0 });
    const [member, waiting] = [await person(), await person()];
    const { id } = await createEvent(database.db, { capacity: 1 });
    await member.caller.event.join({ id });
    await waiting.caller.event.joinWaitlist({ id });
    await database.db
      .update(events)
      .set({ startsAt: later(-HOUR) })
      .where(eq(events.id, id));
    await admin.caller.event.update({ id, directions: "Side gate" });
    await admin.caller.event.update({ id, status: "cancelled", reason: "Flooded" });
    const undone = await admin.caller.event.update({ id, status: "published" });
    expect(undone).toMatchObject({ status: "published", changeReason: null });
    const told = ["event_changed", "event_cancelled", "event_changed"];
    expect(await kindsOf(member.id)).toEqual(["event_joined", ...told]);
    expect((await messagesOf(member.id)).at(-1)).toContain("The event is back on");
    expect(await kindsOf(waiting.id)).toEqual(["event_cancelled"]);
    const mails = admin.traces.mails.filter(({ to }) => to === member.email);
    expect(mails.map(({ calendar }) => calendar?.method)).toEqual(["REQUEST", "CANCEL", "REQUEST"]);
    await admin.caller.event.delete({ id });
    expect(await kindsOf(member.id)).toEqual(["event_joined", ...told, "event_cancelled"]);
  });

  it("are not sent for a past event, whose cancellation can be undone, too", async () => {
    const admin = await person({ permission: 0 });
    const member = await person();
    const { id } = await createEvent(database.db, { startsAt: later(-2 * HOUR) });
    await database.db.insert(attendances).values({ eventId: id, userId: member.id });
    await admin.caller.event.update({ id, title: "Renamed" });
    await admin.caller.event.update({ id, status: "cancelled" });
    expect((await admin.caller.event.update({ id, status: "published" })).status).toBe("published");
    await admin.caller.event.delete({ id });
    expect(await kindsOf(member.id)).toEqual([]);
  });

  it("notify admins of a proposal, and its author of the decision", async () => {
    const admin = await person({ permission: 0 });
    const member = await person();
    const { id } = await member.caller.event.create(form);
    expect(await kindsOf(admin.id)).toEqual(["proposal_received"]);
    await admin.caller.event.update({ id, title: "Mended" });
    await admin.caller.event.update({ id, status: "declined" });
    await admin.caller.event.update({ id, status: "published" });
    expect(await kindsOf(member.id)).toEqual(["proposal_declined", "proposal_approved"]);
    await admin.caller.event.create(form);
    expect(await kindsOf(admin.id)).toEqual(["proposal_received"]);
  });

  it("members may propose five events a day, and admins see proposals with their author, oldest first", async () => {
    const admin = await person({ permission: 0 });
    const member = await person({ username: "Organiser" });
    for (let i = 0; i < 5; i += 1) await member.caller.event.create({ ...form, title: `Event ${i}` });
    const error = await errorOf(member.caller.event.create(form));
    expect([error.status, error.retryAfterSeconds]).toEqual([429, 24 * 60 * 60]);
    expect((await errorOf(member.caller.event.create({ ...form, title: "" }))).status).toBe(400);
    const { items, meta } = await admin.caller.event.list({ scope: "proposed" });
    expect(meta.total).toBe(5);
    expect(items.map(({ title, proposer }) => [title, proposer])[0]).toEqual(["Event 0", "Organiser"]);
    expect((await errorOf(member.caller.event.list({ scope: "proposed" }))).status).toBe(403);
    expect((await member.caller.event.list({ scope: "mine" })).items[0]?.proposer).toBeNull();
  });

  it("have a new sequence for each change that calendars show", async () => {
    const admin = await person({ permission: 0 });
    const { id } = await admin.caller.event.create({ ...form, endTime: "10:00" });
    const sequences = [];
    for (const change of [
      { capacity: 3 },
      { time: "08:30", date: form.date },
      { description: "New" },
      { location: "New" },
      { time: "09:00" },
      { endTime: null },
      { status: "cancelled" },
      { status: "published" },
    ] as const) {
      sequences.push((await admin.caller.event.update({ id, ...change })).sequence);
    }
    expect(sequences).toEqual([0, 0, 1, 2, 3, 4, 5, 6]);
  });
});
