import { and, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "#lib/time/durations.ts";
import { attendances, users } from "#server/db/schema/index.ts";
import { asMember, callerFor, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createEvent, createUser, NOW } from "#test/factories.ts";

const database = testDatabase();

/** Stores a person with a seat. @param minute of joining, which decides the order of names */
async function join(
  eventId: number,
  minute: number,
  { isShown = true, ...person }: Parameters<typeof createUser>[1] & { isShown?: boolean } = {},
) {
  const user = await createUser(database.db, person);
  const createdAt = new Date(NOW.getTime() + minute * MINUTE_MS);
  await database.db.insert(attendances).values({ eventId, userId: user.id, isShown, createdAt });
  return user;
}

async function isShown(eventId: number, userId: number): Promise<boolean | undefined> {
  const [seat] = await database.db
    .select({ isShown: attendances.isShown })
    .from(attendances)
    .where(and(eq(attendances.eventId, eventId), eq(attendances.userId, userId)));
  return seat?.isShown;
}

describe("who goes to an event", () => {
  it("is named in the order of joining, if they show their first name and are not suspended", async () => {
    const { id } = await createEvent(database.db);
    await join(id, 3, { firstName: "Arif" });
    await join(id, 1, { firstName: "Mei" });
    await join(id, 2, { firstName: "Hidden", isShown: false });
    await join(id, 4, { firstName: "Spammer", suspendedAt: NOW });
    await join(id, 5, { firstName: null });
    const { caller } = await asMember(database.db);
    expect(await caller.event.going({ id })).toEqual({ count: 5, names: ["Mei", "Arif"], others: 3 });
  });

  it("is named for 50 people at most", async () => {
    const { id } = await createEvent(database.db);
    for (let minute = 0; minute < 51; minute += 1) await join(id, minute, { firstName: "Mei" });
    const { caller } = await asMember(database.db);
    const { names, others } = await caller.event.going({ id });
    expect([names.length, others]).toEqual([50, 1]);
  });

  it("is named until the end only, and not after a cancellation", async () => {
    const { db } = database;
    const viewer = await createUser(db);
    const event = await createEvent(db, { endsAt: new Date(NOW.getTime() + 7 * DAY_MS + HOUR_MS) });
    const open = await createEvent(db);
    const cancelled = await createEvent(db, { status: "cancelled" });
    for (const { id } of [event, open, cancelled]) await join(id, 1, { firstName: "Mei" });
    const namesAt = async (id: number, ms: number) => {
      const now = () => new Date(event.startsAt.getTime() + ms);
      return (await (await callerFor(db, viewer, { now })).caller.event.going({ id })).names;
    };
    expect(await namesAt(event.id, HOUR_MS - 1)).toEqual(["Mei"]);
    expect(await namesAt(event.id, HOUR_MS)).toEqual([]);
    expect(await namesAt(open.id, 2 * HOUR_MS - 1)).toEqual(["Mei"]);
    expect(await namesAt(open.id, 2 * HOUR_MS)).toEqual([]);
    expect(await namesAt(cancelled.id, -DAY_MS)).toEqual([]);
  });

  it("is shown for visible events only", async () => {
    const { id } = await createEvent(database.db, { status: "proposed" });
    const { caller } = await asMember(database.db);
    expect((await errorOf(caller.event.going({ id }))).status).toBe(404);
  });
});

describe("a seat", () => {
  it("shows the first name if its owner shows it on new seats, also after the waitlist", async () => {
    const { db } = database;
    const { id } = await createEvent(db, { capacity: 1 });
    const shy = await asMember(db, { firstName: "Shy" });
    const shown = await asMember(db, { firstName: "Mei", showsName: true });
    const next = await asMember(db, { firstName: "Arif", showsName: true });
    await shown.caller.event.join({ id });
    await next.caller.event.joinWaitlist({ id });
    expect(await shown.caller.event.attendance({ id })).toEqual({
      checkIn: null,
      joined: true,
      place: null,
      isShown: true,
    });
    await shown.caller.event.leave({ id });
    expect(await isShown(id, next.user.id)).toBe(true);
    await next.caller.event.leave({ id });
    await shy.caller.event.join({ id });
    expect(await isShown(id, shy.user.id)).toBe(false);
  });

  it("is shown and hidden right away, with a name that is given with it", async () => {
    const { db } = database;
    const { id } = await createEvent(db);
    const { caller, user } = await asMember(db);
    const viewer = await asMember(db);
    const names = async () => (await viewer.caller.event.going({ id })).names;
    await caller.event.join({ id });
    const unnamed = await errorOf(caller.event.showSeat({ id, isShown: true }));
    expect([unnamed.status, unnamed.details]).toEqual([
      400,
      [expect.objectContaining({ path: "firstName", message: "First name is required" })],
    ]);
    const shown = { isShown: true, firstName: "Nurul ’Ain" };
    expect(await caller.event.showSeat({ id, ...shown })).toEqual({ isShown: true, firstName: "Nurul 'Ain" });
    expect(await names()).toEqual(["Nurul 'Ain"]);
    const stored = await db.select({ name: users.firstName }).from(users).where(eq(users.id, user.id));
    expect(stored).toEqual([{ name: "Nurul 'Ain" }]);
    await (await callerFor(db, user)).caller.event.showSeat({ id, isShown: false });
    expect(await names()).toEqual([]);
  });

  it("must be your own, and keeps the account's name when there is none", async () => {
    const { db } = database;
    const { id } = await createEvent(db);
    const hidden = await createEvent(db, { status: "proposed" });
    const { caller, user } = await asMember(db);
    const error = await errorOf(caller.event.showSeat({ id, isShown: true, firstName: "Mei" }));
    expect([error.status, error.message]).toEqual([409, "You have not joined this event!"]);
    const stored = await db.select({ name: users.firstName }).from(users).where(eq(users.id, user.id));
    expect(stored).toEqual([{ name: null }]);
    expect((await errorOf(caller.event.showSeat({ id: hidden.id, isShown: false }))).status).toBe(404);
  });

  it("needs an event, then a seat in it, then a name", async () => {
    const { db } = database;
    const { id } = await createEvent(db);
    const hidden = await createEvent(db, { status: "proposed" });
    const { caller, user } = await asMember(db);
    const statusOf = async (event: number) =>
      (await errorOf(caller.event.showSeat({ id: event, isShown: true }))).status;
    expect([await statusOf(hidden.id), await statusOf(id)]).toEqual([404, 409]);
    await caller.event.join({ id });
    expect(await statusOf(id)).toBe(400);
    const seats = await db.select().from(attendances).where(eq(attendances.userId, user.id));
    expect(seats).toMatchObject([{ isShown: false }]);
  });

  it("takes first names of any script, and no other characters", async () => {
    const { db } = database;
    const { id } = await createEvent(db);
    const { caller } = await asMember(db);
    await caller.event.join({ id });
    const nameOf = async (firstName: string) =>
      (await caller.event.showSeat({ id, isShown: true, firstName })).firstName;
    for (const name of ["Wei Jie", "நித்யா", "美", "S. D'Souza-Lim", "Zoë"])
      expect(await nameOf(name)).toBe(name);
    expect(await nameOf(" Zoe\u0308 ")).toBe("Zoë");
    const rule = "First name may contain letters, spaces and ' - . only";
    for (const name of ["", "  ", "Mei1", "<b>", "Mei\u202e", "-", "a@b.sg", "Mei 🍚"]) {
      const error = await errorOf(nameOf(name));
      expect([error.status, error.details], name).toEqual([
        400,
        [expect.objectContaining({ path: "firstName", message: rule })],
      ]);
    }
    expect((await errorOf(nameOf("美".repeat(31)))).message).toBe(
      "First name cannot be longer than 30 characters",
    );
  });
});
