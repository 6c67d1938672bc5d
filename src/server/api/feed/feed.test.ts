import { parseAtomFeed } from "feedsmith";
import { describe, expect, it } from "vitest";
import { DAY_MS } from "#lib/time/durations.ts";
import { handleEventFeed } from "#server/api/feed/event-feed.ts";
import { handleGuideFeed } from "#server/api/feed/guide-feed.ts";
import { createReplyStore } from "#server/api/stored-replies.ts";
import { expireTags } from "#server/cache/tag-versions.ts";
import { guides } from "#server/db/schema/index.ts";
import { withHttpGuards } from "#server/http/http-guards.ts";
import { toResponse } from "#server/http/response/reply.ts";
import { anonymous } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createEvent, createGuide, createHost, createSeries, createUser, NOW } from "#test/factories.ts";

const database = testDatabase();
const ago = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
const inDays = (days: number) => ago(-days);

/** Creates a site whose feeds a reader follows. */
function createSite() {
  const { context: services } = anonymous(database.db, { now: () => NOW });
  const store = createReplyStore();
  return async (path: string, init: RequestInit = {}) => {
    const handleFeed = path.startsWith("/guides") ? handleGuideFeed : handleEventFeed;
    const handle = withHttpGuards((request) => handleFeed(request, { services, store }));
    return toResponse(await handle(new Request(`https://cukup.test${path}`, init)));
  };
}

const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

const TAG = /<(\/?)([a-z]+)(?: [a-z:]+="[^"<]*")*(\/?)>/g;

