import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "#lib/time/durations.ts";
import { attendances, eventHosts, eventRecaps, users } from "#server/db/schema/index.ts";
import { anonymous, asAdmin, asMember, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createHostedEvent } from "#test/events/past-events.ts";
import { createEvent, NOW } from "#test/factories.ts";

const database = testDatabase();
const results = { came: 18, kgRescued: 24.5, kgDonated: 12, kgComposted: 0 };

describe("the results of an event", () => {
  it("can be saved from the start to 60 days after the end of a published event", async () => {
    const { db } = database;
    const endsAt = new Date(NOW.getTime() - 60 * DAY_MS);
    const startsAt = new Date(endsAt.getTime() - HOUR_MS);
    const late = "This event ended more than 60 days ago.";
    const cases: [Parameters<typeof createEvent>[1], string | null][] = [
      [{ startsAt: new Date(NOW.getTime() + 1) }, "You can enter results from Tue, 1 Dec 2026, 12:00 pm."],
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
});
