import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { attendances, events, notifications, waitlistEntries } from "#server/db/schema/index.ts";
import { asAdmin, asMember } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createHost, createSeries } from "#test/factories.ts";
import { parseCalendar, parseSingleEvent } from "#test/read/calendars.ts";

const database = testDatabase();
const following = { apply: "following" } as const;
const TITLE = "“Leftovers workshop”";

/** A series of eight dates, and members who join those of the given indices. */
async function prepare(columns: Parameters<typeof createSeries>[2] = {}) {
  const admin = await asAdmin(database.db);
  const { dates } = await createSeries(database.db, 8, columns);
  const at = (index: number) => dates[index]?.id ?? 0;
  const join = async (...indices: number[]) => {
    const member = await asMember(database.db);
    for (const index of indices) await member.caller.event.join({ id: at(index) });
    return member;
  };
  return { admin, at, join };
}

/** Returns the notifications about changes in a user's bell. */
const bellOf = async ({ user }: { user: { id: number } }) =>
  (
    await database.db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, user.id))
      .orderBy(asc(notifications.id))
  )
    .filter(({ kind }) => kind === "event_changed" || kind === "event_cancelled")
    .map(({ notificationMessage, link }) => [notificationMessage, link]);

/** Returns the calendar entries in the mails that an admin's calls sent to a user. */
const entriesOf = ({ traces }: Awaited<ReturnType<typeof asAdmin>>, { user }: { user: { email: string } }) =>
  traces.mails
    .filter(({ to }) => to === user.email)
    .map(({ subject, calendar }) => {
      if (!calendar) return { subject };
      const event = parseSingleEvent(calendar.content);
      return {
        subject,
        method: calendar.method,
        uid: event.text("uid"),
        sequence: Number(event.text("sequence")),
        start: event.instant("dtstart"),
        rule: event.text("rrule"),
      };
    });

describe("a change of several dates", () => {
  it("is sent once to who has seats in several, with an email and a higher SEQUENCE for each date", async () => {
    const { admin, at, join } = await prepare();
    const [two, one, before] = [await join(1, 4), await join(4), await join(0)];
    const former = two.traces.mails.map(({ calendar }) => parseSingleEvent(calendar?.content ?? ""));
    await admin.caller.event.update({ id: at(1), ...following, location: "Hall", time: "13:00" });
    expect(await bellOf(two)).toEqual([[`${TITLE}: 2 of your dates have changed`, "/events/me"]]);
    const invites = entriesOf(admin, two);
    expect(invites).toEqual(
      [1, 4].map((index, place) => ({
        subject: `Changed: ${TITLE}`,
        method: "REQUEST",
        uid: former[place]?.text("uid"),
        sequence: 1,
        start: new Date(Date.parse("2026-12-08T05:00:00Z") + index * 7 * 86_400_000),
        rule: null,
      })),
    );
    expect(former.map((event) => event.text("sequence"))).toEqual(["0", "0"]);
    expect(await bellOf(one)).toEqual([
      [
        `${TITLE} has changed · Time: 12:00 pm → 1:00 pm · Location: Kampung Admiralty → Hall`,
        `/events/me/${at(4)}`,
      ],
    ]);
    expect(entriesOf(admin, one)).toHaveLength(1);
    expect([await bellOf(before), entriesOf(admin, before)]).toEqual([[], []]);
  });

  it("leaves two entries in the calendar of who joined two dates, each with a higher SEQUENCE", async () => {
    const { admin, at, join } = await prepare();
    const member = await join(1, 4);
    const { url } = await member.caller.calendar.url();
    const token = url.split("/").at(-1)?.replace(".ics", "") ?? "";
    const read = async () => {
      const { content } = await admin.caller.calendar.own({ token });
      expect(content).not.toContain("RRULE");
      return parseCalendar(content).events.map((event) => Number(event.text("sequence")));
    };
    expect(await read()).toEqual([0, 0]);
    await admin.caller.event.update({ id: at(1), ...following, time: "13:00" });
    expect(await read()).toEqual([1, 1]);
  });

  it("counts all of a person's dates in the one notice: seats, places in a waitlist, and what they host", async () => {
    const { admin, at, join } = await prepare({ capacity: 1 });
    const person = await join(2);
    await join(3);
    await person.caller.event.joinWaitlist({ id: at(3) });
    await createHost(database.db, at(5), person.user.id);
    await admin.caller.event.update({ id: at(0), ...following, location: "Hall" });
    expect(await bellOf(person)).toEqual([[`${TITLE}: 3 of your dates have changed`, "/events/me"]]);
    const texts = admin.traces.mails.filter(({ to }) => to === person.user.email).map(({ text }) => text);
    expect(texts.map((text) => /leave the (event|waitlist)|you host/.exec(text)?.[0]).toSorted()).toEqual([
      "leave the event",
      "leave the waitlist",
      "you host",
    ]);
  });

  it("is emailed only, or shown only, to who chose so", async () => {
    const { admin, at, join } = await prepare();
    const [mailed, shown] = [await join(1, 2), await join(1, 2)];
    const kind = "event_changed";
    await mailed.caller.notification.setPreference({ kind, inApp: false, email: true });
    await shown.caller.notification.setPreference({ kind, inApp: true, email: false });
    await admin.caller.event.update({ id: at(0), ...following, location: "Hall" });
    expect([await bellOf(mailed), entriesOf(admin, mailed).length]).toEqual([[], 2]);
    expect([(await bellOf(shown)).length, entriesOf(admin, shown).length]).toEqual([1, 0]);
  });

  it("notifies nobody of a date on which nothing changed that matters to them", async () => {
    const { admin, at, join } = await prepare();
    const member = await join(1, 2);
    await database.db
      .update(events)
      .set({ location: "Hall" })
      .where(eq(events.id, at(2)));
    await admin.caller.event.update({ id: at(0), ...following, location: "Garden" });
    expect((await bellOf(member)).map(([message]) => message)).toEqual([
      `${TITLE} has changed · Location: Kampung Admiralty → Garden`,
    ]);
  });

  it("gives seats that become free to each date's waitlist", async () => {
    const { admin, at, join } = await prepare({ capacity: 1 });
    await join(0, 1);
    const waiting = await asMember(database.db);
    for (const index of [0, 1]) await waiting.caller.event.joinWaitlist({ id: at(index) });
    await admin.caller.event.update({ id: at(0), ...following, capacity: 2 });
    const seats = await database.db.select().from(attendances).where(eq(attendances.userId, waiting.user.id));
    expect(seats).toHaveLength(2);
    expect(await database.db.select().from(waitlistEntries)).toEqual([]);
  });
});

