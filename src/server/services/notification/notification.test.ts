import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { notificationPreferences, notifications } from "#server/db/schema/index.ts";
import { notificationKinds } from "#server/services/notification/notification-kinds.ts";
import { asAdmin, asMember, callerFor, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { NOW } from "#test/factories.ts";

const database = testDatabase();

async function tell(userId: number, ...messages: string[]) {
  const rows = messages.map((notificationMessage) => ({ userId, notificationMessage, createdAt: NOW }));
  const stored = await database.db.insert(notifications).values(rows).returning({ id: notifications.id });
  return stored.map(({ id }) => id);
}

const stored = async (id: number | undefined) =>
  (
    await database.db
      .select()
      .from(notifications)
      .where(eq(notifications.id, id ?? 0))
  )[0];

describe("the list", () => {
  it("has the viewer's own notifications, newest first, in pages, without archived ones", async () => {
    const { caller, user } = await asMember(database.db);
    const stranger = await asMember(database.db);
    await tell(stranger.user.id, "Not for you");
    const [, second] = await tell(user.id, "First", "Second", "Third", "Fourth");
    await caller.notification.archive({ id: second ?? 0 });
    const { items, meta } = await caller.notification.list({ limit: 2 });
    expect(items.map((item) => item.notificationMessage)).toEqual(["Fourth", "Third"]);
    expect(meta).toEqual({ page: 1, limit: 2, total: 3 });
    expect(items[0]).toEqual({
      id: expect.any(Number),
      notificationMessage: "Fourth",
      notificationType: "info",
      link: null,
      readAt: null,
      createdAt: NOW,
    });
    const next = await caller.notification.list({ limit: 2, page: 2 });
    expect(next.items.map((item) => item.notificationMessage)).toEqual(["First"]);
  });

  it("shows an unknown type as information", async () => {
    const { caller, user } = await asMember(database.db);
    const [id] = await tell(user.id, "From a later version");
    await database.db
      .update(notifications)
      .set({ notificationType: "celebration" })
      .where(eq(notifications.id, id ?? 0));
    expect((await caller.notification.list({})).items[0]?.notificationType).toBe("info");
  });
});

describe("unseen notifications", () => {
  it("are counted, and marked as seen up to the newest one shown", async () => {
    const { caller, user } = await asMember(database.db);
    const stranger = await asMember(database.db);
    const [theirs] = await tell(stranger.user.id, "Theirs");
    const [first, second] = await tell(user.id, "One", "Two", "Came meanwhile");
    expect(await caller.notification.unread()).toEqual({ unread: 3 });
    await caller.notification.markSeen({ upTo: second ?? 0 });
    expect(await caller.notification.unread()).toEqual({ unread: 1 });
    expect((await stored(first))?.readAt).toEqual(NOW);
    expect((await stored(theirs))?.readAt).toBeNull();
  });

  it("keep the time at which they were first seen", async () => {
    const { caller, user } = await asMember(database.db);
    const later = await callerFor(database.db, user, { now: () => new Date(NOW.getTime() + 60_000) });
    const [id] = await tell(user.id, "One");
    await caller.notification.markSeen({ upTo: id ?? 0 });
    await later.caller.notification.markSeen({ upTo: id ?? 0 });
    expect((await stored(id))?.readAt).toEqual(NOW);
  });

  it("are counted up to a hundred", async () => {
    const { caller, user } = await asMember(database.db);
    await tell(user.id, ...Array.from({ length: 130 }, (_, index) => `News ${index}`));
    expect(await caller.notification.unread()).toEqual({ unread: 100 });
    expect((await caller.notification.list({})).meta).toMatchObject({ total: 130 });
  });
});

describe("archiving", () => {
  it("removes a notification from the list", async () => {
    const { caller, user } = await asMember(database.db);
    const later = await callerFor(database.db, user, { now: () => new Date(NOW.getTime() + 60_000) });
    const [id = 0] = await tell(user.id, "One");
    await caller.notification.archive({ id });
    await later.caller.notification.archive({ id });
    expect((await caller.notification.list({})).items).toEqual([]);
    expect(await caller.notification.unread()).toEqual({ unread: 0 });
    expect(await stored(id)).toMatchObject({ archivedAt: NOW, readAt: NOW });
  });

  it("responds to another user's notification as to a missing one", async () => {
    const owner = await asMember(database.db);
    const admin = await asAdmin(database.db);
    const [id = 0] = await tell(owner.user.id, "Private");
    const error = await errorOf(admin.caller.notification.archive({ id }));
    expect([error.status, error.message]).toEqual([404, "Notification not found!"]);
    expect((await stored(id))?.archivedAt).toBeNull();
  });

  it("of all keeps later notifications and other users' ones", async () => {
    const { caller, user } = await asMember(database.db);
    const stranger = await asMember(database.db);
    const [theirs] = await tell(stranger.user.id, "Theirs");
    const [, second] = await tell(user.id, "One", "Two", "Came meanwhile");
    await caller.notification.archiveAll({ upTo: second ?? 0 });
    expect((await caller.notification.list({})).items).toMatchObject([
      { notificationMessage: "Came meanwhile" },
    ]);
    expect((await stored(theirs))?.archivedAt).toBeNull();
  });
});

describe("preferences", () => {
  const pick = async ({ caller }: Awaited<ReturnType<typeof asMember>>, kind: string) =>
    (await caller.notification.preferences()).kinds.find((row) => row.kind === kind);

  it("have defaults and keep the user's choice", async () => {
    const member = await asMember(database.db);
    expect(await pick(member, "event_reminder")).toEqual({
      kind: "event_reminder",
      group: "Events",
      label: "Event reminders",
      inApp: true,
      email: true,
      push: true,
      alwaysOn: false,
    });
    await member.caller.notification.setPreference({ kind: "event_reminder", inApp: true, email: false });
    await member.caller.notification.setPreference({ kind: "event_reminder", inApp: false, email: false });
    expect(await pick(member, "event_reminder")).toMatchObject({ inApp: false, email: false });
    expect(await pick(await asMember(database.db), "event_reminder")).toMatchObject({
      inApp: true,
      email: true,
    });
    expect(await database.db.$count(notificationPreferences)).toBe(1);
  });

  it("change by channel, and those that are always on by push alone", async () => {
    const { caller } = await asMember(database.db);
    const row = async (kind: string) =>
      (await caller.notification.preferences()).kinds.find((one) => one.kind === kind);
    await caller.notification.setPreference({ kind: "event_reminder", push: false });
    await caller.notification.setPreference({ kind: "event_reminder", email: false });
    expect(await row("event_reminder")).toMatchObject({ inApp: true, email: false, push: false });
    expect(await row("security")).toMatchObject({ inApp: true, email: true, push: false, alwaysOn: true });
    await caller.notification.setPreference({ kind: "security", push: true });
    expect(await row("security")).toMatchObject({ inApp: true, email: true, push: true });
    expect(
      (await errorOf(caller.notification.setPreference({ kind: "security", email: false }))).status,
    ).toBe(409);
  });

  it("have quiet hours: two different times of day, or none", async () => {
    const { caller } = await asMember(database.db);
    const quiet = async () => {
      const { quietFrom, quietTo } = await caller.notification.preferences();
      return [quietFrom, quietTo];
    };
    expect(await quiet()).toEqual(["22:00", "07:00"]);
    await caller.notification.setPreference({ quietFrom: "23:30", quietTo: "06:15" });
    expect(await quiet()).toEqual(["23:30", "06:15"]);
    for (const wrong of [
      { quietFrom: "22:00", quietTo: "22:00" },
      { quietFrom: "22:00", quietTo: null },
      { quietFrom: null, quietTo: "07:00" },
      { quietFrom: "22:00" },
      { quietTo: "07:00" },
      { quietFrom: null },
      { quietFrom: "24:00", quietTo: "07:00" },
      { quietFrom: "9:00", quietTo: "07:00" },
      { quietFrom: "22:00", quietTo: "07:00", kind: "security" as const, push: true },
      { push: true },
      { kind: "security" as const },
      {},
    ])
      expect((await errorOf(caller.notification.setPreference(wrong))).status, JSON.stringify(wrong)).toBe(
        400,
      );
    expect(await quiet()).toEqual(["23:30", "06:15"]);
    await caller.notification.setPreference({ quietFrom: null, quietTo: null });
    expect(await quiet()).toEqual([null, null]);
  });

  it("leave out offers on a site without free food, where fridges and reports of them stay", async () => {
    const off = { offers: { isOn: false, takesCooked: true } };
    const { caller } = await asAdmin(database.db, off);
    const { kinds } = await caller.notification.preferences();
    expect(kinds.flatMap(({ kind, group }) => (group === "Free food" ? [kind] : []))).toEqual([
      "fridge_filled",
    ]);
    expect(kinds.map(({ kind }) => kind)).toContain("offer_reported");
    const set = caller.notification.setPreference({ kind: "offer_new", push: true });
    expect((await errorOf(set)).status).toBe(403);
  });

  it("are in groups, of which only admins get the last", async () => {
    const groupsOf = async ({ caller }: Awaited<ReturnType<typeof asMember>>) => [
      ...new Set((await caller.notification.preferences()).kinds.map(({ group }) => group)),
    ];
    const groups = ["Events", "Hosting", "Food", "Guides", "Free food", "Account"];
    expect(await groupsOf(await asMember(database.db))).toEqual(groups);
    const admin = await asAdmin(database.db);
    expect(await groupsOf(admin)).toEqual([...groups, "Admin"]);
    const { kinds: rows } = await admin.caller.notification.preferences();
    expect(rows.map(({ kind }) => kind)).toEqual(Object.keys(notificationKinds));
    expect(rows.filter(({ group }) => group === "Account").map(({ kind }) => kind)).toEqual(["security"]);
  });

  it("of kinds that only admins get are for admins", async () => {
    const [member, admin] = [await asMember(database.db), await asAdmin(database.db)];
    expect(await pick(member, "proposal_received")).toBeUndefined();
    expect(await pick(admin, "proposal_received")).toMatchObject({ inApp: true, email: false });
    const call = member.caller.notification.setPreference({
      kind: "feedback_received",
      inApp: true,
      email: true,
    });
    expect((await errorOf(call)).status).toBe(403);
  });

  it("of security cannot be turned off", async () => {
    const member = await asMember(database.db);
    const off = { kind: "security", inApp: false, email: false } as const;
    expect((await errorOf(member.caller.notification.setPreference(off))).status).toBe(409);
    await database.db.insert(notificationPreferences).values({ userId: member.user.id, ...off });
    expect(await pick(member, "security")).toMatchObject({ inApp: true, email: true, alwaysOn: true });
  });

  it("of an unknown kind are refused", async () => {
    const { caller } = await asMember(database.db);
    const call = caller.notification.setPreference({ kind: "weather" as never, inApp: true, email: true });
    expect((await errorOf(call)).details).toEqual([
      { message: "Kind is not valid", code: "BAD_REQUEST", path: "kind" },
    ]);
  });
});
