import { beforeEach, describe, expect, it } from "vitest";
import { auditEntries } from "#server/db/schema/index.ts";
import { callerFor, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createEvent, createUser, NOW } from "#test/factories.ts";

const database = testDatabase();
type Admin = Awaited<ReturnType<typeof callerFor>> & { userId: number };
let admin: Admin;
const actions = async () =>
  (await database.db.select().from(auditEntries).orderBy(auditEntries.id)).map(({ action, actorId }) => [
    action,
    actorId === admin.userId,
  ]);

beforeEach(async () => {
  const user = await createUser(database.db, { permission: 0 });
  admin = { ...(await callerFor(database.db, user)), userId: user.id };
});

describe("sustainability entries", () => {
  const enter = (input: Parameters<Admin["caller"]["dashboard"]["createSustainability"]>[0]) =>
    admin.caller.dashboard.createSustainability(input);

  it("add up by label, in a fixed order, and can be followed to their rows", async () => {
    const event = await createEvent(database.db, { title: "Market walk", startsAt: new Date("2026-11-20") });
    await enter({ date: "2026-11-20", label: "Rescued", kg: 12.345, eventId: event.id, note: "greens" });
    await enter({ date: "2026-11-21", label: "Rescued", kg: 0.1 });
    const donated = await enter({ date: "2026-11-22", label: "Donated", kg: 4 });
    expect((await admin.caller.dashboard.get({})).sustainabilityData).toEqual([
      { label: "Eaten", value: 0 },
      { label: "Left on the plate", value: 0 },
      { label: "Rescued", value: 12.445 },
      { label: "Donated", value: 4 },
      { label: "Composted", value: 0 },
    ]);
    const rescued = await admin.caller.dashboard.sustainability({ label: "Rescued" });
    expect(rescued.meta.total).toBe(2);
    expect(rescued.items.map(({ date, event }) => [date, event?.title])).toEqual([
      ["2026-11-21", undefined],
      ["2026-11-20", "Market walk"],
    ]);
    expect((await admin.caller.dashboard.sustainability({})).meta.total).toBe(3);
    await admin.caller.dashboard.deleteSustainability({ id: donated.id });
    expect((await errorOf(admin.caller.dashboard.deleteSustainability({ id: donated.id }))).status).toBe(404);
    expect(admin.traces.tags).toEqual(Array(4).fill("impact"));
    expect((await actions()).map(([action]) => action)).toEqual([
      ...Array(3).fill("sustainability.create"),
      "sustainability.delete",
    ]);
  });

  it("outlive their event", async () => {
    const event = await createEvent(database.db, { startsAt: new Date("2026-11-20") });
    await enter({ date: "2026-11-20", label: "Rescued", kg: 1, eventId: event.id });
    await admin.caller.event.delete({ id: event.id });
    expect((await admin.caller.dashboard.sustainability({})).items).toMatchObject([{ kg: 1, event: null }]);
  });

  it("name an event that is there, and only for what was rescued", async () => {
    const { id } = await createEvent(database.db);
    const day = "2026-11-20";
    const missing = await errorOf(enter({ date: day, label: "Rescued", kg: 1, eventId: 2_147_483_647 }));
    expect(missing.details).toMatchObject([{ message: "Event not found!", path: "eventId" }]);
    const other = await errorOf(enter({ date: day, label: "Donated", kg: 1, eventId: id }));
    expect(other.details).toMatchObject([{ path: "eventId" }]);
    const label = await errorOf(enter({ date: day, label: "Burnt" as "Eaten", kg: 1.0001 }));
    expect(label.details.map(({ path }) => path)).toEqual(["label", "kg"]);
    expect((await admin.caller.dashboard.sustainability({})).items).toEqual([]);
    expect(await actions()).toEqual([]);
  });

  it("offer the events that have begun, the latest first", async () => {
    const at = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
    await createEvent(database.db, { title: "Old", startsAt: at(9) });
    await createEvent(database.db, { title: "New", startsAt: at(1) });
    await createEvent(database.db, { title: "To come", startsAt: at(-1) });
    await createEvent(database.db, { title: "Proposed", startsAt: at(1), status: "proposed" });
    expect(await admin.caller.dashboard.rescueEvents()).toMatchObject([
      { title: "New", date: "2026-11-30" },
      { title: "Old", date: "2026-11-22" },
    ]);
  });
});
