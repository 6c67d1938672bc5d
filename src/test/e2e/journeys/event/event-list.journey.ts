import { moveEvent, NOW_ON } from "../../support/event/event-day.ts";
import { expect, test } from "../../support/journey.ts";
import { callApi, dateInDays } from "../../support/people.ts";

test("a visitor finds an event whose name they misspell, and clears a search that finds nothing", async ({
  page,
  admin,
  origin,
}) => {
  const word = `Durian ${admin.username.slice(-6)}`;
  await callApi(origin, "POST", "/event", {
    token: admin.token,
    body: { title: word, date: dateInDays(40), time: "10:00", location: "Geylang", description: "Husks" },
  });
  await page.goto("/events");
  await page.getByLabel("Search events").fill(word.replace("Durian", "Durain"));
  await expect(page).toHaveURL(/q=Durain/);
  await expect(page.getByText("No exact match for")).toBeVisible();
  await expect(page.getByRole("heading", { name: word })).toBeVisible();
  await page.getByLabel("Search events").fill("zzzzqqqq");
  await expect(page.getByText("No events match “zzzzqqqq”")).toBeVisible();
  await page.getByRole("link", { name: "Clear search" }).click();
  await expect(page).toHaveURL("/events");
  await expect(page.getByLabel("Search events")).toBeFocused();
  await expect(page.getByLabel("Search events")).toHaveValue("");
  await expect(page.getByText("No events match")).toHaveCount(0);
});

test("a search that fails says so, and is made again when asked", async ({ page, allowedConsoleErrors }) => {
  allowedConsoleErrors.push(/net::ERR_FAILED/);
  await page.goto("/events");
  await page.route(/event\.list/, (route) => route.abort());
  await page.getByLabel("Search events").fill("zzzzqqqq");
  await expect(page.getByText("Error fetching events! Please try again later.")).toBeVisible();
  await page.unroute(/event\.list/);
  await page.getByRole("button", { name: "Try again" }).press("Enter");
  await expect(page.getByText("No events match “zzzzqqqq”")).toBeVisible();
  // The button that had the focus is gone.
  await expect(page.locator("#main-content")).toBeFocused();
  await expect(page.getByText("Error fetching events!")).toHaveCount(0);
});

test("search, pages and past events work without JavaScript", async ({ member, browser, sql, origin }) => {
  const { username } = member;
  await sql`insert into events (title, location, description, status, starts_at)
    select 'Past ' || n || ${` ${username}`}, 'Bedok', 'x', 'published', now() - n * interval '1 day'
    from generate_series(1, 21) n`;
  const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/events");
  await page.getByRole("link", { name: "Past", exact: true }).click();
  await expect(page).toHaveURL("/events/past");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Past Events");
  await page.getByLabel("Search events").fill(username);
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(`/events/past?q=${username}`);
  await expect(page.getByRole("heading", { name: `Past 1 ${username}` })).toBeVisible();
  await expect(page.getByLabel("Search events")).toHaveValue(username);
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByRole("heading", { level: 3 })).toHaveText([`Past 21 ${username}`]);
  await page.goto(`/events/past?q=${username}&page=9`);
  await expect(page.locator("#main-content").getByText("There is no such page.")).toBeVisible();
  await page.getByRole("link", { name: "Go to the last page" }).click();
  await expect(page.getByRole("heading", { level: 3 })).toHaveText([`Past 21 ${username}`]);
  // The search forgives misspelling: other journeys' events hold words that begin as a username does.
  const unknown = `zq${username.slice(-10)}`;
  await page.goto(`/events?q=${unknown}`);
  // Next.js streams a large part of a page after its fallback, hidden until a script runs.
  await expect(page.locator("#main-content").getByText(`No events match “${unknown}”`)).toBeVisible();
  await context.close();
});

test("an event takes at most 200 px of a phone’s list, and its cover keeps its shape", async ({
  page,
  admin,
  origin,
  db,
}) => {
  const title = `Wet market rescue walk from Tekka to Little India ${admin.username}`;
  const created = await callApi(origin, "POST", "/event", {
    token: admin.token,
    body: {
      ...{ title, date: dateInDays(41), time: "10:00", location: "Tekka", description: "Bags" },
      ...{ station: "Little India", repeat: "weekly", times: 2, capacity: 4 },
    },
  });
  expect(created.status).toBe(201);
  const running = await callApi(origin, "POST", "/event", {
    token: admin.token,
    body: {
      ...{ title, date: dateInDays(1), time: "10:00", location: "Tekka Centre, 665 Buffalo Road, level 2" },
      ...{ description: "Bags", station: "Little India", repeat: "weekly", times: 2 },
      directions: "Exit C of the station, then the main entrance on Buffalo Road, behind the flower stalls.",
    },
  });
  await moveEvent(db, (running.body.data as { id: number }).id, NOW_ON);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/events?q=${encodeURIComponent(title)}`);
  const rows = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });
  await expect(rows.first()).toBeVisible();
  for (const row of await rows.all()) {
    expect((await row.boundingBox())?.height).toBeLessThanOrEqual(200);
    const cover = await row.locator("svg").first().boundingBox();
    expect((cover?.width ?? 0) / (cover?.height ?? 1)).toBeCloseTo(16 / 9, 1);
    await expect(row.getByRole("link", { name: "Learn More" })).toBeVisible();
  }
});
