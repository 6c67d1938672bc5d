import type { Page } from "@playwright/test";
import { expect, test } from "../../support/journey.ts";
import { findOverflow } from "../../support/look.ts";
import { callApi, dateInDays, enterAs, type Member } from "../../support/people.ts";

const PHONE = { width: 390, height: 844 };

async function createEvent(origin: string, { token, username }: Member, more: object = {}): Promise<number> {
  const body = {
    title: `Soup for all ${username}`,
    date: dateInDays(12),
    time: "18:30",
    location: "Tekka Centre",
    description: "Bring **bowls**.\nTake soup.",
    ...more,
  };
  const created = await callApi(origin, "POST", "/event", { token, body });
  expect(created.status).toBe(201);
  return (created.body.data as { id: number }).id;
}

const joinButtons = (page: Page) => page.getByRole("button", { name: "Join", exact: true });

test("one Join is in view at any scroll position of a phone, below the panel that it opens", async ({
  page,
  admin,
  member,
  origin,
}) => {
  const id = await createEvent(origin, admin, { description: "Soup.\n\n".repeat(200) });
  await page.setViewportSize(PHONE);
  await page.goto(`/events/${id}`);
  await expect(page.getByRole("link", { name: "Log in to join" })).toBeVisible();
  await expectInView(page);
  await enterAs(page, member);
  await page.goto(`/events/${id}`);
  await expect(joinButtons(page)).toBeEnabled();
  await expectInView(page);

  await joinButtons(page).click();
  const panel = page.getByRole("dialog", { name: "Registration For Event" });
  await expect(panel.getByRole("link", { name: "Google Calendar" })).toBeVisible();
  const top = await page.evaluate(() => document.elementFromPoint(195, 830)?.closest(".sticky") === null);
  expect(top).toBe(true);
});

/** Scrolls through the page in steps of half a screen. */
async function expectInView(page: Page): Promise<void> {
  await expect(joinButtons(page)).toHaveCount(1);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeGreaterThan(2 * PHONE.height);
  for (let top = 0; top <= height; top += PHONE.height / 2) {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);
    await expect(joinButtons(page)).toBeInViewport({ ratio: 1 });
  }
}

test("the worst content neither widens the page at 320 px nor acts, and nothing is asked of other hosts", async ({
  page,
  admin,
  origin,
}) => {
  const id = await createEvent(origin, admin, {
    title: "W".repeat(120),
    location: "L".repeat(200),
    directions: "D".repeat(300),
    station: "Botanic Gardens",
    topics: ["sharing", "storing", "eating-well"],
    description: `<img src=x onerror=alert(1)> [x](javascript:alert(1)) ![](http://evil.example/x.png)\n${"x".repeat(300)}\n${"*".repeat(4000)}`,
  });
  const foreign: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).origin !== origin) foreign.push(request.url());
  });
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of [`/events/${id}`, `/events?q=${"W".repeat(120)}`]) {
    await page.goto(path, { waitUntil: "networkidle" });
    expect(await findOverflow(page)).toEqual([]);
  }
  await page.goto(`/events/${id}`);
  await page.getByText("Share", { exact: true }).click();
  expect(await findOverflow(page)).toEqual([]);
  await expect(page.getByText("<img src=x onerror=alert(1)>")).toBeVisible();
  await expect(page.locator("main img")).toHaveCount(0);
  await expect(page.locator('main a[href^="javascript:"]')).toHaveCount(0);
  expect(foreign).toEqual([]);
});

