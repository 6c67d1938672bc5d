import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { HOUR_MS } from "#lib/time/durations.ts";
import { auditEntries, eventHosts, notifications } from "#server/db/schema/index.ts";
import { asAdmin, asMember, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createEvent, NOW } from "#test/factories.ts";

const database = testDatabase();
const form = { title: "Soup", date: "2027-01-01", time: "10:00", location: "L", description: "D" };

const outcome = async (call: Promise<unknown>) => {
  const { status, message, details } = await errorOf(call);
  const path = details[0]?.path;
  return path ? [status, message, path] : [status, message];
};
const noticesOf = (userId: number) =>
  database.db
    .select({
      kind: notifications.kind,
      message: notifications.notificationMessage,
      link: notifications.link,
    })
    .from(notifications)
    .where(eq(notifications.userId, userId))
    .orderBy(notifications.id);

async function prepare() {
  const admin = await asAdmin(database.db);
  const member = await asMember(database.db);
  const { id, updatedAt } = await member.caller.event.create(form);
  return { id, updatedAt, admin, member };
}

describe("a proposal", () => {
  it("is changed by its author, and not approved in a version that an admin did not see", async () => {
    const { id, updatedAt, admin, member } = await prepare();
    const changed = await member.caller.event.update({ id, title: "Stew", capacity: 5 });
    expect(changed).toMatchObject({ title: "Stew", capacity: 5, status: "proposed" });
    const old = admin.caller.event.update({ id, status: "published", updatedAt });
    expect((await outcome(old))[0]).toBe(409);
    const approved = { id, status: "published", updatedAt: changed.updatedAt } as const;
    expect((await admin.caller.event.update(approved)).status).toBe("published");
    // The log is of what happens to approved events.
    expect(await database.db.select().from(auditEntries)).toMatchObject([{ action: "proposal.approve" }]);
  });

  it("has statuses that only an admin gives it", async () => {
    const { id, member, admin } = await prepare();
    for (const status of ["published", "declined", "cancelled"] as const) {
      expect(await outcome(member.caller.event.update({ id, status }))).toEqual([
        ...[403, "Only an admin can change this.", "status"],
      ]);
    }
    expect((await member.caller.event.update({ id, status: "proposed" })).status).toBe("proposed");
    await admin.caller.event.update({ id, status: "declined", reason: "Too early" });
    const approved = member.caller.event.update({ id, status: "published" });
    expect(await outcome(approved)).toEqual([403, "Only an admin can change this.", "status"]);
    for (const reason of ["No", "", null]) {
      expect(await outcome(member.caller.event.update({ id, reason }))).toEqual([
        ...[403, "Only an admin can change this.", "reason"],
      ]);
    }
    const same = await member.caller.event.update({ id, reason: "Too early" });
    expect(same.changeReason).toBe("Too early");
  });

  it("is declined with a reason, changed, and sent again, which takes the reason away and notifies the admins", async () => {
    const { id, admin, member } = await prepare();
    const declined = await admin.caller.event.update({ id, status: "declined", reason: " Too early " });
    expect(declined.changeReason).toBe("Too early");
    expect((await noticesOf(member.user.id)).at(-1)?.message).toBe(
      "Your event “Soup” wasn't approved. Reason: Too early",
    );
    expect(admin.traces.mails.at(-1)?.text).toContain("Reason: Too early");
    expect((await member.caller.event.get({ id })).changeReason).toBe("Too early");
    const again = await member.caller.event.update({ id, time: "12:00", status: "proposed" });
    expect(again).toMatchObject({ status: "proposed", changeReason: null, time: "12:00" });
    const received = { kind: "proposal_received", link: `/admin/proposals#event-${id}` };
    expect(await noticesOf(admin.user.id)).toMatchObject([received, received]);
  });

  it("can be sent five times a day, a declined one again included", async () => {
    const { id, admin, member } = await prepare();
    const decline = () => admin.caller.event.update({ id, status: "declined" });
    const send = () => member.caller.event.update({ id, status: "proposed" });
    for (let sent = 2; sent <= 5; sent += 1) {
      await decline();
      await send();
    }
    await decline();
    const sixth = [429, "You've sent in five events today. You can send in more tomorrow."];
    expect(await outcome(send())).toEqual(sixth);
    expect(await outcome(member.caller.event.create(form))).toEqual(sixth);
    expect((await member.caller.event.get({ id })).status).toBe("declined");
  });

  it("is neither sent again nor approved once its start has passed", async () => {
    const { admin, member } = await prepare();
    const started = [409, "This event has started. Joining is closed.", "status"];
    for (const [startsAt, refusal] of [
      [NOW, started],
      [new Date(NOW.getTime() - 2 * HOUR_MS), [409, "Event is over!", "status"]],
    ] as const) {
      const ofMember = { startsAt, createdBy: member.user.id };
      const declined = await createEvent(database.db, { ...ofMember, status: "declined" });
      const proposed = await createEvent(database.db, { ...ofMember, status: "proposed" });
      const send = member.caller.event.update({ id: declined.id, status: "proposed" });
      expect(await outcome(send)).toEqual(refusal);
      const approve = admin.caller.event.update({ id: proposed.id, status: "published" });
      expect(await outcome(approve)).toEqual(refusal);
    }
  });

  it("makes its author a host once it is approved, who then changes less", async () => {
    const { id, admin, member } = await prepare();
    expect((await errorOf(member.caller.event.hosts({ id }))).status).toBe(403);
    // An earlier version stored no host.
    await database.db.delete(eventHosts).where(eq(eventHosts.eventId, id));
    await admin.caller.event.update({ id, status: "published" });
    expect(await member.caller.event.hosts({ id })).toEqual([
      { username: member.user.username, isShown: false, accepted: true },
    ]);
    expect(await outcome(member.caller.event.update({ id, title: "Mine" }))).toEqual([
      ...[403, "Only an admin can change this.", "title"],
    ]);
    expect((await errorOf(member.caller.event.delete({ id }))).status).toBe(403);
  });

  it("is withdrawn by its author: the admins' notices lose their link, and nobody is notified", async () => {
    const { id, admin, member } = await prepare();
    expect((await noticesOf(admin.user.id))[0]?.link).toBe(`/admin/proposals#event-${id}`);
    member.traces.mails.length = 0;
    expect(await member.caller.event.delete({ id })).toBeNull();
    expect((await errorOf(member.caller.event.delete({ id }))).status).toBe(404);
    expect(await noticesOf(admin.user.id)).toMatchObject([{ kind: "proposal_received", link: null }]);
    expect(await noticesOf(member.user.id)).toEqual([]);
    expect(member.traces.mails).toEqual([]);
    expect(await database.db.select().from(auditEntries)).toEqual([]);
    const declined = await createEvent(database.db, { status: "declined", createdBy: member.user.id });
    expect(await member.caller.event.delete({ id: declined.id })).toBeNull();
  });
});

