import { and, asc, eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "#lib/durations.ts";
import {
  attendances,
  auditEntries,
  eventHosts,
  eventRecaps,
  events,
  notifications,
  sustainabilityEntries,
  users,
} from "#server/db/schema/index.ts";
import { saveRecap } from "#server/services/event/recap/save-recap.ts";
import { anonymous, asAdmin, asMember, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createEvent, NOW, toViewer } from "#test/factories.ts";
import { createHostedEvent, seatMembers } from "#test/past-events.ts";

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

  it("can be saved from the start to 60 days after the end of a published event", async () => {
    const { db } = database;
    const endsAt = new Date(NOW.getTime() - 60 * DAY_MS);
    const startsAt = new Date(endsAt.getTime() - HOUR_MS);
    const late = "This event ended more than 60 days ago.";
    const cases: [Parameters<typeof createEvent>[1], string | null][] = [
      [{ startsAt: new Date(NOW.getTime() + 1) }, "Event has not begun!"],
      [{ startsAt: NOW }, null],
      [{ startsAt, endsAt }, null],
      [{ startsAt, endsAt: new Date(endsAt.getTime() - 1) }, late],
      [{ startsAt: new Date(endsAt.getTime() - 2 * HOUR_MS) }, null],
      [{ startsAt: new Date(endsAt.getTime() - 2 * HOUR_MS - 1) }, late],
      [{ status: "cancelled" }, "Event is cancelled!"],
    ];
    for (const [times, refusal] of cases) {
      const { event, host } = await createHostedEvent(db, times);
      const { id } = event;
      expect((await host.caller.event.results({ id })).refusal).toBe(refusal);
      const saved = host.caller.event.saveRecap({ id, ...results });
      if (refusal === null) expect(await saved).toMatchObject({ isNew: true });
      else expect(await errorOf(saved)).toMatchObject({ status: 409, message: refusal });
    }
    for (const status of ["proposed", "declined"] as const) {
      const { event, host } = await createHostedEvent(db, { status });
      const admin = await asAdmin(db);
      const { id } = event;
      expect((await errorOf(host.caller.event.saveRecap({ id, ...results }))).status).toBe(403);
      expect(await errorOf(admin.caller.event.saveRecap({ id, ...results }))).toMatchObject({
        status: 409,
        message: "Event is not published yet!",
      });
    }
  });

  it("belong to organisers: visitors, strangers, invited hosts and hosts of other events are refused", async () => {
    const { db } = database;
    const { event } = await createHostedEvent(db);
    const hidden = await createEvent(db, { status: "proposed" });
    const foreign = await createHostedEvent(db);
    const invited = await asMember(db);
    await db.insert(eventHosts).values({ eventId: event.id, userId: invited.user.id });
    const seated = await asMember(db);
    await db.insert(attendances).values({ eventId: event.id, userId: seated.user.id, checkedInAt: NOW });
    const suspended = await createHostedEvent(db);
    await db.update(users).set({ suspendedAt: NOW }).where(eq(users.id, suspended.host.user.id));
    const newcomer = await asMember(db, { activated: false, verified: false });
    const statusOf = async (call: Promise<unknown>) => (await errorOf(call)).status;
    const { id } = event;
    for (const [caller, status] of [
      [anonymous(db).caller, 401],
      [newcomer.caller, 403],
      [invited.caller, 403],
      [seated.caller, 403],
      [foreign.host.caller, 403],
    ] as const) {
      expect(await statusOf(caller.event.saveRecap({ id, ...results }))).toBe(status);
      expect(await statusOf(caller.event.results({ id }))).toBe(status);
      expect(await statusOf(caller.event.feedback({ id }))).toBe(status);
      expect(await statusOf(caller.event.reopen({ id }))).toBe(status);
    }
    const own = { id: suspended.event.id };
    expect(await statusOf(suspended.host.caller.event.saveRecap({ ...own, ...results }))).toBe(401);
    expect(await statusOf(foreign.host.caller.event.saveRecap({ id: hidden.id, ...results }))).toBe(404);
    expect(await statusOf(foreign.host.caller.event.results({ id: hidden.id }))).toBe(404);
    expect(await statusOf(foreign.host.caller.event.reopen({ id: foreign.event.id }))).toBe(403);
    expect(await db.$count(eventRecaps)).toBe(0);
  });

  it("are limited to 500 kg of each kind for hosts, and to one decimal", async () => {
    const { event, host } = await createHostedEvent(database.db);
    const admin = await asAdmin(database.db);
    const { id } = event;
    const save = (caller: typeof host.caller, input: object) =>
      errorOf(caller.event.saveRecap({ id, ...results, ...input }));
    expect((await host.caller.event.results({ id })).maxKg).toBe(500);
    for (const path of ["kgRescued", "kgDonated", "kgComposted"]) {
      const refused = await save(host.caller, { [path]: 500.1 });
      expect([refused.status, refused.details]).toMatchObject([
        400,
        [{ path, message: "Ask an admin to enter more than 500 kg." }],
      ]);
      for (const kg of [-0.1, 0.05, 100_000, Number.NaN, "7"]) {
        const error = await save(admin.caller, { [path]: kg });
        expect([error.status, error.details[0]?.path], `${path} ${kg}`).toEqual([400, path]);
      }
    }
    for (const came of [-1, 1.5, 100_001]) {
      expect((await save(host.caller, { came })).details[0]?.path).toBe("came");
    }
    await host.caller.event.saveRecap({ id, ...results, kgRescued: 500 });
    await admin.caller.event.saveRecap({ id, ...results, kgRescued: 99_999 });
    expect((await admin.caller.event.results({ id })).kgRescued).toBe(99_999);
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
      message: "Somebody else has changed this recap meanwhile. Please look at it again.",
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
    const entered = `The results of “Bread round” were entered: 24.5 kg rescued. /events/${id}`;
    const changed = `The results of “Bread round” were changed: 20 kg rescued. /events/${id}`;
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
    const begin = { kgRescued: 12.3, kgDonated: 0, kgComposted: 0, kgEntered: 12.3, walkIns: 0 };
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

describe("a reopened event", () => {
  it("has no recap, is refused a second time, and can be closed anew", async () => {
    const { event, host } = await createHostedEvent(database.db);
    const admin = await asAdmin(database.db);
    const { id } = event;
    await host.caller.event.saveRecap({ id, ...results });
    await admin.caller.event.reopen({ id });
    expect(await errorOf(admin.caller.event.reopen({ id }))).toMatchObject({ status: 404 });
    expect(await anonymous(database.db).caller.event.findRecap({ id })).toBeNull();
    expect((await host.caller.event.saveRecap({ id, ...results, updatedAt: null })).isNew).toBe(true);
  });
});
