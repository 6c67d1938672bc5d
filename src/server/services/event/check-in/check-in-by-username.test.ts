import { and, asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS, SECOND_MS } from "#lib/time/durations.ts";
import {
  attendances,
  auditEntries,
  notifications,
  usernameCheckIns,
  waitlistEntries,
} from "#server/db/schema/index.ts";
import { ownPassCodeOf } from "#server/services/event/check-in/own-pass.ts";
import { askForDueFeedback } from "#server/services/event/event-feedback/ask-for-feedback.ts";
import { anonymous, asAdmin, asMember, callerFor, createTestContext, refusalOf } from "#test/callers.ts";
import { committedTestDatabase, testDatabase } from "#test/database.ts";
import { createCrowd, createRunningEvent } from "#test/events/running-event.ts";
import { createEvent, createHost, createUser, NOW } from "#test/factories.ts";

const ONLY_DURING =
  "People without a spot can be checked in by username only during the event. Scan their pass instead.";
const needsPass = (username: string) => `${username} can only be checked in with the code of their pass.`;

describe("a list of usernames", () => {
  const database = testDatabase();

  it("gives a host no first name, whatever its people show elsewhere", async () => {
    const { db } = database;
    const { id, caller } = await createRunningEvent(db, { capacity: 2 });
    const people = [
      await createUser(db, { firstName: "Aishah" }),
      await createUser(db, { firstName: "Carol", showsName: true }),
    ];
    for (const { username } of people) {
      const item = { username, firstName: null, checkedInAt: NOW, walkedIn: true, confirmed: false };
      expect(await caller.checkIn.checkIn({ id, username, walkIn: true })).toEqual(item);
      expect(await caller.checkIn.checkIn({ id, username, walkIn: true })).toEqual(item);
      expect((await caller.checkIn.list({ id, q: username })).items).toContainEqual(item);
    }
    const texts = [
      await caller.checkIn.list({ id }),
      await caller.checkIn.list({ id, q: "Aishah" }),
      await caller.event.attendees({ id }),
      await (await asMember(db)).caller.event.going({ id }),
    ].map((answer) => JSON.stringify(answer));
    for (const text of texts) for (const name of ["Aishah", "Carol"]) expect(text).not.toContain(name);
    expect((await caller.checkIn.list({ id, q: "Aishah" })).items).toEqual([]);
  });

  it("counts nowhere and enters nobody", async () => {
    const { db } = database;
    const { id, caller } = await createRunningEvent(db, { capacity: 3 });
    const other = await asMember(db);
    const visitor = anonymous(db);
    const resultsOf = async () => [
      await visitor.caller.event.get({ id }),
      await visitor.caller.event.list({ scope: "upcoming" }),
      await other.caller.event.going({ id }),
      await caller.event.attendees({ id }),
      await new Response(await caller.event.attendeesCsv({ id })).text(),
      await caller.event.results({ id }),
      await caller.eventMessage.list({ id }),
    ];
    const before = await resultsOf();
    const shown = await createUser(db, { firstName: "Carol", showsName: true });
    await caller.checkIn.checkIn({ id, username: shown.username, walkIn: true });
    expect(await resultsOf()).toEqual(before);
    expect(await caller.checkIn.list({ id })).toMatchObject({ seats: 2, here: 0, unconfirmed: 1 });
    const own = await callerFor(db, shown);
    expect((await own.caller.event.joined({})).items).toEqual([]);
    expect(await own.caller.event.attendance({ id })).toMatchObject({ joined: false });
    expect(await refusalOf(own.caller.eventMessage.list({ id }))).toEqual([403, expect.any(String)]);
    expect((await refusalOf(own.caller.checkIn.pass({ id })))[0]).toBe(409);
  });

  it("reaches nobody by a message, a reminder or a request for feedback", async () => {
    const { db } = database;
    const { id, host, mei, arif } = await createRunningEvent(db);
    let now = NOW;
    const { caller, traces } = await callerFor(db, host, { now: () => now });
    const victim = await createUser(db);
    await caller.checkIn.checkIn({ id, username: victim.username, walkIn: true });
    for (const to of ["joined", "came", "waiting"] as const) {
      const sent = caller.eventMessage.send({ id, text: "You won! https://evil.example", to });
      if (to === "joined") expect((await sent).recipients).toBe(2);
      else expect(await refusalOf(sent)).toEqual([409, "There's no one to send this message to."]);
    }
    const cancelled = await createRunningEvent(db);
    await createHost(db, cancelled.id, host.id);
    await caller.checkIn.checkIn({ id: cancelled.id, username: victim.username, walkIn: true });
    await caller.event.update({ id: cancelled.id, status: "cancelled" });
    expect(traces.mails.map(({ to }) => to)).toContain(cancelled.mei.email);
    now = new Date(NOW.getTime() + 6 * HOUR_MS);
    const job = createTestContext(db, { now: () => now });
    expect(await askForDueFeedback(job.context)).toBe(1);
    const mails = [...traces.mails, ...job.traces.mails].map(({ to }) => to);
    for (const { email } of [mei, arif]) expect(mails).toContain(email);
    const toVictim = [...traces.mails, ...job.traces.mails].filter(({ to }) => to === victim.email);
    // Nothing else is mailed.
    expect(toVictim.map(({ subject }) => subject)).toEqual(Array(2).fill("Were you at “Soup night”?"));
    const own = await db
      .select()
      .from(notifications)
      .where(eq(notifications.userId, victim.id))
      .orderBy(asc(notifications.id));
    const message = `${host.username} checked you in to “Soup night”. Not you?`;
    expect(own.map(({ kind, notificationMessage, link }) => [kind, notificationMessage, link])).toEqual([
      ["event_checked_in", message, `/events/me/${id}#checked-in`],
      ["event_checked_in", message, `/events/me/${cancelled.id}#checked-in`],
    ]);
    const feedback = (await callerFor(db, victim, { now: () => now })).caller.event;
    expect((await refusalOf(feedback.giveFeedback({ id, rating: 1 })))[0]).toBe(403);
    expect(await feedback.feedbackDue()).toEqual([]);
  });

  it("is limited to 20 people an event, however often they are undone, and to 40 a day and host", async () => {
    const { db } = database;
    const first = await createRunningEvent(db);
    const { caller, host } = first;
    await createCrowd(db, (await createEvent(db)).id, 60);
    const second = await createUser(db);
    await createHost(db, first.id, second.id);
    const co = await callerFor(db, second);
    const enter = (by: typeof caller, id: number, number: number) =>
      by.checkIn.checkIn({ id, username: `crowd${number}`, walkIn: true });
    for (let number = 0; number < 10; number += 1) {
      await enter(caller, first.id, number);
      await caller.checkIn.undo({ id: first.id, username: `crowd${number}` });
      await enter(co.caller, first.id, number);
    }
    const limit = [
      429,
      "20 people were checked in by username here. Scan the next pass, or count a walk-in.",
    ];
    expect(await refusalOf(enter(caller, first.id, 11))).toEqual(limit);
    expect(await refusalOf(enter(co.caller, first.id, 11))).toEqual(limit);
    // A person with a pass is let in beyond the limit.
    const late = await createUser(db);
    await caller.checkIn.checkIn({ id: first.id, pass: ownPassCodeOf(late.id, NOW), walkIn: true });
    const others = [await createRunningEvent(db), await createRunningEvent(db)];
    for (const { id } of others) await createHost(db, id, host.id);
    for (let number = 0; number < 30; number += 1) {
      await enter(caller, others[number % 2]?.id ?? 0, number);
    }
    expect(await refusalOf(enter(caller, others[0]?.id ?? 0, 40))).toEqual([
      429,
      "You have checked in 40 people by username today. Scan their pass, or count them as walk-ins.",
    ]);
    const tomorrow = () => new Date(NOW.getTime() + DAY_MS + SECOND_MS);
    const running = await createRunningEvent(db, { startsAt: tomorrow() });
    await createHost(db, running.id, host.id);
    await enter((await callerFor(db, host, { now: tomorrow })).caller, running.id, 41);
  });

  it("is only taken from the start to the end of the event, stated or not", async () => {
    const { db } = database;
    const startsAt = NOW;
    for (const endsAt of [null, new Date(NOW.getTime() + HOUR_MS)]) {
      const { id, host } = await createRunningEvent(db, { startsAt, endsAt });
      const end = endsAt ?? new Date(NOW.getTime() + 2 * HOUR_MS);
      const at = async (time: Date) => {
        const { caller } = await callerFor(db, host, { now: () => time });
        const { username } = await createUser(db);
        return caller.checkIn.checkIn({ id, username, walkIn: true });
      };
      expect(await refusalOf(at(new Date(startsAt.getTime() - 1)))).toEqual([409, ONLY_DURING]);
      await at(startsAt);
      await at(new Date(end.getTime() - 1));
      expect(await refusalOf(at(end))).toEqual([409, ONLY_DURING]);
    }
  });

  it("names no admin: a member checks one in by their pass alone, as they do a person who undid it", async () => {
    const { db } = database;
    const { id, caller } = await createRunningEvent(db);
    const boss = await createUser(db, { permission: 0 });
    const leaver = await createUser(db);
    await caller.checkIn.checkIn({ id, username: leaver.username, walkIn: true });
    const own = await callerFor(db, leaver);
    await own.caller.checkIn.undoOwn({ id });
    for (const { username } of [boss, leaver]) {
      const call = caller.checkIn.checkIn({ id, username, walkIn: true });
      expect(await refusalOf(call)).toEqual([409, needsPass(username)]);
    }
    const admin = await asAdmin(db);
    await admin.caller.checkIn.checkIn({ id, username: boss.username, walkIn: true });
    const pass = ownPassCodeOf(leaver.id, NOW);
    expect(await caller.checkIn.checkIn({ id, pass, walkIn: true })).toMatchObject({ confirmed: true });
  });

  it("is in the audit log, without names", async () => {
    const { db } = database;
    const { id, host, caller } = await createRunningEvent(db);
    const person = await createUser(db);
    await caller.checkIn.checkIn({ id, username: person.username, walkIn: true });
    const own = await callerFor(db, person);
    await own.caller.checkIn.undoOwn({ id });
    await own.caller.checkIn.undoOwn({ id });
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.targetId, id));
    expect(entries.map(({ actorId, action, details }) => [actorId, action, details])).toEqual([
      [host.id, "check_in.by_username", {}],
      [person.id, "check_in.undo", {}],
    ]);
  });

  it("keeps a person on the waitlist until they confirm", async () => {
    const { db } = database;
    const { id, caller } = await createRunningEvent(db, { capacity: 2 });
    const person = await createUser(db);
    await db.insert(waitlistEntries).values({ eventId: id, userId: person.id });
    await caller.checkIn.checkIn({ id, username: person.username, walkIn: true });
    expect(await db.$count(waitlistEntries)).toBe(1);
    await (await callerFor(db, person)).caller.checkIn.confirmOwn({ id });
    expect(await db.$count(waitlistEntries)).toBe(0);
    await caller.checkIn.undo({ id, username: person.username });
    expect([await db.$count(waitlistEntries), await db.$count(usernameCheckIns)]).toEqual([1, 0]);
  });

  it("is forgotten when its host undoes it", async () => {
    const { db } = database;
    const { id, caller } = await createRunningEvent(db);
    const person = await createUser(db);
    const traces = async () => [await db.$count(usernameCheckIns), await db.$count(notifications)];
    await caller.checkIn.checkIn({ id, username: person.username, walkIn: true });
    await caller.checkIn.undo({ id, username: person.username });
    expect(await traces()).toEqual([0, 0]);
  });
});

