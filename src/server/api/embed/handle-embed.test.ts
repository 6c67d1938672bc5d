import { describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "#lib/time/durations.ts";
import { handleEmbed } from "#server/api/embed/handle-embed.ts";
import { createReplyStore } from "#server/api/stored-replies.ts";
import { expireTags } from "#server/cache/tag-versions.ts";
import { attendances } from "#server/db/schema/index.ts";
import { toResponse } from "#server/http/response/reply.ts";
import { anonymous } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createEvent, createGuide, createSeries, createUser, NOW } from "#test/factories.ts";
import { createFridge, createFridgeNote } from "#test/fridges.ts";

const database = testDatabase();

/** Creates a site of which other sites show pages in frames. */
function createSite() {
  const { context } = anonymous(database.db, { now: () => NOW });
  const store = createReplyStore();
  return async (path: string, init: RequestInit = {}) => {
    const request = new Request(`https://cukup.test/embed/${path}`, init);
    const response = toResponse(await handleEmbed(request, { services: context, store }));
    return { status: response.status, headers: response.headers, html: await response.text() };
  };
}
const textOf = (html: string) =>
  html
    .replace(/^.*<body>/s, "")
    .replace(/<span class="hidden">[^<]*<\/span>/g, "")
    .replace(/<[^>]+>/g, "\n")
    .replace(/\n+/g, "\n")
    .trim();
const titlesOf = (html: string) => [...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, title]) => title);
const isRunning = { startsAt: new Date(NOW.getTime() - HOUR_MS) };

describe("an embedded list of events", () => {
  it("says of each when it is, what, where and how many spots are left, and leads to its page", async () => {
    const { id } = await createEvent(database.db, {
      ...{ title: "Soup <night>", area: "Tampines", capacity: 12 },
      ...{ startsAt: new Date("2026-12-05T10:30:00Z"), endsAt: new Date("2026-12-05T12:00:00Z") },
    });
    const user = await createUser(database.db);
    await database.db.insert(attendances).values({ eventId: id, userId: user.id });
    const { status, html } = await createSite()("events");
    expect(status).toBe(200);
    expect(textOf(html)).toBe(
      [
        "Upcoming events",
        "Sat, 5 Dec 2026 · 6:30 pm to 8:00 pm",
        "Soup &#60;night&#62;",
        "Tampines",
        "11 spots left",
        "More on Cukup",
      ].join("\n"),
    );
    expect(html).toContain(`<a href="https://cukup.test/events/${id}" target="_blank" rel="noopener"`);
    expect(html).not.toMatch(/<script|<img|<link/);
  });

  it("has no event that is proposed, declined, cancelled or over, also for a browser with a cookie", async () => {
    for (const status of ["proposed", "declined", "cancelled"] as const)
      await createEvent(database.db, { title: status, status });
    await createEvent(database.db, { title: "over", startsAt: new Date(NOW.getTime() - DAY_MS) });
    await createEvent(database.db, { title: "running", ...isRunning });
    const { html } = await createSite()("events", { headers: { cookie: "access_token=x" } });
    expect(titlesOf(html)).toEqual(["running"]);
    expect(textOf(html)).toContain("Happening now");
  });

  it("follows its filters and its limit, and has a series once", async () => {
    const { db } = database;
    await createSeries(db, 3, { title: "Walk", area: "Tampines", topics: ["rescue"] });
    await createEvent(db, { title: "Bedok", area: "Bedok", topics: ["rescue"] });
    await createEvent(db, { title: "Yishun", area: "Yishun" });
    const show = createSite();
    const titles = async (query: string) => titlesOf((await show(`events${query}`)).html).toSorted();
    expect(await titles("")).toEqual(["Bedok", "Walk", "Yishun"]);
    expect(await titles("?region=East")).toEqual(["Bedok", "Walk"]);
    expect(await titles("?area=Tampines&topic=rescue")).toEqual(["Walk"]);
    expect(await titles("?limit=1")).toHaveLength(1);
    const { html } = await show("events?area=Tampines");
    expect(textOf(html)).toContain("Every Tuesday · next Tue, 8 Dec · 2 more dates");
    expect(html).toContain('href="https://cukup.test/events?area=Tampines"');
  });

  it("leaves out a filter that it does not know, and says so", async () => {
    await createEvent(database.db, { title: "Anywhere" });
    const show = createSite();
    const { html } = await show("events?area=%3Cb%3EAtlantis&topic=__proto__&limit=99&theme=pink");
    expect(titlesOf(html)).toEqual(["Anywhere"]);
    expect(textOf(html)).toContain("We don’t know this area, so these are from all over Singapore.");
    expect(textOf(html)).toContain("We don’t know this topic, so these are on any topic.");
    expect(html).not.toContain("Atlantis");
    expect(textOf((await show("events?area=East")).html)).not.toContain("don’t know");
  });

  it("says that there are none", async () => {
    expect(textOf((await createSite()("events")).html)).toContain("No upcoming events at the moment.");
  });

  it("stays as it is until a tag of the lists is invalidated, and is 304 for a browser that has it", async () => {
    const show = createSite();
    await createEvent(database.db, { title: "first" });
    const { headers, html } = await show("events");
    await createEvent(database.db, { title: "second", startsAt: new Date(NOW.getTime() + 8 * DAY_MS) });
    expect((await show("events?unknown=1")).html).toBe(html);
    const known = await show("events", { headers: { "if-none-match": headers.get("etag") ?? "" } });
    expect([known.status, known.html]).toEqual([304, ""]);
    expect(known.headers.get("content-security-policy")).toContain("frame-ancestors *");
    expireTags(["events"]);
    expect(titlesOf((await show("events")).html)).toEqual(["first", "second"]);
  });
});

