import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { users } from "#server/db/schema/index.ts";
import { joinEvent } from "#server/services/event/attendance/join-event.ts";
import { joinWaitlist } from "#server/services/event/attendance/waitlist.ts";
import { createTestContext, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createEvent, createUser, toViewer } from "#test/factories.ts";

const database = testDatabase();

it("joining an event or its waitlist with an account that is deleted meanwhile is an invalid token", async () => {
  const { db } = database;
  const { context } = createTestContext(db);
  const open = await createEvent(db);
  const full = await createEvent(db, { capacity: 1 });
  await joinEvent({ ...context, viewer: toViewer(await createUser(db)) }, { id: full.id });
  const leaving = await createUser(db);
  await db.delete(users).where(eq(users.id, leaving.id));
  for (const call of [
    () => joinEvent({ ...context, viewer: toViewer(leaving) }, { id: open.id }),
    () => joinWaitlist({ ...context, viewer: toViewer(leaving) }, { id: full.id }),
  ]) {
    expect(await errorOf(call())).toMatchObject({ status: 401, message: "Invalid token!" });
  }
});
