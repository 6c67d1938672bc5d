import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { attendances, users, waitlistEntries } from "#server/db/schema/index.ts";
import { asAdmin, callerFor, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createEvent, createHost, createUser, NOW } from "#test/factories.ts";

const database = testDatabase();

/** An event with two people in it and one who waits. */
async function prepare() {
  const { db } = database;
  const host = await createUser(db);
  const event = await createEvent(db, { capacity: 2 });
  await createHost(db, event.id, host.id);
  const [second, first, waiting] = [
    await createUser(db, { username: "-cmd" }),
    await createUser(db, { username: "first" }),
    await createUser(db, { username: "waiting" }),
  ];
  await db.insert(attendances).values([
    { eventId: event.id, userId: second.id, createdAt: new Date(NOW.getTime() + 1) },
    { eventId: event.id, userId: first.id, createdAt: NOW },
  ]);
  await db.insert(waitlistEntries).values({ eventId: event.id, userId: waiting.id, createdAt: NOW });
  return { id: event.id, host, first };
}

describe("the list of attendees", () => {
  it("is in the order of joining, with email addresses for admins only", async () => {
    const { id, host, first } = await prepare();
    const { caller } = await asAdmin(database.db);
    const { items, meta } = await caller.event.attendees({ id });
    expect(items.map(({ username }) => username)).toEqual(["first", "-cmd"]);
    expect(items[0]).toEqual({
      ...{ username: "first", firstName: null, email: first.email },
      ...{ since: NOW, checkedInAt: null },
    });
    expect(meta).toEqual({ page: 1, limit: 20, total: 2 });
    const waiting = await caller.event.attendees({ id, list: "waiting" });
    expect(waiting.items.map(({ username }) => username)).toEqual(["waiting"]);
    const organiser = await callerFor(database.db, host);
    const seen = await organiser.caller.event.attendees({ id, page: 2, limit: 1 });
    expect(seen.items.map(({ username, email }) => [username, email])).toEqual([["-cmd", null]]);
  });

  it("is refused to strangers and attendees, and 404 for an event that they cannot see", async () => {
    const { id, first } = await prepare();
    const hidden = await createEvent(database.db, { status: "proposed" });
    const { caller } = await callerFor(database.db, first);
    for (const call of [caller.event.attendees, caller.event.attendeesCsv]) {
      expect((await errorOf(call({ id }))).status).toBe(403);
      expect((await errorOf(call({ id: hidden.id }))).status).toBe(404);
    }
  });

  it("exports a file without cells that a spreadsheet would run", async () => {
    const { id, host, first } = await prepare();
    await database.db
      .update(attendances)
      .set({ checkedInAt: new Date("2026-12-08T10:41:00Z") })
      .where(eq(attendances.userId, first.id));
    await database.db.update(users).set({ firstName: "Mei" }).where(eq(users.id, first.id));
    const read = async (caller: Awaited<ReturnType<typeof asAdmin>>["caller"]) =>
      new Uint8Array(await new Response(await caller.event.attendeesCsv({ id })).arrayBuffer());
    const bytes = await read((await asAdmin(database.db)).caller);
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const lines = new TextDecoder().decode(bytes).trimEnd().split("\n");
    expect(lines[0]).toBe("List,Name,Email,Since,Here since,First name");
    expect(lines[1]).toBe(`Joined,first,${first.email},2026-12-01 12:00,2026-12-08 18:41,Mei`);
    expect(lines[2]).toMatch(/^Joined,'-cmd,/);
    expect(lines[3]).toMatch(/^Waitlist,waiting,/);
    expect(lines).toHaveLength(4);
    const own = new TextDecoder().decode(await read((await callerFor(database.db, host)).caller));
    expect(own).not.toContain("@");
  });

  it("exports all attendees, however many", async () => {
    const { db } = database;
    const event = await createEvent(db);
    for (let i = 0; i < 1_001; i += 1) {
      const user = await createUser(db);
      await db.insert(attendances).values({ eventId: event.id, userId: user.id, createdAt: NOW });
    }
    const { caller } = await asAdmin(database.db);
    const text = await new Response(await caller.event.attendeesCsv({ id: event.id })).text();
    const names = text
      .trimEnd()
      .split("\n")
      .slice(1)
      .map((line) => line.split(",")[1]);
    expect(new Set(names).size).toBe(1_001);
    expect(names).toHaveLength(1_001);
  });
});
