import { expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "#lib/time/durations.ts";
import { anonymous, errorOf } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createHostedEvent } from "#test/events/past-events.ts";
import { createEvent, createUpload, NOW } from "#test/factories.ts";

const database = testDatabase();
const results = { came: 18, kgRescued: 24.5, kgDonated: 0, kgComposted: 1 };

it("is public, and names nobody", async () => {
  const { db } = database;
  const { event, host } = await createHostedEvent(db);
  const { id } = event;
  const photo = await createUpload(db, host.user.id);
  const photos = [{ key: photo.key, alt: "Bread" }];
  await host.caller.event.saveRecap({
    ...{ id, ...results, walkIns: 3, note: "For **three** fridges.", photos, consent: true },
  });
  const visitor = anonymous(db).caller;
  expect(await visitor.event.recap({ id })).toEqual({
    ...results,
    walkIns: 3,
    meals: 45,
    kgCo2e: 39.2,
    note: "For **three** fridges.",
    photos: [{ url: photo.image, alt: "Bread" }],
    closedAt: NOW,
    updatedAt: NOW,
  });
  expect(JSON.stringify(await visitor.event.recap({ id }))).not.toContain(host.user.username);
  expect(await visitor.event.recapHtml({ id })).toBe("<p>For <strong>three</strong> fridges.</p>");
});

it("is missing for an event that is not closed, or that nobody may see", async () => {
  const { db } = database;
  const visitor = anonymous(db).caller;
  const { event } = await createHostedEvent(db);
  const hidden = await createEvent(db, { status: "proposed" });
  for (const { id } of [event, hidden, { id: 2_147_483_647 }]) {
    expect(await errorOf(visitor.event.recap({ id }))).toMatchObject({ status: 404 });
    expect([await visitor.event.findRecap({ id }), await visitor.event.recapHtml({ id })]).toEqual([
      null,
      null,
    ]);
  }
});

it("runs nothing that its note contains", async () => {
  const { event, host } = await createHostedEvent(database.db);
  const { id } = event;
  const note = "<img src=x onerror=alert(1)> [x](javascript:alert(1)) ![](http://canary.example/x)";
  await host.caller.event.saveRecap({ id, ...results, note });
  const html = (await anonymous(database.db).caller.event.recapHtml({ id })) ?? "";
  expect(html).not.toMatch(/<img|href="javascript/);
  const long = await errorOf(host.caller.event.saveRecap({ id, ...results, note: "x".repeat(2_001) }));
  expect([long.status, long.details[0]?.path]).toEqual([400, "note"]);
});

it("is part of the event wherever events are read, and its figures of the past list", async () => {
  const { db } = database;
  const { event, host } = await createHostedEvent(db);
  const open = await createEvent(db);
  await host.caller.event.saveRecap({ id: event.id, ...results });
  const visitor = anonymous(db).caller;
  expect((await visitor.event.get({ id: event.id })).recap).toEqual(results);
  expect((await visitor.event.list({ scope: "past" })).items.map(({ recap }) => recap)).toEqual([results]);
  expect((await visitor.event.get({ id: open.id })).recap).toBeNull();
});

it("is among the three latest with kilograms on the impact page, until it is reopened or its event deleted", async () => {
  const { db } = database;
  const visitor = anonymous(db).caller;
  const titles = async () => (await visitor.dashboard.impact()).recentEvents.map(({ title }) => title);
  expect(await titles()).toEqual([]);
  for (const [index, title] of ["First", "Second", "Third", "Fourth", "Nothing rescued"].entries()) {
    const startsAt = new Date(NOW.getTime() - index * DAY_MS - 3 * HOUR_MS);
    const { event, host } = await createHostedEvent(db, { title, startsAt });
    const kgRescued = title === "Nothing rescued" ? 0 : 2;
    await host.caller.event.saveRecap({ id: event.id, came: 1, kgRescued, kgDonated: 0, kgComposted: 0 });
  }
  expect(await titles()).toEqual(["Fourth", "Third", "Second"]);
  expect((await visitor.dashboard.impact()).recentEvents[0]).toMatchObject({
    date: "2026-11-28",
    came: 1,
    kgRescued: 2,
  });
});
