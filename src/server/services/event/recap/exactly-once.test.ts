import { eq, isNull } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Caller } from "#server/api/root.ts";
import { sustainabilityEntries as entries, eventRecaps } from "#server/db/schema/index.ts";
import { asAdmin, errorOf } from "#test/callers.ts";
import { committedTestDatabase, testDatabase } from "#test/database.ts";
import { createHostedEvent } from "#test/events/past-events.ts";

const kilograms = fc.integer({ min: 0, max: 4_000 }).map((tenths) => tenths / 10);
const command = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constant("save" as const), kg: kilograms, asHost: fc.boolean() }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ does: fc.constant("enter" as const), kg: kilograms.filter((kg) => kg > 0) }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("assign" as const) }) },
  { weight: 2, arbitrary: fc.record({ does: fc.constant("drop" as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("reopen" as const) }) },
  { weight: 1, arbitrary: fc.record({ does: fc.constant("delete" as const) }) },
);
type Command = typeof command extends fc.Arbitrary<infer Value> ? Value : never;
type World = { id: number; host: Caller; admin: Caller; looseId: number };

const date = "2026-12-01";
const label = "Rescued" as const;
const round = (kg: number) => Number(kg.toFixed(1));

/** @returns the call that a command makes */
function callOf({ id, host, admin, looseId }: World, next: Command, newestId: number): Promise<unknown> {
  switch (next.does) {
    case "save": {
      const figures = { came: 1, kgRescued: next.kg, kgDonated: 0, kgComposted: 0 };
      return (next.asHost ? host : admin).event.saveRecap({ id, ...figures });
    }
    case "enter":
      return admin.dashboard.createSustainability({ date, label, kg: next.kg, eventId: id });
    case "assign":
      return admin.dashboard.updateSustainability({ id: looseId, eventId: id });
    case "drop":
      return admin.dashboard.deleteSustainability({ id: newestId });
    case "reopen":
      return admin.event.reopen({ id });
    case "delete":
      return admin.event.delete({ id });
  }
}

/** @returns the status of a refusal; 200 for a success */
const statusOf = (call: Promise<unknown>): Promise<number> =>
  call.then(
    () => 200,
    async (error: unknown) => (await errorOf(Promise.reject(error))).status,
  );

describe("kilograms of an event", () => {
  const database = testDatabase();

  it("are counted once after any sequence of closing, changing, entering, reopening and deleting", {
    timeout: 60_000,
  }, async () => {
    const { db } = database;
    const admin = (await asAdmin(db)).caller;
    const sum = async () => round((await db.select().from(entries)).reduce((kg, row) => kg + row.kg, 0));
    await fc.assert(
      fc.asyncProperty(fc.array(command, { minLength: 1, maxLength: 8 }), async (commands) => {
        await db.delete(entries);
        const { event, host } = await createHostedEvent(db);
        const loose = await admin.dashboard.createSustainability({ date, label, kg: 7 });
        const world = { id: event.id, host: host.caller, admin, looseId: loose.id };
        // The model: kilograms by the entry's id, and the recap's.
        const entered = new Map([[loose.id, { kg: 7, ofEvent: false }]]);
        let recap: number | null = null;
        let exists = true;
        for (const next of commands) {
          const newest = Math.max(
            0,
            ...(await db.select({ id: entries.id }).from(entries)).map((row) => row.id),
          );
          const isOfRecap = newest > 0 && !entered.has(newest);
          const status = await statusOf(callOf(world, next, newest));
          if (next.does === "save" && exists) {
            expect(status).toBe(200);
            recap = next.kg;
            for (const [id, { ofEvent }] of entered) if (ofEvent) entered.delete(id);
          } else if (next.does === "enter" && exists && recap === null) {
            expect(status).toBe(200);
            const ids = (await db.select({ id: entries.id }).from(entries)).map((row) => row.id);
            entered.set(Math.max(...ids), { kg: next.kg, ofEvent: true });
          } else if (next.does === "assign" && exists && recap === null && entered.has(loose.id)) {
            expect(status).toBe(200);
            entered.set(loose.id, { kg: 7, ofEvent: true });
          } else if (next.does === "reopen" && exists && recap !== null) {
            expect(status).toBe(200);
            recap = null;
          } else if (next.does === "delete" && exists) {
            expect(status).toBe(200);
            exists = false;
            for (const row of entered.values()) row.ofEvent = false;
          } else if (next.does === "drop" && newest > 0 && !(isOfRecap && exists)) {
            expect(status).toBe(200);
            if (isOfRecap) recap = null;
            else entered.delete(newest);
          } else {
            expect([400, 404, 409]).toContain(status);
          }
          const expected = [...entered.values()].reduce((kg, row) => kg + row.kg, recap ?? 0);
          expect(await sum()).toBe(round(expected));
        }
      }),
      { numRuns: 25 },
    );
  });
});

describe("at once", () => {
  const database = committedTestDatabase({ max: 8 });

  it("two windows that close an event close it once", async () => {
    const { db } = database;
    const { event, host } = await createHostedEvent(db);
    const { caller } = await asAdmin(db);
    const { id } = event;
    const save = (as: Caller, kgRescued: number) =>
      as.event.saveRecap({ id, came: 1, kgRescued, kgDonated: 1, kgComposted: 1, updatedAt: null });
    const saved = await Promise.allSettled([
      save(host.caller, 10),
      save(caller, 20),
      save(host.caller, 30),
      save(caller, 40),
    ]);
    const winners = saved.flatMap((result) =>
      result.status === "fulfilled" ? [result.value.recap.kgRescued] : [],
    );
    expect(winners).toHaveLength(1);
    const rows = await db.select().from(entries).where(eq(entries.label, "Rescued"));
    expect(rows.map(({ kg }) => kg)).toEqual(winners);
    expect(await db.$count(entries)).toBe(3);
  });

  it("closing, entries on the dashboard, reopening and deleting leave the kilograms of the recap or of the entries", {
    timeout: 60_000,
  }, async () => {
    const { db } = database;
    const admin = (await asAdmin(db)).caller;
    for (let round = 0; round < 8; round += 1) {
      const { event, host } = await createHostedEvent(db);
      const { id } = event;
      const loose = await admin.dashboard.createSustainability({ date, label, kg: 7 });
      const world = { id, host: host.caller, admin, looseId: loose.id };
      const all: Command[] = [
        { does: "save", kg: 1, asHost: true },
        { does: "enter", kg: 12 },
        { does: "save", kg: 2, asHost: false },
        { does: "assign" },
        { does: "drop" },
        { does: "reopen" },
        { does: "save", kg: 3, asHost: true },
        ...(round % 2 === 0 ? [{ does: "delete" as const }] : []),
      ];
      const statuses = await Promise.all(all.map((next) => statusOf(callOf(world, next, loose.id))));
      for (const status of statuses) expect([200, 400, 404, 409]).toContain(status);
      const [recap] = await db.select().from(eventRecaps).where(eq(eventRecaps.eventId, id));
      const rows = await db.select().from(entries).where(eq(entries.eventId, id));
      expect(rows.map(({ isFromRecap }) => isFromRecap)).toEqual(
        Array(rows.length).fill(recap !== undefined),
      );
      if (recap) expect(rows).toHaveLength(1);
      const orphans = await db.select().from(entries).where(isNull(entries.eventId));
      expect(orphans.filter(({ isFromRecap }) => isFromRecap).length).toBeLessThanOrEqual(1);
      await db.delete(entries);
    }
  });
});
