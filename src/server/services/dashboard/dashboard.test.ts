import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { auditEntries, dashboards, sales } from "#server/db/schema/index.ts";
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

describe("the dashboard's texts", () => {
  it("are the site's own until an admin saves them, and have a day from the beginning", async () => {
    const { dashboard } = await admin.caller.dashboard.get({});
    const createdAt = new Date("2026-11-21T00:00:00+08:00");
    expect(dashboard).toEqual([
      { title: "Our impact", description: expect.any(String), createdAt, updatedAt: createdAt },
    ]);
    const saved = await admin.caller.dashboard.update({ title: "Enough for all" });
    expect([saved.createdAt, saved.updatedAt]).toEqual([createdAt, NOW]);
  });

  it("change one by one, in one row, void the impact page and are noted", async () => {
    await admin.caller.dashboard.update({ title: "Enough for all" });
    const saved = await admin.caller.dashboard.update({ description: "Line one\nline two" });
    expect(saved).toMatchObject({ title: "Enough for all", description: "Line one\nline two" });
    expect(await database.db.select().from(dashboards)).toHaveLength(1);
    expect((await admin.caller.dashboard.get({})).dashboard).toEqual([saved]);
    expect(admin.traces.tags).toEqual(["impact", "impact"]);
    expect(await actions()).toEqual([
      ["dashboard.update", true],
      ["dashboard.update", true],
    ]);
  });

  it("are not emptied, and nothing given changes nothing", async () => {
    const error = await errorOf(admin.caller.dashboard.update({ title: " ", description: "x".repeat(1001) }));
    expect(error.details.map(({ path, message }) => [path, message])).toEqual([
      ["title", "Title is required"],
      ["description", "Description cannot be longer than 1,000 characters"],
    ]);
    await admin.caller.dashboard.update({});
    expect(await database.db.select().from(dashboards)).toEqual([]);
    expect(await actions()).toEqual([]);
  });
});

describe("sales", () => {
  const sell = (date: string, amount: number, note?: string) =>
    admin.caller.dashboard.createSale({ date, amount, note });

  it("are summed per day, of the last 12 months unless asked for more or less", async () => {
    await sell("2026-12-01", 10.1);
    await sell("2026-12-01", 0.2);
    await sell("2026-11-02", 5);
    await sell("2026-11-01", 7);
    await sell("2025-12-01", 3);
    await sell("2025-11-30", 4);
    const get = async (range?: "30d" | "12m" | "all") => admin.caller.dashboard.get({ range });
    expect((await get("30d")).salesData).toEqual([
      { date: "2026-11-02", amount: 5 },
      { date: "2026-12-01", amount: 10.3 },
    ]);
    expect(await get()).toMatchObject({
      salesStep: "day",
      salesData: [
        { date: "2025-12-01", amount: 3 },
        { date: "2026-11-01", amount: 7 },
        { date: "2026-11-02", amount: 5 },
        { date: "2026-12-01", amount: 10.3 },
      ],
    });
    expect(await get("all")).toMatchObject({ salesStep: "week" });
    expect((await get("all")).salesData.at(-1)).toEqual({ date: "2026-11-30", amount: 10.3 });
    await sell("2020-05-05", 1);
    expect(await get("all")).toMatchObject({ salesStep: "month" });
    expect((await get("all")).salesData).toEqual([
      { date: "2020-05-01", amount: 1 },
      { date: "2025-11-01", amount: 4 },
      { date: "2025-12-01", amount: 3 },
      { date: "2026-11-01", amount: 12 },
      { date: "2026-12-01", amount: 10.3 },
    ]);
    expect((await admin.caller.dashboard.get({ range: "year" as "all" })).salesStep).toBe("day");
  });

  it("take the day in Singapore of an ISO date-time, and no day to come there", async () => {
    expect((await sell("2026-11-30T16:00:00Z", 1)).date).toBe("2026-12-01");
    const error = await errorOf(sell("2026-12-02", 1));
    expect([error.status, error.details]).toEqual([
      400,
      [{ code: "BAD_REQUEST", message: "Date must not be in the future", path: "date" }],
    ]);
  });

  it("are refused with a message per field", async () => {
    const error = await errorOf(sell("1999-12-31", 1.234, "a\u202e"));
    expect(error.details.map(({ path, message }) => [path, message])).toEqual([
      ["date", "Date must be in the year 2000 or later"],
      ["amount", "Amount must be a number up to 9,999,999.99, with at most two decimals"],
      ["note", "Note contains a character that cannot be used here"],
    ]);
    expect((await errorOf(sell("2026-11-01", 0))).message).toBe("Amount must be more than 0");
    const nothing = { date: "2026-11-01" } as { date: string; amount: number };
    expect((await errorOf(admin.caller.dashboard.createSale(nothing))).message).toBe("Amount is required");
    const noFood = { date: "2026-11-01", label: "Rescued" as const, kg: 0 };
    const error0 = await errorOf(admin.caller.dashboard.createSustainability(noFood));
    expect(error0.message).toBe("Kilograms must be more than 0");
    const unweighed = { ...noFood, kg: undefined as unknown as number };
    expect((await errorOf(admin.caller.dashboard.createSustainability(unweighed))).message).toBe(
      "Kilograms are required",
    );
    for (const amount of [-0.01, 10_000_000, Number.NaN, 0.001]) {
      expect((await errorOf(sell("2026-11-01", amount))).status, String(amount)).toBe(400);
    }
    expect(await database.db.select().from(sales)).toEqual([]);
  });

  it("are listed latest first with the sum of all, and deleted once", async () => {
    await sell("2026-11-01", 1.5, " stall ");
    const { id } = await sell("2026-11-03", 2.25, " ");
    await sell("2026-11-02", 9_999_999.99);
    expect(await admin.caller.dashboard.sales({ limit: 2 })).toEqual({
      items: [
        { id, date: "2026-11-03", amount: 2.25, note: null },
        expect.objectContaining({ date: "2026-11-02" }),
      ],
      meta: { page: 1, limit: 2, total: 3 },
      amount: 10_000_003.74,
    });
    expect((await admin.caller.dashboard.sales({ page: 2, limit: 2 })).items).toMatchObject([
      { note: "stall", amount: 1.5 },
    ]);
    await admin.caller.dashboard.deleteSale({ id });
    expect((await errorOf(admin.caller.dashboard.deleteSale({ id }))).status).toBe(404);
    expect(await database.db.select().from(sales).where(eq(sales.id, id))).toEqual([]);
    expect((await actions()).map(([action]) => action)).toEqual([
      ...Array(3).fill("sales.create"),
      "sales.delete",
    ]);
  });
});