describe("an embedded card", () => {
  it("is that of an event everybody may see, and says if it is cancelled or over", async () => {
    const { db } = database;
    const show = createSite();
    const card = async (overrides: Parameters<typeof createEvent>[1]) => {
      const { id } = await createEvent(db, { title: "Soup night", ...overrides });
      const { status, html } = await show(`events/${id}?theme=dark`);
      return [status, textOf(html)];
    };
    const [status, text] = await card({ capacity: 3, postalCode: "730676" });
    expect(status).toBe(200);
    expect(text).toContain(
      "Soup night\nTue, 8 Dec 2026 · 12:00 pm\nKampung Admiralty, Singapore 730676\n3 spots left",
    );
    expect((await card({ status: "cancelled" }))[1]).toContain("This event has been cancelled.");
    expect((await card({ startsAt: new Date(NOW.getTime() - DAY_MS) }))[1]).toContain("This event is over.");
    for (const hidden of ["proposed", "declined"] as const)
      expect(await card({ status: hidden })).toEqual([404, "This isn’t here any more."]);
  });

  it("is that of a guide", async () => {
    const { id } = await createGuide(database.db, {
      ...{ title: "Keep rice", summary: "In the fridge.", topic: "storing", description: "Cool it." },
    });
    const { html } = await createSite()(`guides/${id}`);
    expect(textOf(html)).toBe("Keep rice\nStoring · 1 min read\nIn the fridge.\nMore on Cukup");
  });

  it("is that of a fridge that is listed, as in the list", async () => {
    const { db } = database;
    const fridge = await createFridge(db, { name: "Void deck fridge" });
    await createFridge(db, { name: "Elsewhere", area: "Bedok" });
    const hidden = await createFridge(db, { status: "proposed" });
    await createFridgeNote(db, fridge.id, { level: "full", has: ["bakery"] });
    const show = createSite();
    const inside = "Day and night\nFull · bread and cakes · just now";
    expect(textOf((await show(`fridges/${fridge.id}`)).html)).toContain(inside);
    const { html } = await show("fridges?area=Tampines");
    expect(titlesOf(html)).toEqual(["Void deck fridge"]);
    expect(textOf(html)).toContain(inside);
    expect((await show(`fridges/${hidden.id}`)).status).toBe(404);
  });
});

it("any site may show an embedded page in a frame, in which nothing runs, and a failure is such a page, too", async () => {
  const show = createSite();
  for (const [path, status] of [
    ["events", 200],
    ["events/2147483647", 404],
    ["events/x", 404],
    ["events/1/2", 404],
    ["nothing", 404],
  ] as const) {
    const sent = await show(path);
    expect([path, sent.status]).toEqual([path, status]);
    expect(sent.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(sent.headers.get("content-security-policy")).toMatch(
      /^default-src 'none'; style-src 'sha256-\S+'; base-uri 'none'; form-action 'none'; frame-ancestors \*$/,
    );
    expect(sent.headers.get("set-cookie")).toBeNull();
  }
  const posted = await show("events", { method: "POST" });
  expect([posted.status, posted.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
});
