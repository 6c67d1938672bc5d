import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { eventHosts, notifications, users } from "#server/db/schema/index.ts";
import { anonymous, asAdmin, asMember, errorOf, refusalOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createEvent, createHost, createUser, NOW } from "#test/factories.ts";

const database = testDatabase();

const noticesOf = (userId: number) =>
  database.db
    .select({
      kind: notifications.kind,
      message: notifications.notificationMessage,
      link: notifications.link,
    })
    .from(notifications)
    .where(eq(notifications.userId, userId));
const namesOf = async (id: number) => (await anonymous(database.db).caller.event.get({ id })).hosts;
/** A published event with its host. */
async function prepare(overrides: Parameters<typeof createEvent>[1] = {}) {
  const host = await asMember(database.db);
  const event = await createEvent(database.db, { createdBy: host.user.id, ...overrides });
  return { id: event.id, event, host };
}

describe("the last host", () => {
  const WITHOUT = "has left. Admins look after it now.";

  it("leaves the event to the admins, who are notified if it is upcoming", async () => {
    const admin = await asAdmin(database.db);
    for (const [overrides, told] of [
      [{}, 1],
      [{ startsAt: NOW }, 1],
      [{ status: "cancelled" as const }, 1],
    ] as const) {
      const { id, host } = await prepare(overrides);
      await host.caller.event.removeHost({ id, username: host.user.username });
      expect(await refusalOf(host.caller.event.removeHost({ id, username: host.user.username }))).toEqual([
        404,
        "No host has this username.",
      ]);
      expect((await errorOf(host.caller.event.hosts({ id }))).status).toBe(403);
      expect((await noticesOf(admin.user.id)).map(({ kind }) => kind)).toEqual(
        Array(told).fill("event_host_changed"),
      );
    }
    expect((await noticesOf(admin.user.id))[0]?.message).toContain(WITHOUT);
  });

  it("is not the last while another one can act", async () => {
    const admin = await asAdmin(database.db);
    const { id, host } = await prepare();
    const other = await createUser(database.db);
    await createHost(database.db, id, other.id);
    await createHost(database.db, id, (await createUser(database.db)).id, { acceptedAt: null });
    await host.caller.event.answerInvitation({ id, accept: false });
    expect(await noticesOf(admin.user.id)).toEqual([]);
    const second = await asAdmin(database.db);
    await second.caller.event.removeHost({ id, username: other.username });
    expect(await noticesOf(second.user.id)).toEqual([]);
    expect(await noticesOf(admin.user.id)).toMatchObject([{ message: expect.stringContaining(WITHOUT) }]);
  });

  it("may delete the account", async () => {
    const admin = await asAdmin(database.db);
    const { id, host } = await prepare();
    await host.caller.event.update({ id, showsHost: true });
    await host.caller.user.delete({});
    expect(host.traces.tags.slice(-3)).toEqual(["event-totals", "events", `event:${id}`]);
    expect(await namesOf(id)).toEqual([]);
    expect(await database.db.select().from(eventHosts).where(eq(eventHosts.eventId, id))).toEqual([]);
    expect((await noticesOf(admin.user.id)).at(-1)?.message).toContain(WITHOUT);
    expect(await database.db.select().from(users).where(eq(users.id, host.user.id))).toEqual([]);
  });
});