describe("correcting", () => {
  it("changes what is given of a sale, leaves the rest, and keeps in the audit log what it was", async () => {
    const dashboard = admin.caller.dashboard;
    const { id } = await dashboard.createSale({ date: "2026-11-01", amount: 1.5, note: "stall" });
    expect(await dashboard.updateSale({ id, amount: 2.25 })).toEqual({
      id,
      date: "2026-11-01",
      amount: 2.25,
      note: "stall",
    });
    expect(await dashboard.updateSale({ id, date: "2026-11-02", note: " " })).toMatchObject({
      date: "2026-11-02",
      note: null,
    });
    // The same again changes nothing, and is not noted.
    await dashboard.updateSale({ id, date: "2026-11-02" });
    const rows = await database.db.select().from(auditEntries).where(eq(auditEntries.action, "sales.update"));
    expect(rows.map(({ targetId, details }) => [targetId, details])).toEqual([
      [id, { date: "2026-11-01", amount: 2.25, dateBefore: "2026-11-01", amountBefore: 1.5 }],
      [id, { date: "2026-11-02", amount: 2.25, dateBefore: "2026-11-01", amountBefore: 2.25 }],
    ]);
    expect((await errorOf(dashboard.updateSale({ id, date: "2099-01-01" }))).details).toMatchObject([
      { path: "date" },
    ]);
    expect((await errorOf(dashboard.updateSale({ id: 2_147_483_647, amount: 1 }))).status).toBe(404);
  });

  it("changes kilograms, and lets an entry that is rescued no more go of its event", async () => {
    const event = await createEvent(database.db, { title: "Market walk", startsAt: new Date("2026-11-20") });
    const dashboard = admin.caller.dashboard;
    const { id } = await dashboard.createSustainability({
      date: "2026-11-20",
      label: "Rescued",
      kg: 1215.355,
      eventId: event.id,
      note: "greens",
    });
    expect(await dashboard.updateSustainability({ id, kg: 12.5 })).toMatchObject({
      kg: 12.5,
      note: "greens",
      event: { id: event.id },
    });
    const missing = await errorOf(dashboard.updateSustainability({ id, eventId: 2_147_483_647 }));
    expect(missing.details).toMatchObject([{ message: "Event not found!", path: "eventId" }]);
    const other = await errorOf(dashboard.updateSustainability({ id, label: "Donated", eventId: event.id }));
    expect(other.details).toMatchObject([{ path: "eventId" }]);
    expect(await dashboard.updateSustainability({ id, label: "Donated" })).toMatchObject({
      label: "Donated",
      event: null,
    });
    expect((await errorOf(dashboard.updateSustainability({ id: 2_147_483_647, kg: 1 }))).status).toBe(404);
    expect((await dashboard.sustainability({})).items).toMatchObject([{ id, label: "Donated", kg: 12.5 }]);
    const rows = await database.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.action, "sustainability.update"));
    expect(
      rows.map(({ details }) => [details.kgBefore, details.kg, details.labelBefore, details.label]),
    ).toEqual([
      [1215.355, 12.5, "Rescued", "Rescued"],
      [12.5, 12.5, "Rescued", "Donated"],
    ]);
  });
});
