import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "#lib/time/durations.ts";
import { auditEntries, eventFeedback } from "#server/db/schema/index.ts";
import { anonymous, asAdmin, asMember, callerFor, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createHostedEvent, seatMembers } from "#test/events/past-events.ts";
import { createEvent, NOW } from "#test/factories.ts";

const database = testDatabase();
const notThere = { status: 403, message: "Only people who came can give feedback." };
const callersOf = (members: { id: number }[]) =>
  Promise.all(members.map(async (member) => (await callerFor(database.db, member)).caller));

describe("feedback about an event", () => {
  it("is given by those who were checked in, and by everybody with a seat where nobody was", async () => {
    const { db } = database;
    const { event, host } = await createHostedEvent(db);
    const { id } = event;
    const [first, second] = await callersOf(await seatMembers(db, id, { seats: 2 }));
    const open = { isOpen: true, rating: null, text: null };
    expect(await first?.event.ownFeedback({ id })).toEqual(open);
    expect(await first?.event.feedbackDue()).toEqual([id]);
    const given = { isOpen: true, rating: 4, text: "More rice" };
    expect(await first?.event.giveFeedback({ id, rating: 4, text: " More rice " })).toEqual(given);
    expect(await first?.event.feedbackDue()).toEqual([]);

    const [here] = await callersOf(await seatMembers(db, id, { seats: 1, here: 1 }));
    expect(await second?.event.ownFeedback({ id })).toEqual({ ...open, isOpen: false });
    expect(await second?.event.feedbackDue()).toEqual([]);
    expect(await errorOf(second?.event.giveFeedback({ id, rating: 1 }) ?? Promise.resolve())).toMatchObject(
      notThere,
    );
    expect(await here?.event.feedbackDue()).toEqual([id]);
    await here?.event.giveFeedback({ id, rating: 5 });
    expect(await errorOf(host.caller.event.giveFeedback({ id, rating: 5 }))).toMatchObject(notThere);
    expect(await db.$count(eventFeedback)).toBe(2);
  });

  it("is not asked of no-shows after the only person who was checked in deleted the account", async () => {
    const { db } = database;
    const { event } = await createHostedEvent(db);
    const { id } = event;
    const [here, noShow] = await callersOf(await seatMembers(db, id, { seats: 2, here: 1 }));
    await here?.user.delete({});
    expect(await noShow?.event.feedbackDue()).toEqual([]);
    expect(await errorOf(noShow?.event.giveFeedback({ id, rating: 1 }) ?? Promise.resolve())).toMatchObject(
      notThere,
    );
  });

  it("is changed by the second call, which empties a text that it leaves out", async () => {
    const { db } = database;
    const { event } = await createHostedEvent(db);
    const { id } = event;
    const [caller] = await callersOf(await seatMembers(db, id, { seats: 1 }));
    await caller?.event.giveFeedback({ id, rating: 2, text: "Too early" });
    await caller?.event.giveFeedback({ id, rating: 3 });
    expect(await caller?.event.ownFeedback({ id })).toEqual({ isOpen: true, rating: 3, text: null });
    expect(await db.select().from(eventFeedback)).toMatchObject([{ rating: 3, text: null }]);
  });

  it("can be given from the end to 30 days after it, about published events", async () => {
    const { db } = database;
    const ended = (ms: number) => ({
      startsAt: new Date(NOW.getTime() - ms - HOUR_MS),
      endsAt: new Date(NOW.getTime() - ms),
    });
    const early = "Feedback opens when the event is over.";
    const late = "Feedback closed 30 days after the event.";
    const cases: [Parameters<typeof createEvent>[1], string | null][] = [
      [{ startsAt: new Date(NOW.getTime() + DAY_MS) }, early],
      [ended(-1), early],
      [ended(0), null],
      [{ startsAt: new Date(NOW.getTime() - 2 * HOUR_MS + 1) }, early],
      [{ startsAt: new Date(NOW.getTime() - 2 * HOUR_MS) }, null],
      [ended(30 * DAY_MS), null],
      [ended(30 * DAY_MS + 1), late],
      [{ ...ended(0), status: "cancelled" }, "Event is cancelled!"],
    ];
    for (const [times, refusal] of cases) {
      const { event } = await createHostedEvent(db, times);
      const { id } = event;
      const [caller] = await callersOf(await seatMembers(db, id, { seats: 1 }));
      expect(await caller?.event.ownFeedback({ id })).toMatchObject({ isOpen: refusal === null });
      expect(await caller?.event.feedbackDue()).toEqual(refusal === null ? [id] : []);
      const call = caller?.event.giveFeedback({ id, rating: 5 }) ?? Promise.resolve();
      if (refusal === null) await call;
      else expect(await errorOf(call)).toMatchObject({ status: 409, message: refusal });
    }
  });

  it("has a rating from 1 to 5 and a text of at most 1,000 characters", async () => {
    const { db } = database;
    const { event } = await createHostedEvent(db);
    const [caller] = await callersOf(await seatMembers(db, event.id, { seats: 1 }));
    for (const input of [
      { rating: 0 },
      { rating: 6 },
      { rating: 2.5 },
      { rating: 3, text: "x".repeat(1_001) },
    ]) {
      const error = await errorOf(
        caller?.event.giveFeedback({ id: event.id, ...input }) ?? Promise.resolve(),
      );
      expect([error.status, error.details[0]?.path]).toEqual([400, "text" in input ? "text" : "rating"]);
    }
    await caller?.event.giveFeedback({ id: event.id, rating: 1, text: "😀".repeat(1_000) });
  });

  it("is closed to visitors, strangers and those without an activated account, and to all for a hidden event", async () => {
    const { db } = database;
    const { event } = await createHostedEvent(db);
    const hidden = await createEvent(db, { status: "proposed" });
    const stranger = await asMember(db);
    const newcomer = await asMember(db, { activated: false, verified: false });
    const statusOf = async (caller: typeof stranger.caller, id = event.id) =>
      (await errorOf(caller.event.giveFeedback({ id, rating: 5 }))).status;
    expect(await statusOf(anonymous(db).caller)).toBe(401);
    expect(await statusOf(newcomer.caller)).toBe(403);
    expect(await statusOf(stranger.caller)).toBe(403);
    expect(await statusOf(stranger.caller, hidden.id)).toBe(404);
  });
});

