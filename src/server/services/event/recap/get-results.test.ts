import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { events } from "#server/db/schema/index.ts";
import { callerFor } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createHostedEvent, seatMembers } from "#test/events/past-events.ts";

const database = testDatabase();

it("results begin with all who came, also those who have deleted their account since", async () => {
  const { db } = database;
  const { event, host } = await createHostedEvent(db);
  const { id } = event;
  const members = await seatMembers(db, id, { seats: 4, here: 2 });
  const versionOf = async () =>
    (await db.select({ updatedAt: events.updatedAt }).from(events).where(eq(events.id, id)))[0];
  const version = await versionOf();
  for (const member of members.slice(0, 2)) {
    const { caller } = await callerFor(db, member);
    await caller.user.delete({});
    expect(await host.caller.event.results({ id })).toMatchObject({ came: 2 });
  }
  expect(await versionOf()).toEqual(version);
});
