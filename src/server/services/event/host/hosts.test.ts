import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { notifications } from "#server/db/schema/index.ts";
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

describe("an invitation to host an event", () => {
  it("is notified in the bell and by email, and makes a host once it is accepted", async () => {
    const { id, event, host } = await prepare();
    const { user, caller } = await asMember(database.db);
    const invited = await host.caller.event.inviteHost({ id, username: user.username.toUpperCase() });
    expect(invited).toEqual({ username: user.username, isShown: false, accepted: false });
    expect(await noticesOf(user.id)).toEqual([
      { kind: "host_invited", message: `You're invited to host “${event.title}”.`, link: `/events/${id}` },
    ]);
    expect(host.traces.mails.map(({ to }) => to)).toEqual([user.email]);
    expect((await errorOf(caller.event.hosts({ id }))).status).toBe(403);
    expect((await caller.event.hosted({})).items).toMatchObject([{ id, accepted: false }]);

    expect(await caller.event.answerInvitation({ id, accept: true })).toMatchObject({ accepted: true });
    expect(await caller.event.answerInvitation({ id, accept: true })).toMatchObject({ accepted: true });
    expect(await caller.event.hosts({ id })).toHaveLength(2);
    expect((await caller.event.hosted({})).items).toMatchObject([{ id, accepted: true }]);
  });

  it("is gone once it is declined, and 404 for those who have none", async () => {
    const { id, host } = await prepare();
    const { user, caller } = await asMember(database.db);
    await host.caller.event.inviteHost({ id, username: user.username });
    expect(await caller.event.answerInvitation({ id, accept: false })).toBeNull();
    expect(await refusalOf(caller.event.answerInvitation({ id, accept: true }))).toEqual([
      404,
      "You are not invited to host this event.",
    ]);
    expect((await caller.event.hosted({})).items).toEqual([]);
  });

  it("is refused for nobody, for those who cannot act, for a host, and for a sixth", async () => {
    const { id, host } = await prepare();
    const invite = (username: string) => host.caller.event.inviteHost({ id, username });
    const unknown = [404, "No member has this username."];
    expect(await refusalOf(invite("nobody-at-all"))).toEqual(unknown);
    for (const state of [{ suspendedAt: NOW }, { activated: false }]) {
      expect(await refusalOf(invite((await createUser(database.db, state)).username))).toEqual(unknown);
    }
    expect(await refusalOf(invite(host.user.username))).toEqual([
      409,
      `${host.user.username} is a host already.`,
    ]);
    for (let count = 2; count <= 5; count += 1) await invite((await createUser(database.db)).username);
    const sixth = await createUser(database.db);
    expect(await refusalOf(invite(sixth.username))).toEqual([409, "An event has at most five hosts."]);
    const admin = await asAdmin(database.db);
    const byAdmin = admin.caller.event.inviteHost({ id, username: sixth.username });
    expect((await errorOf(byAdmin)).status).toBe(409);
    expect((await errorOf(admin.caller.event.update({ id, showsHost: true }))).status).toBe(409);
  });

  it("can be made 20 times a day, and failed ones do not count", async () => {
    const host = await asMember(database.db);
    for (let made = 0; made < 20; ) {
      const event = await createEvent(database.db, { createdBy: host.user.id });
      for (let count = 2; count <= 5; count += 1, made += 1) {
        const { username } = await createUser(database.db);
        await host.caller.event.inviteHost({ id: event.id, username });
        await errorOf(host.caller.event.inviteHost({ id: event.id, username }));
      }
    }
    const { id } = await createEvent(database.db, { createdBy: host.user.id });
    const { username } = await createUser(database.db);
    expect((await errorOf(host.caller.event.inviteHost({ id, username }))).status).toBe(429);
  });

  it("can be made to the same person three times a day, by all hosts of an event together", async () => {
    const { id, host } = await prepare();
    const second = await asMember(database.db);
    await createHost(database.db, id, second.user.id);
    const { user, caller } = await asMember(database.db);
    const invite = ({ event }: typeof caller, eventId = id) =>
      event.inviteHost({ id: eventId, username: user.username });
    for (const by of [host, second, host]) {
      await invite(by.caller);
      await caller.event.answerInvitation({ id, accept: false });
    }
    const fourth = [
      429,
      "This person has been invited several times today. You can invite them again tomorrow.",
    ];
    for (const by of [host, second]) expect(await refusalOf(invite(by.caller))).toEqual(fourth);
    expect(await noticesOf(user.id)).toHaveLength(3);
    const other = await createEvent(database.db, { createdBy: host.user.id });
    expect((await invite(host.caller, other.id)).accepted).toBe(false);
  });

  it("is neither made nor accepted once the event is over; it can be declined, and an admin adds a host", async () => {
    const { id, host } = await prepare({ startsAt: new Date(NOW.getTime() - 2 * 3_600_000) });
    const { user, caller } = await asMember(database.db);
    await createHost(database.db, id, user.id, { acceptedAt: null });
    const over = [409, "Event is over!"];
    const { username } = await createUser(database.db);
    expect(await refusalOf(host.caller.event.inviteHost({ id, username }))).toEqual(over);
    expect(await refusalOf(caller.event.answerInvitation({ id, accept: true }))).toEqual(over);
    expect((await errorOf(caller.event.attendees({ id }))).status).toBe(403);
    expect(await caller.event.answerInvitation({ id, accept: false })).toBeNull();
    const admin = await asAdmin(database.db);
    expect((await admin.caller.event.inviteHost({ id, username })).accepted).toBe(true);
    expect(await host.caller.event.answerInvitation({ id, accept: true })).toMatchObject({ accepted: true });
  });

  it("by an admin makes a host right away, who is notified", async () => {
    const { id, event } = await prepare();
    const admin = await asAdmin(database.db);
    const { user, caller } = await asMember(database.db);
    expect(await admin.caller.event.inviteHost({ id, username: user.username })).toMatchObject({
      accepted: true,
    });
    expect(await noticesOf(user.id)).toMatchObject([
      { message: `You're now a host of “${event.title}”.`, link: `/events/${id}` },
    ]);
    expect(await caller.event.hosts({ id })).toHaveLength(2);
  });
});

