import { and, asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import {
  auditEntries,
  events,
  notifications,
  sustainabilityEntries,
  users,
} from "#server/db/schema/index.ts";
import { saveRecap } from "#server/services/event/recap/save-recap.ts";
import { anonymous, asAdmin, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createHostedEvent, seatMembers } from "#test/events/past-events.ts";
import { NOW, toViewer } from "#test/factories.ts";

const database = testDatabase();
const results = { came: 18, kgRescued: 24.5, kgDonated: 12, kgComposted: 0 };
/** Reads the community's kilograms of each kind where they are shown: impact page, its file, the dashboard's pie. */
async function readFigures() {
  const visitor = anonymous(database.db).caller;
  const admin = (await asAdmin(database.db)).caller;
  const { totals } = await visitor.dashboard.impact();
  const { sustainabilityData } = await admin.dashboard.get({});
  const pie = Object.fromEntries(sustainabilityData.map(({ label, value }) => [label, value]));
  const [header = "", ...lines] = (await visitor.dashboard.impactCsv()).trim().split("\r\n");
  const column = (name: string) => {
    const index = header.split(",").indexOf(name);
    return lines.reduce((kg, line) => kg + Number(line.split(",")[index]), 0);
  };
  const figures = [totals.kgRescued, totals.kgDonated, totals.kgComposted];
  expect([pie.Rescued, pie.Donated, pie.Composted]).toEqual(figures);
  expect(["rescued_kg", "donated_kg", "composted_kg"].map(column)).toEqual(figures);
  return figures;
}

describe("the results of an event", () => {
  it("count once on the impact page, in its file and in the pie, whatever is done twice or in the wrong order", async () => {
    const { db } = database;
    const { event, host } = await createHostedEvent(db);
    const admin = await asAdmin(db);
    const { id } = event;
    const entry = { date: "2026-12-01", label: "Rescued" as const, kg: 12, eventId: id };
    await admin.caller.dashboard.createSustainability(entry);
    const { recap, isNew } = await host.caller.event.saveRecap({ id, ...results });
    expect([isNew, recap]).toMatchObject([
      true,
      { ...results, walkIns: 0, meals: 45, kgCo2e: 39.2, note: null, photos: [], closedAt: NOW },
    ]);
    expect(await readFigures()).toEqual([24.5, 12, 0]);

    expect((await host.caller.event.saveRecap({ id, ...results })).isNew).toBe(false);
    expect(await readFigures()).toEqual([24.5, 12, 0]);
    const less = { came: 18, kgRescued: 20.1, kgDonated: 0, kgComposted: 3 };
    await admin.caller.event.saveRecap({ id, ...less });
    expect(await readFigures()).toEqual([20.1, 0, 3]);

    await admin.caller.event.reopen({ id });
    expect(await readFigures()).toEqual([0, 0, 0]);
    await admin.caller.dashboard.createSustainability(entry);
    await host.caller.event.saveRecap({ id, ...results });
    await admin.caller.event.delete({ id });
    expect(await readFigures()).toEqual([24.5, 12, 0]);
    const rows = await db.select().from(sustainabilityEntries).orderBy(asc(sustainabilityEntries.id));
    expect(rows).toMatchObject([
      { label: "Rescued", kg: 24.5, date: "2026-12-01", eventId: null, isFromRecap: true },
      { label: "Donated", kg: 12, date: "2026-12-01", eventId: null, isFromRecap: true },
    ]);
  });

  it("are on the day of the event in Singapore, and leave out what is zero", async () => {
    const startsAt = new Date("2026-11-29T16:30:00Z");
    const { event, host } = await createHostedEvent(database.db, { startsAt });
    await host.caller.event.saveRecap({
      id: event.id,
      came: 0,
      kgRescued: 0.1,
      kgDonated: null,
      kgComposted: 0,
    });
    const rows = await database.db.select().from(sustainabilityEntries);
    expect(rows).toMatchObject([{ date: "2026-11-30", label: "Rescued", kg: 0.1, createdBy: host.user.id }]);
  });

  it("are changed in their recap alone", async () => {
    const { db } = database;
    const { event, host } = await createHostedEvent(db);
    const { caller } = await asAdmin(db);
    const other = await caller.dashboard.createSustainability({
      date: "2026-12-01",
      label: "Rescued",
      kg: 5,
    });
    await host.caller.event.saveRecap({ id: event.id, ...results });
    const { items } = await caller.dashboard.sustainability({});
    const entryId = items.find(({ isFromRecap }) => isFromRecap)?.id ?? 0;
    expect(items.map(({ kg, isFromRecap }) => [kg, isFromRecap])).toEqual([
      [12, true],
      [24.5, true],
      [5, false],
    ]);
    const closed = { status: 409, message: "This event is closed. Change its recap instead." };
    const entry = { date: "2026-12-01", label: "Rescued" as const, kg: 12 };
    const { dashboard } = caller;
    for (const call of [
      () => dashboard.createSustainability({ ...entry, eventId: event.id }),
      () => dashboard.updateSustainability({ id: other.id, eventId: event.id }),
      () => dashboard.updateSustainability({ id: entryId, kg: 1 }),
      () => dashboard.updateSustainability({ id: entryId, eventId: null }),
      () => dashboard.deleteSustainability({ id: entryId }),
    ]) {
      expect(await errorOf(call())).toMatchObject(closed);
    }
    expect((await dashboard.rescueEvents()).map(({ id }) => id)).not.toContain(event.id);
    await caller.event.delete({ id: event.id });
    await dashboard.updateSustainability({ id: entryId, kg: 1 });
    await dashboard.deleteSustainability({ id: entryId });
  });

  it("of two windows are not overwritten: the later one is refused", async () => {
    const { event, host } = await createHostedEvent(database.db);
    const { id } = event;
    let came = 0;
    const save = (updatedAt: Date | null | undefined) => {
      came += 1;
      return host.caller.event.saveRecap({ id, ...results, came, updatedAt });
    };
    const conflict = {
      status: 409,
      message: "Someone else has changed this recap since you opened it. Please look at it again.",
    };
    expect(await errorOf(save(NOW))).toMatchObject(conflict);
    const first = await save(null);
    expect(await errorOf(save(null))).toMatchObject(conflict);
    const second = await save(first.recap.updatedAt);
    expect(second.recap.updatedAt > first.recap.updatedAt).toBe(true);
    expect(await errorOf(save(first.recap.updatedAt))).toMatchObject(conflict);
    await save(undefined);
  });

  it("notify the other admins in the app, and are in the audit log with what they replaced", async () => {
    const { db } = database;
    const { event, host } = await createHostedEvent(db);
    const [admin, other] = [await asAdmin(db), await asAdmin(db)];
    const { id } = event;
    const entry = { date: "2026-11-30", label: "Rescued" as const, kg: 12, eventId: id };
    const { id: entryId } = await admin.caller.dashboard.createSustainability(entry);
    await host.caller.event.saveRecap({ id, ...results });
    await admin.caller.event.saveRecap({ id, ...results, kgRescued: 20 });
    await admin.caller.event.reopen({ id });
    const messagesOf = async (userId: number) =>
      (
        await db
          .select({ message: notifications.notificationMessage, link: notifications.link })
          .from(notifications)
          .where(and(eq(notifications.userId, userId), eq(notifications.kind, "event_closed")))
          .orderBy(asc(notifications.id))
      ).map(({ message, link }) => `${message} ${link}`);
    const entered = `Results for “Bread round”: 24.5 kg rescued. /events/${id}`;
    const changed = `Updated results for “Bread round”: 20 kg rescued. /events/${id}`;
    expect(await messagesOf(other.user.id)).toEqual([entered, changed]);
    expect(await messagesOf(admin.user.id)).toEqual([entered]);
    expect(await messagesOf(host.user.id)).toEqual([]);
    expect([...host.traces.mails, ...admin.traces.mails]).toEqual([]);
    const log = await db.select().from(auditEntries).orderBy(asc(auditEntries.id));
    expect(
      log.map(({ action, actorId, targetId, details }) => ({ action, actorId, targetId, details })),
    ).toEqual([
      expect.objectContaining({ action: "sustainability.create", targetId: entryId }),
      {
        action: "sustainability.replace",
        actorId: host.user.id,
        targetId: entryId,
        details: { eventId: id, date: "2026-11-30", label: "Rescued", kg: 12 },
      },
      { action: "event.close", actorId: host.user.id, targetId: id, details: { ...results, photos: 0 } },
      expect.objectContaining({ action: "event.recap", actorId: admin.user.id, targetId: id }),
      { action: "event.reopen", actorId: admin.user.id, targetId: id, details: { uploadIds: [] } },
    ]);
  });

  it("are filled in with those who were checked in and the walk-ins, or else the seats, and with an admin's kilograms", async () => {
    const { db } = database;
    const { event, host } = await createHostedEvent(db);
    const admin = await asAdmin(db);
    const { id } = event;
    await seatMembers(db, id, { seats: 3 });
    await admin.caller.dashboard.createSustainability({
      date: "2026-12-01",
      label: "Rescued",
      kg: 12.34,
      eventId: id,
    });
    const begin = {
      kgRescued: 12.3,
      kgDonated: 0,
      kgComposted: 0,
      kgEntered: 12.3,
      kgFromOffers: 0,
      walkIns: 0,
    };
    const nothing = { note: null, photos: [], closedAt: null, updatedAt: null, refusal: null, maxKg: 500 };
    expect(await host.caller.event.results({ id })).toEqual({ came: 3, ...begin, ...nothing });
    await seatMembers(db, id, { seats: 2, here: 1 });
    await db.update(events).set({ walkIns: 4 }).where(eq(events.id, id));
    expect(await host.caller.event.results({ id })).toMatchObject({ came: 5, walkIns: 4 });
    await host.caller.event.saveRecap({ id, ...results, walkIns: 6, note: "  Well.  " });
    await host.caller.event.saveRecap({ id, ...results, note: "" });
    expect(await host.caller.event.results({ id })).toMatchObject({
      ...results,
      ...{ walkIns: 6, kgEntered: 0, note: null, closedAt: NOW },
    });
  });

  it("void the pages that show them", async () => {
    const { event, host } = await createHostedEvent(database.db);
    const admin = await asAdmin(database.db);
    const { id } = event;
    await host.caller.event.saveRecap({ id, ...results });
    expect(host.traces.tags).toEqual(["impact", "events", `event:${id}`]);
    await admin.caller.event.reopen({ id });
    expect(admin.traces.tags).toEqual(["impact", "events", `event:${id}`]);
    await admin.caller.event.delete({ id });
    expect(admin.traces.tags.slice(3)).toContain("impact");
  });

  it("of an account that is deleted meanwhile are an invalid token", async () => {
    const { event, host } = await createHostedEvent(database.db, { createdBy: null });
    const viewer = toViewer(host.user);
    const admin = toViewer((await asAdmin(database.db)).user);
    await database.db.delete(users).where(eq(users.id, admin.id));
    const call = saveRecap({ ...host.context, viewer: admin }, { id: event.id, ...results });
    expect(await errorOf(call)).toMatchObject({ status: 401, message: "Invalid token!" });
    expect(viewer.id).toBe(host.user.id);
  });
});
