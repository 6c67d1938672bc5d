import { and, eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "#lib/time/durations.ts";
import {
  auditEntries,
  sustainabilityEntries as entries,
  eventRecaps,
  events,
  notifications,
} from "#server/db/schema/index.ts";
import { saveRecap } from "#server/services/event/recap/save-recap.ts";
import { asAdmin, callerFor, createTestContext, errorOf, getSignal, getTurn } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createHostedEvent } from "#test/events/past-events.ts";
import { createUpload, NOW, toViewer } from "#test/factories.ts";

const database = testDatabase();
const results = { came: 18, walkIns: 2, kgRescued: 24.5, kgDonated: 0, kgComposted: 0, note: "Well." };

it("saving the same results again keeps the version, and neither notifies nor records", async () => {
  const { db } = database;
  const { event, host } = await createHostedEvent(db);
  await asAdmin(db);
  const { id } = event;
  const photos = [
    { key: (await createUpload(db, host.user.id)).key, alt: "Soup" },
    { key: (await createUpload(db, host.user.id)).key, alt: "Bread" },
  ];
  const input = { id, ...results, photos, consent: true };
  const { recap } = await host.caller.event.saveRecap(input);
  const count = async () => [
    await db.$count(auditEntries),
    await db.$count(notifications, eq(notifications.kind, "event_closed")),
  ];
  expect(await count()).toEqual([1, 1]);
  host.traces.tags.length = 0;
  const { walkIns, ...others } = input;
  for (const same of [input, others, { ...input, updatedAt: recap.updatedAt }]) {
    expect(await host.caller.event.saveRecap(same)).toEqual({ recap, isNew: false });
  }
  expect([await count(), host.traces.tags]).toEqual([[1, 1], []]);
  const changes = [
    { came: 19 },
    { walkIns: 3 },
    { kgRescued: 25 },
    { kgDonated: 1 },
    { kgComposted: 1 },
    { note: null },
    { photos: photos.toReversed() },
    { photos: photos.map(({ key }) => ({ key, alt: "Rice" })) },
    { photos: [] },
  ];
  let saved = 1;
  for (const change of changes) {
    await host.caller.event.saveRecap({ ...input, ...change });
    saved += 1;
    expect(await count(), JSON.stringify(change)).toEqual([saved, saved]);
    await host.caller.event.saveRecap(input);
    saved += 1;
  }
});

it("hosts correct results in which an admin entered more than 500 kg, but not those kilograms", async () => {
  const { event, host } = await createHostedEvent(database.db);
  const admin = await asAdmin(database.db);
  const { id } = event;
  await admin.caller.event.saveRecap({ id, ...results, kgRescued: 812.5 });
  const { recap } = await host.caller.event.saveRecap({ id, ...results, kgRescued: 812.5, came: 20 });
  expect(recap).toMatchObject({ came: 20, kgRescued: 812.5 });
  for (const change of [{ kgRescued: 812.6 }, { kgRescued: 500.1 }, { kgRescued: 1, kgDonated: 812.5 }]) {
    expect((await errorOf(host.caller.event.saveRecap({ id, ...results, ...change }))).status).toBe(400);
  }
});

it("results are removed at any time, so that a photo can be taken down", async () => {
  const { db } = database;
  const endsAt = new Date(NOW.getTime() - HOUR_MS);
  const { event, host } = await createHostedEvent(db, { endsAt });
  const admin = await asAdmin(db);
  const { id } = event;
  await host.caller.event.saveRecap({ id, ...results });
  const late = () => new Date(endsAt.getTime() + 61 * DAY_MS);
  await (await callerFor(db, admin.user, { now: late })).caller.event.reopen({ id });
  expect([await db.$count(eventRecaps), await db.$count(entries)]).toEqual([0, 0]);
});

it("results are returned as saved, even if the event is reopened right away", async () => {
  const { event, host } = await createHostedEvent(database.db);
  const { context } = createTestContext(database.db);
  const reopened: typeof database.db = Object.create(database.db, {
    transaction: {
      value: async (run: Parameters<typeof database.db.transaction>[0]) => {
        const result = await database.db.transaction(run);
        await database.db.delete(eventRecaps);
        return result;
      },
    },
  });
  const ctx = { ...context, getSignal, getTurn, db: reopened, viewer: toViewer(host.user) };
  expect(await saveRecap(ctx, { id: event.id, ...results })).toMatchObject({
    isNew: true,
    recap: { came: 18, kgRescued: 24.5 },
  });
  expect(await database.db.$count(eventRecaps)).toBe(0);
});

it("counting walk-ins on closing is no change of the event", async () => {
  const { db } = database;
  const updatedAt = new Date(NOW.getTime() - DAY_MS);
  const { event, host } = await createHostedEvent(db, { updatedAt, feedbackAskedAt: NOW });
  await host.caller.event.saveRecap({ id: event.id, ...results });
  const [stored] = await db.select().from(events).where(eq(events.id, event.id));
  expect(stored).toMatchObject({ walkIns: 2, updatedAt });
});

it("kilograms of deleted events are another event's as if an admin had entered them", async () => {
  const { db } = database;
  const admin = await asAdmin(db);
  const [first, second, target] = [
    await createHostedEvent(db),
    await createHostedEvent(db),
    await createHostedEvent(db),
  ];
  for (const { event, host } of [first, second]) {
    await host.caller.event.saveRecap({ id: event.id, ...results, kgRescued: 12 });
    await admin.caller.event.delete({ id: event.id });
  }
  const { id } = target.event;
  for (const { id: entryId } of await db.select({ id: entries.id }).from(entries)) {
    await admin.caller.dashboard.updateSustainability({ id: entryId, kg: 13 });
    expect(await admin.caller.dashboard.updateSustainability({ id: entryId, eventId: id })).toMatchObject({
      isFromRecap: false,
    });
  }
  expect((await target.host.caller.event.results({ id })).kgEntered).toBe(26);
  await target.host.caller.event.saveRecap({ id, ...results, kgRescued: 5 });
  expect(await db.select({ kg: entries.kg, isFromRecap: entries.isFromRecap }).from(entries)).toEqual([
    { kg: 5, isFromRecap: true },
  ]);
  const replaced = and(
    eq(auditEntries.action, "sustainability.replace"),
    eq(auditEntries.actorId, target.host.user.id),
  );
  expect(await db.$count(auditEntries, replaced)).toBe(2);
});
