import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { ADMIN } from "#lib/account/permission.ts";
import type { MemberContext } from "#server/context.ts";
import { users } from "#server/db/schema/index.ts";
import { joinEvent } from "#server/services/event/attendance/join-event.ts";
import { joinWaitlist } from "#server/services/event/attendance/waitlist.ts";
import { checkIn } from "#server/services/event/check-in/check-in.ts";
import { updateEvent } from "#server/services/event/edit/update-event.ts";
import { inviteHost } from "#server/services/event/host/invite-host.ts";
import { sendMessage } from "#server/services/event/message/send-message.ts";
import { createTestContext, errorOf, getSignal, getTurn } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createRunningEvent } from "#test/events/running-event.ts";
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

it("inviting a host with an account that is deleted meanwhile is an invalid token", async () => {
  const { db } = database;
  const { context } = createTestContext(db);
  const { id } = await createEvent(db);
  const { username } = await createUser(db);
  const leaving = await createUser(db, { permission: ADMIN });
  await db.delete(users).where(eq(users.id, leaving.id));
  const ctx = { ...context, getSignal, getTurn, viewer: toViewer(leaving) };
  for (const call of [
    () => inviteHost(ctx, { id, username }),
    () => updateEvent(ctx, { id, showsHost: true }),
  ]) {
    expect(await errorOf(call())).toMatchObject({ status: 401, message: "Invalid token!" });
  }
});

it("checking in and writing to attendees with an account that is deleted meanwhile is an invalid token", async () => {
  const { db } = database;
  const { id, mei } = await createRunningEvent(db);
  const { context } = createTestContext(db);
  const leaving = await createUser(db, { permission: ADMIN });
  const walkIn = await createUser(db);
  await db.delete(users).where(eq(users.id, leaving.id));
  const viewer = toViewer(leaving);
  const calls: ((ctx: MemberContext) => Promise<unknown>)[] = [
    (ctx) => checkIn(ctx, { id, username: mei.username }),
    (ctx) => checkIn(ctx, { id, username: walkIn.username, walkIn: true }),
    (ctx) => sendMessage(ctx, { id, text: "Hello", to: "joined" }),
  ];
  for (const call of calls) {
    // A failed statement ends the transaction around it.
    const attempt = db.transaction((tx) => call({ ...context, db: tx, viewer }));
    expect(await errorOf(attempt)).toMatchObject({ status: 401, message: "Invalid token!" });
  }
});