describe("pairs of checking in and undoing over tRPC", () => {
  const database = testDatabase();

  it("end after three of the same person and event, each notified and emailed", async () => {
    const { db } = database;
    const first = await createRunningEvent(db);
    const { id, caller, traces } = first;
    const { username, email } = await createUser(db);
    const other = await createRunningEvent(db);
    await createHost(db, other.id, first.host.id);
    const co = await createUser(db);
    await createHost(db, id, co.id);
    const again = [429, "This person was checked in by username three times here. Scan their pass instead."];
    const statuses: number[] = [];
    for (let pair = 0; pair < 5; pair += 1) {
      const call = caller.checkIn.checkIn({ id, username, walkIn: true });
      statuses.push(await call.then(() => 200).catch(async () => (await refusalOf(call))[0] as number));
      await caller.checkIn.undo({ id, username });
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    const byCo = (await callerFor(db, co)).caller.checkIn.checkIn({ id, username, walkIn: true });
    expect(await refusalOf(byCo)).toEqual(again);
    expect(traces.mails.filter(({ to }) => to === email)).toHaveLength(3);
    // Another person, and the same one at another event.
    await caller.checkIn.checkIn({ id, username: (await createUser(db)).username, walkIn: true });
    await caller.checkIn.checkIn({ id: other.id, username, walkIn: true });
  });
});

describe("a check-in by username at once with others", () => {
  const database = committedTestDatabase();

  it("by two hosts is one, with one notification", async () => {
    const { db } = database;
    const { id, host } = await createRunningEvent(db);
    const person = await createUser(db);
    const second = await createUser(db);
    await createHost(db, id, second.id);
    const callers = [await callerFor(db, host), await callerFor(db, second)];
    const items = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        callers[index % 2]?.caller.checkIn.checkIn({ id, username: person.username, walkIn: true }),
      ),
    );
    expect(new Set(items.map((item) => item?.confirmed))).toEqual(new Set([false]));
    expect([await db.$count(usernameCheckIns), await db.$count(notifications)]).toEqual([1, 1]);
  });

  it("confirmed and undone at the same time is undone in the end, or a seat, but never both", async () => {
    const { db } = database;
    for (let round = 0; round < 5; round += 1) {
      const { id, caller } = await createRunningEvent(db);
      const person = await createUser(db);
      await caller.checkIn.checkIn({ id, username: person.username, walkIn: true });
      const own = (await callerFor(db, person)).caller.checkIn;
      await Promise.allSettled([own.confirmOwn({ id }), own.undoOwn({ id }), own.confirmOwn({ id })]);
      const [row] = await db.select().from(usernameCheckIns).where(eq(usernameCheckIns.userId, person.id));
      expect([row?.undoneAt, row?.confirmedAt]).toEqual([NOW, null]);
      const seat = and(eq(attendances.eventId, id), eq(attendances.userId, person.id));
      expect(await db.$count(attendances, seat)).toBe(0);
    }
  });

  it("ends without a deadlock when the person deletes their account", async () => {
    const { db } = database;
    for (let round = 0; round < 5; round += 1) {
      const { id, caller } = await createRunningEvent(db);
      const person = await createUser(db);
      await caller.checkIn.checkIn({ id, username: person.username, walkIn: true });
      const own = (await callerFor(db, person)).caller;
      const results = await Promise.allSettled([
        own.checkIn.undoOwn({ id }),
        own.user.delete({}),
        caller.checkIn.undo({ id, username: person.username }),
        own.checkIn.confirmOwn({ id }),
      ]);
      const [, deletion] = results;
      expect(deletion?.status).toBe("fulfilled");
      expect(await db.$count(usernameCheckIns, eq(usernameCheckIns.userId, person.id))).toBe(0);
      expect(await db.$count(attendances, eq(attendances.userId, person.id))).toBe(0);
    }
  });
});

describe("a host who deletes their account", () => {
  const database = testDatabase();

  it("is named in no notification any more", async () => {
    const { db } = database;
    const { id, caller } = await createRunningEvent(db);
    const person = await createUser(db);
    await caller.checkIn.checkIn({ id, username: person.username, walkIn: true });
    await caller.user.delete({});
    const [notice] = await db.select().from(notifications).where(eq(notifications.userId, person.id));
    expect(notice?.notificationMessage).toBe("A host checked you in to “Soup night”. Not you?");
    const own = await callerFor(db, person);
    const [item] = (await own.caller.checkIn.own()).items;
    expect(item).toMatchObject({ eventId: id, by: null });
    await own.caller.checkIn.undoOwn({ id });
  });
});