/** Checks that a text is XML: feedsmith repairs what readers in browsers refuse. */
function expectWellFormed(text: string): void {
  const open: string[] = [];
  for (const [, end, name = "", isEmpty] of text.matchAll(TAG)) {
    if (end) expect(open.pop()).toBe(name);
    else if (!isEmpty) open.push(name);
  }
  expect(open).toEqual([]);
  const rest = text.replace(/^<\?xml [^>]*\?>/, "").replace(TAG, "");
  expect(rest).not.toMatch(/[<>]/);
  expect(text).not.toMatch(/&(?!#\d+;)|[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u);
}

/** Reads a feed by another library, and checks what RFC 4287 and the W3C's feed validator require. */
async function read(path: string, site = createSite()) {
  const response = await site(path);
  expect([response.status, response.headers.get("content-type")]).toEqual([
    200,
    "application/atom+xml; charset=utf-8",
  ]);
  const text = await response.text();
  expectWellFormed(text);
  const { entries = [], ...feed } = parseAtomFeed(text);
  expect(text).toMatch(
    /^<\?xml version="1.0" encoding="utf-8"\?>\n<feed xmlns="http:\/\/www.w3.org\/2005\/Atom"/,
  );
  expect(feed.links?.find(({ rel }) => rel === "self")?.href).toBe(feed.id);
  expect(feed.authors?.[0]?.name).toBe("Cukup");
  expect(String(feed.updated)).toMatch(INSTANT);
  for (const { id, title, updated, links, content } of entries) {
    const page = links?.[0]?.href;
    expect(page).toMatch(/^https:\/\/cukup\.test\/(?:events|guides)\/\d+$/);
    if (!id?.includes("#series-")) expect(id).toBe(page);
    expect([title?.value !== "", content?.type]).toEqual([true, "html"]);
    expect(String(updated)).toMatch(INSTANT);
    expect(String(updated) <= String(feed.updated)).toBe(true);
  }
  expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
  return { feed, entries, titles: entries.map(({ title }) => title?.value), text };
}

describe("the feed of events", () => {
  it("has facts and description of an event, whatever is in its texts, and names nobody who is going", async () => {
    const { db } = database;
    const host = await createUser(db);
    const { id } = await createEvent(db, {
      ...{
        title: "Soup & <b>night</b> ]]> \u{1F35A}\u0001",
        location: 'Tekka "Centre"',
        postalCode: "210665",
      },
      ...{ area: "Rochor", station: "Little India", directions: "Upstairs <1>", topics: ["cooking"] },
      ...{ capacity: 20, description: "**Bring** <script>alert(1)</script> [a bowl](https://bowl.test)" },
      updatedAt: ago(1),
    });
    await createHost(db, id, host.id, { isShown: true });
    const { feed, entries, text } = await read("/events.atom");
    expect(feed.title?.value).toBe("Cukup events");
    expect(feed.links?.map(({ href }) => href)).toEqual([
      "https://cukup.test/events.atom",
      "https://cukup.test/events",
    ]);
    const [entry] = entries;
    expect(entry?.title?.value).toBe("Soup & <b>night</b> ]]> \u{1F35A}\uFFFD");
    expect(entry?.updated).toBe(ago(1).toISOString());
    expect(entry?.categories).toEqual([{ term: "cooking", label: "Cooking with leftovers" }]);
    const html = entry?.content?.value ?? "";
    expect(html).toContain(
      "<p>When: Tue, 8 Dec 2026, 12:00 pm<br>Where: Tekka &#34;Centre&#34;, Singapore 210665<br>",
    );
    expect(html).toContain("Upstairs &#60;1&#62;<br>For 20 people</p>");
    expect(html).toContain("<strong>Bring</strong> &lt;script&gt;");
    expect(html).toMatch(/<a href="https:\/\/bowl\.test" rel="[^"]+">a bowl<\/a>/);
    expect(html).not.toContain("<script");
    expect(text).not.toContain(host.username);
  });

  it("has upcoming events by their last change, and those cancelled in the last 30 days, which say so", async () => {
    const { db } = database;
    const create = (title: string, overrides: Parameters<typeof createEvent>[1]) =>
      createEvent(db, { title, ...overrides });
    await create("old", { updatedAt: ago(50) });
    await create("new", { updatedAt: ago(1), startsAt: inDays(30) });
    await create("off", { updatedAt: ago(29), status: "cancelled", changeReason: "Rain", startsAt: ago(3) });
    await create("long off", { updatedAt: ago(31), status: "cancelled" });
    await create("over", { updatedAt: ago(2), startsAt: ago(1) });
    await create("proposed", { updatedAt: ago(1), status: "proposed" });
    await create("declined", { updatedAt: ago(1), status: "declined", changeReason: "No" });
    const { titles, entries, feed, text } = await read("/events.atom");
    expect(titles).toEqual(["new", "Cancelled: off", "old"]);
    expect(entries[1]?.content?.value).toContain("<p>This event has been cancelled.<br>Reason: Rain</p>");
    expect(feed.updated).toBe(ago(1).toISOString());
    for (const hidden of ["proposed", "declined"]) expect(text).not.toContain(hidden);
  });

  it("has at most 50, and the dates of a series as one", async () => {
    const { db } = database;
    const starts = [1, 8, 15, 22].map((days) => ({ startsAt: inDays(days) }));
    const { dates } = await createSeries(db, starts, { title: "Walk", updatedAt: ago(3) });
    const off = starts.map((date) => ({ ...date, status: "cancelled" as const }));
    await createSeries(db, off, { title: "Talk", updatedAt: ago(2) });
    const { entries } = await read("/events.atom");
    expect(entries.map(({ title }) => title?.value)).toEqual(["Cancelled: Talk", "Walk"]);
    expect(entries[1]?.links?.[0]?.href).toBe(`https://cukup.test/events/${dates[0]?.id}`);
    // A reader knows the entry again when another date is the next one.
    expect(entries[1]?.id).toBe(`https://cukup.test/events#series-${dates[0]?.seriesId}`);
    expect(entries[1]?.content?.value).toContain("Other dates: Wed, 9 Dec; Wed, 16 Dec; Wed, 23 Dec");
    for (let index = 0; index < 55; index += 1) await createEvent(db, { updatedAt: ago(1) });
    expect((await read("/events.atom")).entries).toHaveLength(50);
  });

  it("follows the filters of /events, and an unknown value is none", async () => {
    const { db } = database;
    const update = { updatedAt: ago(1) };
    await createEvent(db, { ...update, title: "Tampines", area: "Tampines", topics: ["rescue"] });
    await createEvent(db, { ...update, title: "Bedok", area: "Bedok", startsAt: inDays(0.2) });
    await createEvent(db, { ...update, title: "Yishun", area: "Yishun", status: "cancelled" });
    const site = createSite();
    const titles = async (query: string) => (await read(`/events.atom?${query}`, site)).titles.toSorted();
    expect(await titles("region=East")).toEqual(["Bedok", "Tampines"]);
    expect(await titles("area=Yishun")).toEqual(["Cancelled: Yishun"]);
    expect(await titles("topic=rescue&seats=1")).toEqual(["Tampines"]);
    expect(await titles("when=today")).toEqual(["Bedok"]);
    expect(await titles("area=Atlantis&q=nothing")).toHaveLength(3);
    const { feed } = await read("/events.atom?topic=rescue&area=Tampines&utm=x", site);
    expect(feed.title?.value).toBe("Cukup events: Food rescue, Tampines");
    expect(feed.id).toBe("https://cukup.test/events.atom?area=Tampines&topic=rescue");
  });

  it("without an event is a feed, too", async () => {
    expect((await read("/events.atom")).titles).toEqual([]);
  });

  it("is 304 for a reader that has it, until an event changes", async () => {
    const site = createSite();
    await createEvent(database.db, { title: "first", updatedAt: ago(2) });
    const etag = (await site("/events.atom")).headers.get("etag") ?? "";
    const again = () => site("/events.atom", { headers: { "if-none-match": etag } });
    const known = await again();
    expect([known.status, await known.text(), known.headers.get("etag")]).toEqual([304, "", etag]);
    await createEvent(database.db, { title: "second", updatedAt: ago(1) });
    // A change of seats.
    expireTags(["events"]);
    expect((await again()).status).toBe(304);
    expireTags(["event-totals"]);
    expect((await again()).status).toBe(200);
  });

  it("is read only, and nothing is below it", async () => {
    const site = createSite();
    expect((await site("/events.atom", { method: "POST" })).status).toBe(405);
    expect((await site("/events.atom/1")).status).toBe(404);
    expect((await site("/events.atom/")).status).toBe(200);
  });
});

it("the feed of guides has those that changed last, with their texts", async () => {
  const { db } = database;
  await db.delete(guides);
  await createGuide(db, {
    ...{ title: "Keep rice", summary: "In the fridge.", topic: "storing", action: "Cool it <fast>" },
    ...{ description: "## Why\n\n| a | b |\n|---|---|\n| 1 | 2 |", updatedAt: ago(1) },
  });
  const older = await createGuide(db, { title: "Older", description: null, updatedAt: ago(2) });
  const { feed, entries, titles } = await read("/guides.atom");
  expect([feed.title?.value, titles]).toEqual(["Cukup guides", ["Keep rice", "Older"]]);
  expect(entries[0]?.summary?.value).toBe("In the fridge.");
  expect(entries[0]?.content?.value).toContain("<p>Try this: Cool it &#60;fast&#62;</p>");
  expect(entries[0]?.content?.value).toContain("<section><table>");
  expect(entries[1]?.id).toBe(`https://cukup.test/guides/${older.id}`);
});
