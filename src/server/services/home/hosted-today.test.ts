import { expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "#lib/time/durations.ts";
import { eventRecaps } from "#server/db/schema/index.ts";
import { asMember } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createEvent, createHost, NOW } from "#test/factories.ts";

const database = testDatabase();
/** `NOW` is noon of a Tuesday in Singapore. */
const inHours = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS);

it("home has what the viewer hosts today, what runs now first, and then what has no results yet", async () => {
  const { db } = database;
  const { caller, user } = await asMember(db);
  const host = async (title: string, startsAt: Date, more: Parameters<typeof createEvent>[1] = {}) => {
    const event = await createEvent(db, { title, startsAt, ...more });
    await createHost(db, event.id, user.id);
    return event;
  };
  await host("Tonight", inHours(8));
  await host("Tomorrow", inHours(13));
  await host("Now", inHours(-1));
  await host("This morning", inHours(-4));
  await host("Last week", new Date(NOW.getTime() - 6 * DAY_MS));
  await host("Long ago", new Date(NOW.getTime() - 8 * DAY_MS));
  await host("Cancelled", inHours(2), { status: "cancelled" });
  const closed = await host("Closed", inHours(-5));
  await db.insert(eventRecaps).values({ eventId: closed.id, came: 3, closedAt: NOW, updatedAt: NOW });
  const invited = await createEvent(db, { title: "Invited", startsAt: inHours(3) });
  await createHost(db, invited.id, user.id, { acceptedAt: null });
  await createEvent(db, { title: "Of others", startsAt: inHours(3) });
  const { hosting } = await caller.home.get();
  expect(hosting?.map(({ title }) => title)).toEqual(["Now", "Tonight", "This morning", "Last week"]);
});
