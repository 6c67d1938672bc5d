import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { parseAtomFeed } from "feedsmith";
import { findFaults } from "../../support/browser/faults.ts";
import { expect, test } from "../../support/journey.ts";
import { readPages } from "../../support/page-paths.ts";
import { callApi, dateInDays } from "../../support/people.ts";

/** Area in which no other journey has events. */
const AREA = "Simpang";
const LIST = `/embed/events?area=${AREA}`;

async function publish(origin: string, token: string, title: string): Promise<number> {
  const { status, body } = await callApi(origin, "POST", "/event", {
    token,
    body: {
      ...{ title, date: dateInDays(9), time: "18:30", location: "Kranji Countryside Association" },
      ...{ area: AREA, capacity: 8, description: "Bring jars.", topics: ["composting"] },
    },
  });
  expect(status).toBe(201);
  return (body.data as { id: number }).id;
}

/** Serves a page of another origin. */
async function serveOther(html: string) {
  const server = createServer((_, response) =>
    response.setHeader("content-type", "text/html").end(`<!DOCTYPE html><body>${html}`),
  );
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() };
}

test("a page of another site shows a list of events at every width and in both colours", async ({
  page,
  context,
  admin,
  origin,
}) => {
  const title = `Compost-bersama-sama-sampai-habis-${admin.username}`;
  const id = await publish(origin, admin.token, title);
  const asked = new URLSearchParams({ url: `${origin}/events?area=${AREA}` });
  const { html } = (await (await fetch(`${origin}/oembed?${asked}`)).json()) as { html: string };
  expect(html).toContain(`src="${origin}${LIST}"`);
  // WordPress gives frames no origin.
  const other = await serveOther(`${html}${html.replace("<iframe", '<iframe sandbox="allow-scripts"')}`);
  const papers = new Set<string>();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    for (const width of [280, 390, 800]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(other.url);
      for (const index of [0, 1]) {
        const element = page.locator("iframe").nth(index);
        await element.scrollIntoViewIfNeeded();
        await expect(element.contentFrame().getByRole("heading", { name: title })).toBeVisible();
        await expect(element.contentFrame().getByText("8 spots left").first()).toBeVisible();
      }
      for (const frame of page.frames().slice(1)) {
        const [excess, paper] = await frame.evaluate(() => [
          document.documentElement.scrollWidth - document.documentElement.clientWidth,
          getComputedStyle(document.body).backgroundColor,
        ]);
        expect([width, colorScheme, excess]).toEqual([width, colorScheme, 0]);
        papers.add(`${paper}`);
      }
    }
  }
  expect(papers.size).toBe(2);
  expect(await context.cookies(origin)).toEqual([]);
  const opening = page.waitForEvent("popup");
  await page.frameLocator("iframe >> nth=0").getByRole("link", { name: title }).click();
  await expect(await opening).toHaveURL(`${origin}/events/${id}`);
  other.close();
});

test("embedded pages have no accessibility faults", async ({ page, admin, origin }) => {
  const id = await publish(origin, admin.token, `Compost ${admin.username}`);
  for (const path of [LIST, `/embed/events/${id}`, "/embed/events/1x"]) {
    const response = await page.request.get(path);
    await page.setContent(await response.text());
    expect([path, await findFaults(page)]).toEqual([path, []]);
  }
});

test("an organiser copies the code for the events on screen and sees what it shows", async ({
  page,
  context,
  admin,
  origin,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin });
  const title = `Compost ${admin.username}`;
  const id = await publish(origin, admin.token, title);
  await page.goto(`/events?area=${AREA}`);
  for (const [type, path] of [
    ["application/atom+xml", `/events.atom?area=${AREA}`],
    ["application/json+oembed", "/oembed?url="],
  ] as const)
    await expect(page.locator(`head link[rel="alternate"][type="${type}"]`)).toHaveAttribute(
      "href",
      new RegExp(`^${RegExp.escape(origin + path)}`),
    );
  const text = await (await fetch(`${origin}/events.atom?area=${AREA}`)).text();
  const feed = parseAtomFeed(text);
  expect(feed.entries?.map((entry) => entry.id)).toContain(`${origin}/events/${id}`);
  const readAsXml = (xml: string) =>
    new DOMParser().parseFromString(xml, "application/xml").querySelector("parsererror")?.textContent;
  expect(await page.evaluate(readAsXml, text)).toBeUndefined();

  await page.getByRole("button", { name: "Put this on your site" }).click();
  const dialog = page.getByRole("dialog", { name: "Put this on your site" });
  await expect(dialog.getByText(`This list follows your filters: ${AREA}.`)).toBeVisible();
  await dialog.getByLabel("Events", { exact: true }).selectOption("Up to 20");
  await dialog.getByLabel("Colours").selectOption("Dark");
  const preview = dialog.frameLocator("iframe");
  await expect(preview.getByRole("heading", { name: title })).toBeVisible();
  await expect(preview.locator("html")).toHaveAttribute("data-theme", "dark");
  await dialog.getByRole("button", { name: "Copy" }).click();
  await expect(page.getByText("Code copied", { exact: true })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain(`<iframe src="${origin}${LIST}&#38;limit=20&#38;theme=dark"`);
  expect(await findFaults(page, dialog)).toEqual([]);

  await page.goto("/help#put-on-site");
  await page.getByRole("button", { name: "Put this on your site" }).click();
  await expect(dialog.getByLabel("Code for your page")).toHaveValue(/src="[^"]+\/embed\/events"/);
});

test("no page but the embedded ones may be shown in a frame", async ({ origin }) => {
  const paths = [
    ...readPages().map((path) => path.replaceAll(/\[[^\]]+\]/g, "1")),
    "/oembed",
    "/events.atom",
  ];
  for (const path of paths) {
    const { headers } = await fetch(origin + path, { redirect: "manual" });
    const policy = headers.get("content-security-policy");
    expect([path, headers.get("x-frame-options"), policy?.includes("frame-ancestors 'none'")]).toEqual([
      path,
      "DENY",
      true,
    ]);
  }
  for (const path of ["/embed/events", "/embed/fridges", "/embed/guides/1"]) {
    const { headers } = await fetch(origin + path);
    expect([path, headers.get("x-frame-options"), headers.get("set-cookie")]).toEqual([path, null, null]);
    expect(headers.get("content-security-policy")).toContain("frame-ancestors *");
  }
});
