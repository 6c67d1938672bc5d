import { expect, it } from "vitest";
import { handleOembed } from "#server/api/embed/handle-oembed.ts";
import { withHttpGuards } from "#server/http/http-guards.ts";
import { toResponse } from "#server/http/response/reply.ts";
import { anonymous } from "#test/callers.ts";
import { testDatabase } from "#test/database.ts";
import { createEvent, createGuide } from "#test/factories.ts";
import { createFridge } from "#test/fridges.ts";

const database = testDatabase();

/** Asks how to embed a page, as another site's server does. */
async function ask(url: string | null, query: Record<string, string> = {}) {
  const { context } = anonymous(database.db);
  const handle = withHttpGuards((request) => handleOembed(request, context));
  const params = new URLSearchParams({ ...(url !== null && { url }), ...query });
  const headers = { origin: "https://other.test", "accept-encoding": "identity" };
  return toResponse(await handle(new Request(`https://cukup.test/oembed?${params}`, { headers })));
}
const read = async (url: string, query?: Record<string, string>) => {
  const response = await ask(url, query);
  expect(response.status, url).toBe(200);
  return response.json();
};

it("describes the frame of a list with its filters, and of one event, guide or fridge", async () => {
  const { db } = database;
  const event = await createEvent(db, { title: 'Soup "night" & more' });
  const guide = await createGuide(db, { title: "Keep rice" });
  const fridge = await createFridge(db, { name: "Void deck fridge" });
  expect(await read("https://cukup.test/events?area=Tampines&utm_source=x&page=2#top")).toEqual({
    version: "1.0",
    type: "rich",
    provider_name: "Cukup",
    provider_url: "https://cukup.test",
    title: "Upcoming events: Tampines",
    width: 600,
    height: 640,
    html: '<iframe src="https://cukup.test/embed/events?area=Tampines" title="Upcoming events: Tampines" width="600" height="640" style="border:0;max-width:100%" loading="lazy"></iframe>',
    cache_age: 3600,
  });
  const { title, html } = await read(`http://cukup.test/events/${event.id}/`, { format: "json" });
  expect(title).toBe('Soup "night" & more');
  expect(html).toContain(
    `src="https://cukup.test/embed/events/${event.id}" title="Soup &#34;night&#34; &#38; more"`,
  );
  for (const path of [`guides/${guide.id}`, `fridges/${fridge.id}`, "fridges", "fridges?area=Tampines"])
    expect((await read(`https://cukup.test/${path}`)).html).toContain(`/embed/${path}"`);
});

it("is never wider or higher than the other site asks for", async () => {
  const url = "https://cukup.test/events";
  const narrow = await read(url, { maxwidth: "280", maxheight: "200" });
  expect([narrow.width, narrow.height]).toEqual([280, 200]);
  expect(narrow.html).toContain('width="280" height="200"');
  for (const maxwidth of ["0300", "300.5", "300px"])
    expect((await read(url, { maxwidth })).width, maxwidth).toBe(300);
  for (const maxwidth of ["5000", "-1", "wide", "", "0", "1e9"])
    expect((await read(url, { maxwidth })).width, maxwidth).toBe(600);
});

it("knows no page of another site, none that visitors may not see, and no other format", async () => {
  const { db } = database;
  const proposed = await createEvent(db, { status: "proposed" });
  const declined = await createEvent(db, { status: "declined" });
  const hiddenFridge = await createFridge(db, { status: "proposed" });
  for (const url of [
    "https://evil.test/events",
    "https://cukup.test.evil.test/events",
    "https://cukup.test:8443/events",
    "javascript:alert(1)//cukup.test/events",
    "not a URL",
    "https://cukup.test/",
    "https://cukup.test/events/past",
    "https://cukup.test/events/1/edit",
    "https://cukup.test/home",
    "https://cukup.test/guides/2147483647",
    `https://cukup.test/events/${proposed.id}`,
    `https://cukup.test/events/${declined.id}`,
    `https://cukup.test/fridges/${hiddenFridge.id}`,
  ])
    expect((await ask(url)).status, url).toBe(404);
  expect((await ask("https://cukup.test/events", { format: "xml" })).status).toBe(501);
  expect((await ask(null)).status).toBe(400);
  const answered = await ask("https://cukup.test/events");
  expect(answered.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(answered.headers.get("access-control-allow-origin")).toBeNull();
});