describe("the list of feedback", () => {
  async function eventWithFeedback(count: number) {
    const { db } = database;
    const { event, host } = await createHostedEvent(db);
    const members = await seatMembers(db, event.id, { seats: count });
    const callers = await callersOf(members);
    for (const [index, caller] of callers.entries()) {
      await caller.event.giveFeedback({ id: event.id, rating: (index % 5) + 1, text: `Text ${index}` });
    }
    return { id: event.id, host, members };
  }

  it("names nobody and no time, and gives the average and how often each rating was given", async () => {
    const { id, host, members } = await eventWithFeedback(7);
    const { items, meta } = await host.caller.event.feedback({ id });
    expect(meta).toEqual({ page: 1, limit: 20, total: 7, average: 2.57, counts: [2, 2, 1, 1, 1] });
    for (const item of items) expect(Object.keys(item)).toEqual(["id", "rating", "text"]);
    expect(items.map((item) => item.id)).toEqual(Array(7).fill(null));
    const all = JSON.stringify({ items, meta });
    for (const { username } of members) expect(all).not.toContain(username);
    const admin = await asAdmin(database.db);
    const forAdmin = await admin.caller.event.feedback({ id });
    expect(forAdmin.items.map(({ id: feedbackId }) => feedbackId)).not.toContain(null);
    const { event: other, host: otherHost } = await createHostedEvent(database.db);
    expect(await otherHost.caller.event.feedback({ id: other.id })).toEqual({
      items: [],
      meta: { page: 1, limit: 20, total: 0, average: null, counts: [0, 0, 0, 0, 0] },
    });
  });

  it("is in an order that says nothing about time, and stays the same from page to page and after a change", async () => {
    const { id, host, members } = await eventWithFeedback(12);
    const texts = async (paging: { page?: number; limit?: number } = {}) =>
      (await host.caller.event.feedback({ id, ...paging })).items.map(({ text }) => text);
    const order = await texts();
    expect(order).not.toEqual(order.toSorted((a, b) => Number(a?.slice(5)) - Number(b?.slice(5))));
    const [first] = await callersOf(members);
    await first?.event.giveFeedback({ id, rating: 5, text: "Text 0" });
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(...(await texts({ page, limit: 5 })));
    expect(pages).toEqual(order);
    // Another event has another order, so that no position belongs to a person.
    const other = await eventWithFeedback(12);
    const otherOrder = (await other.host.caller.event.feedback({ id: other.id })).items.map(
      ({ text }) => text,
    );
    expect(otherOrder).not.toEqual(order);
  });

  it("keeps what a deleted account said, and loses what an admin deletes", async () => {
    const { db } = database;
    const { id, host, members } = await eventWithFeedback(2);
    const admin = await asAdmin(db);
    const [first] = await callersOf(members);
    await first?.user.delete({});
    expect(await db.select().from(eventFeedback).where(eq(eventFeedback.text, "Text 0"))).toMatchObject([
      { userId: null },
    ]);
    const { items } = await admin.caller.event.feedback({ id });
    const feedbackId = items[0]?.id ?? 0;
    const foreign = await createHostedEvent(db);
    const { event } = admin.caller;
    expect((await errorOf(event.deleteFeedback({ id: foreign.event.id, feedbackId }))).status).toBe(404);
    expect((await errorOf(host.caller.event.deleteFeedback({ id, feedbackId }))).status).toBe(403);
    await event.deleteFeedback({ id, feedbackId });
    expect((await errorOf(event.deleteFeedback({ id, feedbackId }))).status).toBe(404);
    expect((await host.caller.event.feedback({ id })).meta.total).toBe(1);
    expect(await db.select().from(auditEntries)).toMatchObject([
      { action: "event.feedback", actorId: admin.user.id, targetId: id, details: {} },
    ]);
  });

  it("is for organisers of this event", async () => {
    const { db } = database;
    const { id, members } = await eventWithFeedback(1);
    const other = await createHostedEvent(db);
    const [author] = await callersOf(members);
    for (const [caller, status] of [
      [anonymous(db).caller, 401],
      [author, 403],
      [other.host.caller, 403],
    ] as const) {
      expect((await errorOf(caller?.event.feedback({ id }) ?? Promise.resolve())).status).toBe(status);
    }
    const hidden = await createEvent(db, { status: "proposed" });
    expect((await errorOf(other.host.caller.event.feedback({ id: hidden.id }))).status).toBe(404);
  });
});