test("the page says where, shares and adds to calendars without JavaScript", async ({
  browser,
  admin,
  origin,
}) => {
  const place = {
    location: "676 Woodlands Drive 71",
    postalCode: "730676",
    station: "Admiralty",
    directions: "Beside the stairs",
    topics: ["rescue"],
  };
  const id = await createEvent(origin, admin, place);
  const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/events/${id}`);
  await expect(page.locator('header svg[data-motif="market"]')).toBeVisible();
  await expect(page.getByRole("article").getByText("by Cukup", { exact: true })).toBeVisible();
  await expect(page.locator("dl")).toContainText("Singapore 730676");
  await expect(page.locator("dl")).toContainText("Near Admiralty MRT (NS10)");
  await expect(page.locator("dl")).toContainText("Woodlands");
  await expect(page.getByRole("link", { name: "Google Maps" })).toHaveAttribute(
    "href",
    /query=676%20Woodlands/,
  );
  await expect(page.locator("strong", { hasText: "bowls" })).toBeVisible();
  await page.getByText("Share", { exact: true }).click();
  await expect(page.getByLabel("Link")).toHaveValue(`${origin}/events/${id}`);
  await expect(page.getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
    "href",
    /^https:\/\/wa\.me\/\?text=Soup/,
  );
  const poster = await page.getByRole("link", { name: "QR code for a poster" }).getAttribute("href");
  expect((await fetch(origin + poster)).headers.get("content-type")).toBe("image/svg+xml");
  await page.getByText("Add to calendar", { exact: true }).click();
  await expect(page.getByRole("link", { name: "Google Calendar" })).toBeVisible();
  await page.getByRole("link", { name: "Food rescue", exact: true }).first().click();
  await expect(page).toHaveURL("/events?topic=rescue");
  await context.close();
});

test("Share opens the device's own panel, and links where that fails or is missing", async ({
  page,
  context,
  admin,
  origin,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin });
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared, failure: null });
    navigator.share = async (data) => {
      shared.push(data);
      const { failure } = window as unknown as { failure: string | null };
      if (failure) throw new DOMException("no", failure);
    };
  });
  const id = await createEvent(origin, admin);
  await page.goto(`/events/${id}`, { waitUntil: "networkidle" });
  const share = page.getByText("Share", { exact: true });
  const links = page.getByRole("link", { name: "WhatsApp" });
  const fail = (failure: string) =>
    page.evaluate((name) => Object.assign(window, { failure: name }), failure);
  const calls = () => page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared);
  await share.click();
  await expect.poll(calls).toHaveLength(1);
  const [data] = await calls();
  expect(data).toMatchObject({ title: `Soup for all ${admin.username}`, url: `${origin}/events/${id}` });
  expect(data?.text).toMatch(/^Soup for all .*, 6:30 pm$/);
  await fail("AbortError");
  await share.click();
  await expect.poll(calls).toHaveLength(2);
  await expect(links).toBeHidden();
  await fail("NotAllowedError");
  await share.click();
  await expect(links).toBeVisible();
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByRole("region", { name: "Toasts" })).toContainText("Link copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${origin}/events/${id}`);
});

test("members see who is going by first name, until they take it back; visitors see no name", async ({
  page,
  browser,
  admin,
  member,
  createMember,
  sql,
  origin,
}) => {
  const id = await createEvent(origin, admin);
  await enterAs(page, member);
  await page.goto(`/events/${id}`);
  await joinButtons(page).click();
  const panel = page.getByRole("dialog", { name: "Registration For Event" });
  const box = panel.getByLabel("Show my first name to members until the event is over");
  await expect(box).not.toBeChecked();
  await box.check();
  await panel.getByLabel("First name", { exact: true }).fill("Nurulhuda");
  await panel.getByRole("button", { name: "Show it" }).click();
  await expect(page.getByRole("region", { name: "Toasts" })).toContainText("Members see your first name");
  expect(await sql`select first_name, shows_name from users where email = ${member.email}`).toEqual([
    { first_name: "Nurulhuda", shows_name: false },
  ]);

  const other = await (await browser.newContext({ baseURL: origin })).newPage();
  await enterAs(other, await createMember());
  await other.goto(`/events/${id}`);
  await expect(other.getByText("Nurulhuda is going")).toBeVisible();
  await page.goto(`/events/me/${id}`);
  await page.getByLabel("Show my first name to members until the event is over").uncheck();
  await expect(page.getByRole("region", { name: "Toasts" })).toContainText("Your first name is hidden");
  await other.reload();
  await expect(other.getByText("1 going", { exact: true }).first()).toBeVisible();
  await expect(joinButtons(other)).toBeEnabled();
  await expect(other.getByText("Nurulhuda")).toHaveCount(0);
  await other.context().close();

  const visitor = await (await browser.newContext({ baseURL: origin })).newPage();
  await visitor.goto(`/events/${id}`);
  await expect(visitor.getByRole("link", { name: "Log in to see who’s going." })).toBeVisible();
  expect(await visitor.content()).not.toContain(member.username);
  await visitor.context().close();
});

test("an event that has begun or is over says so, and has no Join", async ({
  page,
  sharedWorld: world,
  member,
}) => {
  await enterAs(page, member);
  await page.goto(`/events/${world.runningEvent}`);
  await expect(page.getByText("This event has started. Joining is closed.")).toBeVisible();
  await expect(page.locator("dl").getByText("Happening now", { exact: true })).toBeVisible();
  await expect(joinButtons(page)).toHaveCount(0);
  await page.goto(`/events/${world.pastEvent}`);
  await expect(page.getByText("This event is over.")).toBeVisible();
  await expect(page.getByText("1 person joined.")).toBeVisible();
  await expect(page.getByText("Yesterday", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Past events" })).toBeVisible();
  await expect(joinButtons(page)).toHaveCount(0);
  await expect(page.getByText("Add to calendar")).toHaveCount(0);
});
