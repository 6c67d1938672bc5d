import { asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { attendances, notifications, waitlistEntries } from "#server/db/schema/index.ts";
import { asAdmin, asMember } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createEvent, createHost, createUser } from "#test/factories.ts";

const database = testDatabase();

const noticesOf = (userId: number) =>
  database.db
    .select({
      kind: notifications.kind,
      message: notifications.notificationMessage,
      link: notifications.link,
    })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(asc(notifications.id));

/** A published event with its host, and a second one without a seat. */
async function prepare(overrides: Parameters<typeof createEvent>[1] = {}) {
  const host = await asMember(database.db);
  const other = await createUser(database.db);
  const { id } = await createEvent(database.db, { title: "Soup", createdBy: host.user.id, ...overrides });
  await createHost(database.db, id, other.id);
  return { id, host, other };
}

describe("hosts without a seat", () => {
  it("are notified of a change by somebody else, in the bell and by email, and invited people are not", async () => {
    const { id, host, other } = await prepare();
    const invited = await createUser(database.db);
    await createHost(database.db, id, invited.id, { acceptedAt: null });
    await host.caller.event.update({ id, location: "Bedok Hub" });
    await host.caller.event.update({ id, capacity: 50 });
    expect(await noticesOf(other.id)).toMatchObject([
      {
        kind: "event_changed",
        message: expect.stringContaining("Location: "),
        link: `/events/${id}`,
      },
    ]);
    const mail = host.traces.mails.find(({ to }) => to === other.email);
    expect(mail?.text).toContain("“Soup”, which you host, has changed:");
    expect(mail?.text).not.toContain("please leave the event");
    expect(mail?.calendar).toBeUndefined();
    expect([await noticesOf(host.user.id), await noticesOf(invited.id)]).toEqual([[], []]);
  });

  it("are notified once if they have a seat or wait", async () => {
    const { id, host, other } = await prepare({ capacity: 1 });
    const waiting = await createUser(database.db);
    await createHost(database.db, id, waiting.id);
    await database.db.insert(attendances).values({ eventId: id, userId: other.id });
    await database.db.insert(waitlistEntries).values({ eventId: id, userId: waiting.id });
    await host.caller.event.update({ id, location: "Bedok Hub" });
    expect(await noticesOf(other.id)).toMatchObject([{ link: `/events/me/${id}` }]);
    expect(await noticesOf(waiting.id)).toMatchObject([{ link: `/events/${id}` }]);
  });

  it("are notified of a cancellation, of its withdrawal and of a deletion", async () => {
    const { id, host, other } = await prepare();
    const admin = await asAdmin(database.db);
    await host.caller.event.update({ id, status: "cancelled", reason: "Too few hands" });
    const mail = host.traces.mails.find(({ to }) => to === other.email);
    expect(mail?.text).toContain("“Soup”, which you host, is cancelled.");
    expect(mail?.text).toContain("Reason: Too few hands");
    await admin.caller.event.update({ id, status: "published" });
    await admin.caller.event.delete({ id });
    const kinds = (notices: { kind: string | null }[]) => notices.map(({ kind }) => kind);
    expect(kinds(await noticesOf(other.id))).toEqual(["event_cancelled", "event_changed", "event_cancelled"]);
    expect((await noticesOf(other.id)).at(-1)?.link).toBe("/events");
    expect(kinds(await noticesOf(host.user.id))).toEqual(["event_changed", "event_cancelled"]);
  });
});

describe("a host", () => {
  it("is notified when an admin removes them, and not of an invitation that is taken back or of leaving", async () => {
    const { id, host, other } = await prepare();
    const invited = await createUser(database.db);
    await createHost(database.db, id, invited.id, { acceptedAt: null });
    const admin = await asAdmin(database.db);
    await admin.caller.event.removeHost({ id, username: other.username });
    await admin.caller.event.removeHost({ id, username: invited.username });
    await host.caller.event.removeHost({ id, username: host.user.username });
    expect(await noticesOf(other.id)).toEqual([
      { kind: "host_invited", message: "You're no longer a host of “Soup”.", link: `/events/${id}` },
    ]);
    expect(admin.traces.mails.map(({ to, subject }) => [to, subject])).toEqual([
      [other.email, "You're no longer a host of “Soup”"],
    ]);
    expect([await noticesOf(invited.id), await noticesOf(host.user.id)]).toEqual([[], []]);
  });
});