describe("the username of a host", () => {
  it("is on the event if its owner shows it, until they hide it, are suspended, or leave", async () => {
    const { id, host } = await prepare();
    const { db } = database;
    expect(await namesOf(id)).toEqual([]);
    const { user, caller } = await asMember(db);
    await createHost(db, id, user.id, { acceptedAt: null, isShown: true });
    expect(await namesOf(id)).toEqual([]);
    await host.caller.event.update({ id, showsHost: true });
    await caller.event.answerInvitation({ id, accept: true });
    const both = [{ username: host.user.username }, { username: user.username }];
    expect((await namesOf(id)).toSorted((a, b) => a.username.localeCompare(b.username))).toEqual(
      both.toSorted((a, b) => a.username.localeCompare(b.username)),
    );
    await caller.event.answerInvitation({ id, isShown: false });
    expect(await namesOf(id)).toEqual(both.slice(0, 1));
    const admin = await asAdmin(db);
    await admin.caller.admin.suspend({ id: host.user.id });
    expect(admin.traces.tags).toEqual(["event-totals", "events", `event:${id}`]);
    expect(await namesOf(id)).toEqual([]);
    await admin.caller.admin.restore({ id: host.user.id });
    expect(await namesOf(id)).toEqual(both.slice(0, 1));
    await admin.caller.event.removeHost({ id, username: host.user.username });
    expect(await namesOf(id)).toEqual([]);
  });

  it("is chosen with the proposal, and an admin's with the event; without it the event names nobody", async () => {
    const form = { title: "T", date: "2027-01-01", time: "10:00", location: "L", description: "D" };
    const member = await asMember(database.db);
    const admin = await asAdmin(database.db);
    const proposed = await member.caller.event.create({ ...form, showsHost: true });
    expect(proposed).toMatchObject({ hosts: [{ username: member.user.username }], author: "member" });
    const own = await admin.caller.event.create({ ...form, showsHost: true });
    expect(own).toMatchObject({ hosts: [{ username: admin.user.username }], author: "site" });
    expect(await admin.caller.event.create(form)).toMatchObject({ hosts: [], author: "site" });
    const [orphan] = [await createEvent(database.db, { createdBy: null })];
    expect(await admin.caller.event.get({ id: orphan.id })).toMatchObject({ hosts: [], author: "site" });
  });

  it("renders pages again when it changes", async () => {
    const { id, host } = await prepare();
    const tags = ["event-totals", "events", `event:${id}`];
    await host.caller.event.answerInvitation({ id, isShown: true });
    expect(host.traces.tags).toEqual(tags);
    host.traces.tags.length = 0;
    await host.caller.user.update({ username: "another-name" });
    expect(host.traces.tags).toEqual(tags);
    expect(await namesOf(id)).toEqual([{ username: "another-name" }]);
    host.traces.tags.length = 0;
    await host.caller.event.removeHost({ id, username: "another-name" });
    expect(host.traces.tags).toEqual(tags);
  });
});

describe("events that a person hosts", () => {
  it("are listed with proposals and invitations: those not over by start, then past ones, latest first", async () => {
    const { db } = database;
    const { user, caller } = await asMember(db);
    await createEvent(db, {
      title: "running",
      startsAt: new Date(NOW.getTime() - 3_600_000),
      createdBy: user.id,
    });
    const at = (days: number) => new Date(NOW.getTime() + days * 86_400_000);
    const own = (title: string, days: number, status?: "proposed" | "declined") =>
      createEvent(db, { title, startsAt: at(days), createdBy: user.id, ...(status && { status }) });
    await own("far", 9, "proposed");
    await own("old", -9);
    await own("near", 1, "declined");
    const invited = await createEvent(db, { title: "invited", startsAt: at(5) });
    await createHost(db, invited.id, user.id, { acceptedAt: null });
    await createEvent(db);
    const { items, meta } = await caller.event.hosted({});
    expect(items.map(({ title, status, accepted }) => [title, status, accepted])).toEqual([
      ["running", "published", true],
      ["near", "declined", true],
      ["invited", "published", false],
      ["far", "proposed", true],
      ["old", "published", true],
    ]);
    expect(meta.total).toBe(5);
    const second = await caller.event.hosted({ page: 2, limit: 4 });
    expect(second).toMatchObject({ items: [{ title: "old" }], meta: { total: 5 } });
  });

  it("are an admin's published ones, too", async () => {
    const admin = await asAdmin(database.db);
    const { id } = await createEvent(database.db, { createdBy: admin.user.id });
    expect((await admin.caller.event.hosted({})).items).toMatchObject([{ id, accepted: true }]);
  });
});
