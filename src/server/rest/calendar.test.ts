import { describe, expect, it } from "vitest";
import { attendances } from "#server/db/schema/index.ts";
import { createTestContext } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createEvent, createLogin } from "#test/factories.ts";
import { parseCalendar, parseSingleEvent } from "#test/read/calendars.ts";
import { callRest } from "#test/read/responses.ts";

const database = testDatabase();
/** Services on the test's database. The tokens of `createLogin` are made for the real clock. */
const services = () => createTestContext(database.db, { now: () => new Date() }).context;

const fetchRow = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  callRest(new Request(`https://cukup.test/api/v1${path}`, { method, headers }), services());

describe("GET /event/:id/calendar.ics", () => {
  it("is a file to download", async () => {
    const { id } = await createEvent(database.db);
    const response = await fetchRow(`/event/${id}/calendar.ics`);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="cukup-event-${id}.ics"`,
      "cache-control": "public, max-age=60",
    });
    expect(parseSingleEvent(await response.text()).text("summary")).toBe("Leftovers workshop");
  });

  it("is 404 for no event and for another member's proposal, which its author gets uncached", async () => {
    const { user, tokens } = await createLogin(database.db, {}, new Date());
    const { id } = await createEvent(database.db, { status: "proposed", createdBy: user.id });
    for (const path of ["/event/2147483647/calendar.ics", `/event/${id}/calendar.ics`]) {
      const response = await fetchRow(path);
      expect([response.status, (await response.json()).errors[0].message]).toEqual([404, "Event not found!"]);
    }
    const own = await fetchRow(`/event/${id}/calendar.ics`, {
      authorization: `Bearer ${tokens.access_token}`,
    });
    expect([own.status, own.headers.get("cache-control")]).toEqual([200, "private, no-cache"]);
    expect((await fetchRow("/event/x/calendar.ics")).status).toBe(400);
  });
});

describe("GET /event/calendar.ics", () => {
  it("is 304 for a client that has it, until something changes", async () => {
    await createEvent(database.db, { startsAt: new Date(Date.now() + 86_400_000) });
    const first = await fetchRow("/event/calendar.ics");
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
    for (const known of [etag, etag.slice(2), `"other", ${etag}`, "*"]) {
      const again = await fetchRow("/event/calendar.ics", { "if-none-match": known });
      expect([again.status, again.headers.get("etag"), await again.text()], known).toEqual([304, etag, ""]);
      expect(again.headers.get("cache-control")).toBe("public, max-age=60");
      expect(again.headers.get("content-type")).toBeNull();
    }
    expect((await fetchRow("/event/calendar.ics", { "if-none-match": '"other"' })).status).toBe(200);
    await createEvent(database.db, { startsAt: new Date(Date.now() + 2 * 86_400_000) });
    const changed = await fetchRow("/event/calendar.ics", { "if-none-match": etag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get("etag")).not.toBe(etag);
    expect(parseCalendar(await changed.text()).events).toHaveLength(2);
  });

  it("sends the same headers for a HEAD", async () => {
    const [head, get] = [
      await fetchRow("/event/calendar.ics", {}, "HEAD"),
      await fetchRow("/event/calendar.ics"),
    ];
    expect(head.headers.get("etag")).toBe(get.headers.get("etag"));
  });
});

describe("GET /calendar/{token}.ics", () => {
  it("is the owner's, kept from shared caches and search engines, and gone after a reset", async () => {
    const { user, tokens } = await createLogin(database.db, {}, new Date());
    const { id } = await createEvent(database.db);
    await database.db.insert(attendances).values({ eventId: id, userId: user.id });
    const bearer = { authorization: `Bearer ${tokens.access_token}` };
    const { data } = await (await fetchRow("/user/calendar", bearer)).json();
    const path = new URL(data.url).pathname.slice("/api/v1".length);
    const response = await fetchRow(path);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "cache-control": "private, no-cache",
      "x-robots-tag": "noindex",
    });
    const etag = response.headers.get("etag") ?? "";
    expect(parseSingleEvent(await response.text()).text("uid")).toMatch(`event-${id}@`);
    expect((await fetchRow(path.replace(/\.ics$/, ""))).status).toBe(404);

    const reset = await fetchRow(
      "/user/calendar/reset",
      { ...bearer, "content-type": "application/json" },
      "POST",
    );
    const renewed = (await reset.json()).data.url as string;
    expect(renewed).not.toBe(data.url);
    const gone = await fetchRow(path, { "if-none-match": etag });
    expect([gone.status, (await gone.json()).errors[0].message]).toEqual([404, "Calendar not found!"]);
    expect((await fetchRow(new URL(renewed).pathname.slice("/api/v1".length))).status).toBe(200);
  });
});
