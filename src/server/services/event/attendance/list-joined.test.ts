import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/time/durations.ts";
import { attendances, events } from "#server/db/schema/index.ts";
import { asMember, callerFor } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createEvent, createUser, NOW } from "#test/factories.ts";

const database = testDatabase();
const at = (ms: number) => new Date(NOW.getTime() + ms);

/** Stores events by their titles, each with a seat of one member, and returns the member's caller. */
async function joined(seats: Record<string, Parameters<typeof createEvent>[1]>) {
  const user = await createUser(database.db);
  for (const [title, overrides] of Object.entries(seats)) {
    const { id } = await createEvent(database.db, { title, ...overrides });
    await database.db.insert(attendances).values({ eventId: id, userId: user.id });
  }
  return (await callerFor(database.db, user)).caller;
}
const titles = ({ items }: { items: { title: string }[] }) => items.map(({ title }) => title);

it("divides joined events at their end, as stated or two hours after the start", async () => {
  const caller = await joined({
    far: { startsAt: at(9 * DAY_MS) },
    running: { startsAt: at(-HOUR_MS) },
    "long evening": { startsAt: at(-5 * HOUR_MS), endsAt: at(MINUTE_MS) },
    old: { startsAt: at(-9 * DAY_MS) },
    "just over": { startsAt: at(-2 * HOUR_MS) },
    "cut short": { startsAt: at(-HOUR_MS), endsAt: NOW },
    near: { startsAt: at(DAY_MS) },
    "called off": { startsAt: at(2 * DAY_MS), status: "cancelled" },
  });
  const upcoming = await caller.event.joined({ scope: "upcoming" });
  expect(titles(upcoming)).toEqual(["long evening", "running", "near", "called off", "far"]);
  const past = await caller.event.joined({ scope: "past" });
  expect(titles(past)).toEqual(["cut short", "just over", "old"]);
  expect(upcoming.items.some(({ ended }) => ended) || past.items.some(({ ended }) => !ended)).toBe(false);
});

it("pages each part of the joined events separately", async () => {
  const caller = await joined({
    first: { startsAt: at(DAY_MS) },
    second: { startsAt: at(2 * DAY_MS) },
    latest: { startsAt: at(-DAY_MS) },
    earlier: { startsAt: at(-2 * DAY_MS) },
    earliest: { startsAt: at(-3 * DAY_MS) },
  });
  const page = await caller.event.joined({ scope: "past", page: 2, limit: 1 });
  expect([titles(page), page.meta]).toEqual([["earlier"], { page: 2, limit: 1, total: 3 }]);
  expect((await caller.event.joined({ scope: "upcoming", limit: 1 })).meta.total).toBe(2);
  expect((await caller.event.joined({ limit: 1 })).meta.total).toBe(5);
});

it("goes on after a first page of the default size, with the same total", async () => {
  const seatsFrom = (sign: number) =>
    Array.from({ length: 22 }, (_, day) => [`${sign} ${day}`, { startsAt: at(sign * (day + 1) * DAY_MS) }]);
  const caller = await joined(Object.fromEntries([...seatsFrom(1), ...seatsFrom(-1)]));
  const other = await asMember(database.db);
  const [event] = await database.db.select({ id: events.id }).from(events).limit(1);
  await database.db.insert(attendances).values({ eventId: event?.id ?? 0, userId: other.user.id });
  for (const [scope, total] of [
    ["upcoming", 22],
    ["past", 22],
    [undefined, 44],
  ] as const) {
    const [first, second, all] = await Promise.all([
      caller.event.joined({ scope }),
      caller.event.joined({ scope, page: 2 }),
      caller.event.joined({ scope, limit: 50 }),
    ]);
    expect(first.meta).toEqual({ page: 1, limit: 20, total });
    expect(second.meta).toEqual({ page: 2, limit: 20, total });
    expect(first.items).toHaveLength(20);
    expect([...first.items, ...second.items]).toEqual(all.items.slice(0, 40));
  }
});

it("lists the upcoming events that the viewer waits for, with their own positions", async () => {
  const [seated, first, viewer] = await Promise.all([0, 1, 2].map(() => asMember(database.db)));
  const full = async (title: string, startsAt: Date) => {
    const { id } = await createEvent(database.db, { title, startsAt, capacity: 1 });
    await seated?.caller.event.join({ id });
    return id;
  };
  const later = await full("later", at(3 * DAY_MS));
  const sooner = await full("sooner", at(DAY_MS));
  await first?.caller.event.joinWaitlist({ id: later });
  for (const id of [later, sooner]) await viewer?.caller.event.joinWaitlist({ id });
  const waited = await viewer?.caller.event.waited({});
  expect(waited?.items.map(({ title, place }) => [title, place])).toEqual([
    ["sooner", 1],
    ["later", 2],
  ]);
  expect((await viewer?.caller.event.waited({ page: 2, limit: 1 }))?.meta.total).toBe(2);
  expect((await first?.caller.event.waited({}))?.items.map(({ place }) => place)).toEqual([1]);
  expect((await seated?.caller.event.waited({}))?.items).toEqual([]);
});

it("does not list an event that has begun among those waited for", async () => {
  const { caller } = await asMember(database.db);
  const seated = await asMember(database.db);
  const { id } = await createEvent(database.db, { capacity: 1 });
  await seated.caller.event.join({ id });
  await caller.event.joinWaitlist({ id });
  expect((await caller.event.waited({})).meta.total).toBe(1);
  await database.db.update(events).set({ startsAt: NOW }).where(eq(events.id, id));
  expect((await caller.event.waited({})).meta.total).toBe(0);
});