describe("the reason of a cancellation", () => {
  it("is shown and emailed, may be empty, and goes when the event takes place after all", async () => {
    const admin = await asAdmin(database.db);
    const { user, caller } = await asMember(database.db);
    const { id } = await admin.caller.event.create(form);
    await caller.event.join({ id });
    expect(await outcome(admin.caller.event.update({ id, reason: "Why" }))).toEqual([
      ...[400, "Only a cancelled or declined event has a reason", "reason"],
    ]);
    const cancelled = await admin.caller.event.update({ id, status: "cancelled", reason: "Flooded" });
    expect(cancelled.changeReason).toBe("Flooded");
    expect((await noticesOf(user.id)).at(-1)?.message).toMatch(/is cancelled\. Reason: Flooded$/);
    expect(admin.traces.mails.at(-1)?.text).toContain("Reason: Flooded");
    expect((await admin.caller.event.update({ id, reason: "" })).changeReason).toBeNull();
    await admin.caller.event.update({ id, reason: "Flooded" });
    expect((await admin.caller.event.update({ id, location: "Hall" })).changeReason).toBe("Flooded");
    expect((await admin.caller.event.update({ id, status: "published" })).changeReason).toBeNull();
    await admin.caller.event.update({ id, status: "cancelled" });
    expect((await noticesOf(user.id)).at(-1)?.message).toMatch(/is cancelled\.$/);
    const tooLong = admin.caller.event.update({ id, reason: "x".repeat(301) });
    expect((await outcome(tooLong))[0]).toBe(400);
  });
});
