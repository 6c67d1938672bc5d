import type { Page } from "@playwright/test";
import { moveEvent } from "../../support/event/event-day.ts";
import { expect, test } from "../../support/journey.ts";
import { openWithoutLateScripts } from "../../support/late-scripts.ts";
import { callApi } from "../../support/people.ts";

const WIDE = { width: 1280, height: 900 };
const PHONE = { width: 390, height: 844 };
const SLIDE_MS = 10_000;

const singaporeDate = (at: Date) => at.toLocaleDateString("en-CA", { timeZone: "Asia/Singapore" });
const singaporeTime = (at: Date) =>
  at.toLocaleTimeString("en-GB", { timeZone: "Asia/Singapore", hour: "2-digit", minute: "2-digit" });

const shown = (page: Page) => page.locator('[aria-roledescription="slide"]:not([inert])');
const dot = (page: Page, name: RegExp) => page.getByRole("button", { name });

test("the pictures beside the login change every ten seconds, go on after a jump, and start over", async ({
  page,
}) => {
  await page.clock.install();
  await page.setViewportSize(WIDE);
  await page.goto("/login");
  await expect(shown(page)).toHaveAccessibleName("1 of 3: Cooking class");
  // From here on only `runFor` advances the clock.
  await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 1_000));

  await dot(page, /^Slide 2/).click();
  await expect(dot(page, /^Slide 2/)).toHaveAttribute("aria-current", "true");
  await page.clock.runFor(SLIDE_MS - 100);
  await expect(shown(page)).toHaveAccessibleName("2 of 3: Food drive");
  await page.clock.runFor(200);
  await expect(shown(page)).toHaveAccessibleName("3 of 3: Menu item");
  await page.clock.runFor(SLIDE_MS + 100);
  await expect(shown(page)).toHaveAccessibleName("1 of 3: Cooking class");

  await dot(page, /^Pause/).click();
  await page.clock.runFor(3 * SLIDE_MS);
  await expect(shown(page)).toHaveAccessibleName("1 of 3: Cooking class");
  await dot(page, /^Play/).click();
  await page.clock.runFor(SLIDE_MS + 100);
  await expect(shown(page)).toHaveAccessibleName("2 of 3: Food drive");
});

test("a visitor who prefers reduced motion gets a still picture and may start it", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.clock.install();
  await page.setViewportSize(WIDE);
  await page.goto("/register");
  await expect(dot(page, /^Play/)).toBeVisible();
  await page.clock.runFor(3 * SLIDE_MS);
  await expect(shown(page)).toHaveAccessibleName("1 of 3: Cooking class");
  await expect(page.locator('[aria-live="polite"]').filter({ has: shown(page) })).toHaveCount(1);
});

test("the first picture stays if the chunk that rotates them fails to load", async ({
  page,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/ERR_FAILED/);
  await page.setViewportSize(WIDE);
  const { refused } = await openWithoutLateScripts(page, "/login");
  expect(refused.length).toBeGreaterThan(0);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome back!");
  await expect(page.getByRole("region", { name: "What you can do with Cukup" }).locator("img")).toBeVisible();
});

test("a phone fetches no picture of the carousel, a wide screen does", async ({ page }) => {
  const pictures: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/promo/")) pictures.push(request.url());
  });
  await page.setViewportSize(PHONE);
  await page.goto("/login", { waitUntil: "networkidle" });
  expect(pictures).toEqual([]);
  await page.setViewportSize(WIDE);
  await page.goto("/login", { waitUntil: "networkidle" });
  expect(pictures.length).toBeGreaterThan(0);
});

test("the landing page says who we are and lists what is coming", async ({ page, admin, db, origin }) => {
  const { token, username } = admin;
  const event = {
    title: `Yesterday's bread of ${username}`,
    date: singaporeDate(new Date(Date.now() + 120_000)),
    time: singaporeTime(new Date(Date.now() + 120_000)),
    location: "Tiong Bahru Market",
    description: "Bring a loaf.",
  };
  const created = await callApi(origin, "POST", "/event", { token, body: event });
  expect(created.status).toBe(201);
  // It runs, and began before all other events, so that it is among the first three, independent of other journeys.
  await moveEvent(db, (created.body.data as { id: number }).id, { starts: -23, ends: 1 });
  await expect(async () => {
    await page.goto("/");
    expect(await page.getByRole("heading", { name: event.title }).count()).toBe(1);
  }).toPass();
  await expect(page.getByRole("link", { name: "See all events" })).toHaveAttribute("href", "/events");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cukup");
  await expect(page.getByText("Driving sustainable food possibilities")).toBeVisible();
  for (const name of ["About Us", "What is Cukup?", "Why is Cukup important?", "Our Partners"])
    await expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
  const starts = page.getByRole("link", { name: "Start Now" });
  await expect(starts).toHaveCount(2);
  for (const link of await starts.all()) await expect(link).toHaveAttribute("href", "/register");
});

test("the site can be kept as an app", async ({ page, origin }) => {
  await page.goto("/");
  const href = await page.locator('link[rel="manifest"]').getAttribute("href");
  const manifest = await (await fetch(new URL(href ?? "", origin))).json();
  expect(manifest).toMatchObject({ name: "Cukup", start_url: "/home", display: "standalone" });
  for (const { src } of manifest.icons) {
    const icon = await fetch(new URL(src, origin));
    expect([src, icon.status, icon.headers.get("content-type")]).toEqual([src, 200, "image/png"]);
  }
});
