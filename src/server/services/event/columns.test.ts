import { expect, it } from "vitest";
import { eventHosts, waitlistEntries } from "#server/db/schema/index.ts";
import { anonymous } from "#test/callers.ts";
import { countStatements } from "#test/count-statements.ts";
import { testDatabase } from "#test/database.ts";
import { createUser } from "#test/factories.ts";
import { createHostedEvent, seatMembers } from "#test/past-events.ts";

const database = testDatabase();
const results = { came: 18, kgRescued: 24.5, kgDonated: 0, kgComposted: 1.2 };

it("reads events with their hosts, waitlist and recap in one statement, and found ones in two", async () => {
  const { db } = database;
  const { event, host } = await createHostedEvent(db, { capacity: 1 });
  const { id } = event;
  await db.update(eventHosts).set({ isShown: true });
  await seatMembers(db, id, { seats: 1 });
  await db.insert(waitlistEntries).values({ eventId: id, userId: (await createUser(db)).id });
  await host.caller.event.saveRecap({ id, ...results });

  const { watch, statements } = countStatements();
  const visitor = anonymous(watch(db)).caller.event;
  const whole = {
    id,
    attending: 1,
    waiting: 1,
    hosts: [{ username: host.user.username }],
    author: "member",
    recap: results,
  };
  expect(await visitor.get({ id })).toMatchObject(whole);
  expect(statements()).toBe(1);
  expect((await visitor.list({ scope: "past" })).items).toMatchObject([whole]);
  expect(statements()).toBe(2);
  expect((await visitor.list({ scope: "past", q: "bread" })).items).toMatchObject([whole]);
  expect(statements()).toBe(4);
});