describe("several dates that are cancelled or deleted", () => {
  it("leave the calendars by an email each, with one notice and the reason", async () => {
    const { admin, at, join } = await prepare();
    const member = await join(1, 2, 5);
    await admin.caller.event.update({ id: at(2), ...following, status: "cancelled", reason: "Haze" });
    expect(await bellOf(member)).toEqual([
      [`${TITLE}: 2 of your dates are cancelled. Reason: Haze`, "/events/me"],
    ]);
    const cancelled = entriesOf(admin, member);
    expect(cancelled.map(({ method, sequence }) => [method, sequence])).toEqual([
      ["CANCEL", 1],
      ["CANCEL", 1],
    ]);
  });

  it("take their pages, links and series along", async () => {
    const { admin, at, join } = await prepare();
    const member = await join(0, 2, 5);
    await admin.caller.event.delete({ id: at(1), ...following });
    expect((await database.db.select().from(events)).map(({ id }) => id)).toEqual([at(0)]);
    expect(await bellOf(member)).toEqual([[`${TITLE}: 2 of your dates are cancelled`, "/events"]]);
    const cancelled = entriesOf(admin, member).map(({ method, sequence }) => [method, sequence]);
    expect(cancelled).toEqual([
      ["CANCEL", 1],
      ["CANCEL", 1],
    ]);
    const links = (
      await database.db.select().from(notifications).where(eq(notifications.userId, member.user.id))
    ).flatMap(({ kind, link }) => (kind === "event_joined" ? [link] : []));
    expect(links.toSorted()).toEqual([`/events/me/${at(0)}`, null, null].toSorted());
    expect(new Set(admin.traces.tags)).toEqual(
      new Set([
        ...["impact", "events", "event-totals"],
        ...[1, 2, 3, 4, 5, 6, 7].map((index) => `event:${at(index)}`),
      ]),
    );
  });
});
