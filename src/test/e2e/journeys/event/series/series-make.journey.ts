import type { Page } from "@playwright/test";
import { datesOfRepeat } from "#lib/event/when/repeat.ts";
import { formatDate, formatDayAndMonth, formatWeekday, startOfDay } from "#lib/time/dates.ts";
import { findFaults } from "#test/e2e/support/browser/faults.ts";
import { openMore } from "#test/e2e/support/event/more-menu.ts";
import { expect, test } from "#test/e2e/support/journey.ts";
import { findOverflow, PHONE, resize } from "#test/e2e/support/look.ts";
import { callApi, dateInDays, enterAs, type Member } from "#test/e2e/support/people.ts";

const toasts = (page: Page) => page.getByRole("region", { name: "Toasts" });
const shortDate = (date: string) =>
  `${formatWeekday(startOfDay(date))}, ${formatDayAndMonth(startOfDay(date))}`;
const longDate = (date: string) => formatDate(startOfDay(date));

/** Stores an admin's weekly series. @returns the ids of its dates */
async function createWeekly(origin: string, { token, username }: Member, times: number): Promise<number[]> {
  const body = {
    ...{ title: `Rescue walk ${username}`, date: dateInDays(12), time: "18:30", location: "Tekka Centre" },
    ...{ description: "Bring a bag.", repeat: "weekly", times },
  };
  const created = await callApi(origin, "POST", "/event", { token, body });
  expect(created.status).toBe(201);
  const { id } = created.body.data as { id: number };
  return Array.from({ length: times }, (_, index) => id + index);
}

test("an admin makes a weekly event of eight dates, sees them before and after, and adds two", async ({
  page,
  admin,
  sql,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/409 .*event\.addDates/);
  const title = `Rescue walk ${admin.username}`;
  const dates = datesOfRepeat(dateInDays(9), "weekly", 10);
  const [first = "", second = ""] = dates;
  await enterAs(page, admin);
  await page.goto("/events/create");
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Date", { exact: true }).fill(first);
  await page.getByLabel("Time", { exact: true }).fill("18:30");
  await page.getByLabel("Location").fill("Tekka Centre");
  await page.getByLabel("Description").fill("Bring a bag.");
  await expect(page.getByLabel("How many dates")).toHaveCount(0);
  await page.getByLabel("Repeats").selectOption("Every week");
  await page.getByRole("button", { name: "Create" }).click();
  await expect(page.getByText("Choose how many dates")).toBeVisible();
  await page.getByLabel("How many dates").fill("8");
  await expect(page.getByText("8 dates", { exact: true })).toBeVisible();
  const preview = page.locator("form ol li");
  await expect(preview).toHaveText(dates.slice(0, 8).map(longDate));
  await resize(page, 320);
  expect(await findOverflow(page)).toEqual([]);
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole("button", { name: "Create" }).click();

  await page.waitForURL(/\/events\/\d+$/);
  const id = Number(new URL(page.url()).pathname.split("/").at(-1));
  await expect(page.getByText("Every week (1 of 8) · Other dates:")).toBeVisible();
  await expect(page.locator("#dates > ul a")).toHaveText(dates.slice(1, 7).map(shortDate));
  const stored = await sql`select count(*)::int as dates from events
    where series_id = (select series_id from events where id = ${id})`;
  expect(stored).toEqual([{ dates: 8 }]);

  await openMore(page);
  await page.getByRole("button", { name: "Add dates" }).click();
  const dialog = page.getByRole("dialog", { name: "Add Dates" });
  await dialog.getByLabel("How many dates").fill("20");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog.getByText("At most 26 dates ahead.")).toBeVisible();
  await dialog.getByLabel("How many dates").fill("2");
  await expect(dialog.locator("ol li")).toHaveText(dates.slice(8).map(longDate));
  expect(await findFaults(page, dialog)).toEqual([]);
  await resize(page, 320);
  expect(await findOverflow(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(toasts(page)).toContainText("2 dates added");
  await expect(page.getByText("Every week (1 of 10) · Other dates:")).toBeVisible();
  await page.getByText("All dates", { exact: true }).click();
  await expect(page.locator("#dates details li")).toHaveText(dates.map(longDate));

  await resize(page, PHONE);
  await page.getByRole("link", { name: shortDate(second), exact: true }).click();
  await expect(page.getByText("Every week (2 of 10) · Other dates:")).toBeVisible();
});

test("a series is one card of the list, and who joins one date finds the others in the panel and in My Events", async ({
  page,
  admin,
  member,
  origin,
}) => {
  const [first, second = 0] = await createWeekly(origin, admin, 8);
  const title = `Rescue walk ${admin.username}`;
  await enterAs(page, member);
  await page.goto(`/events?q=${title}`);
  const cards = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: title }) });
  await expect(cards).toHaveCount(1);
  await cards.getByText(/^Every \w+day · next .+ · 7 more dates$/).click();
  await expect(cards.locator("details").getByRole("link")).toHaveCount(7);
  expect(await findFaults(page)).toEqual([]);

  await page.goto(`/events/${second}`);
  await expect(page.getByText("Every week (2 of 8) · Other dates:")).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
  await resize(page, 320);
  expect(await findOverflow(page)).toEqual([]);
  await page.getByRole("button", { name: "Join", exact: true }).click();
  const panel = page.getByRole("dialog", { name: "Registration For Event" });
  const others = panel.getByRole("region", { name: "Other dates" });
  await expect(others.getByRole("link")).toHaveCount(6);
  expect(await findFaults(page, panel)).toEqual([]);
  await others.getByRole("link").first().click();
  await expect(page).toHaveURL(`/events/${first}`);
  await expect(panel).toHaveCount(0);
  await expect(page.getByText("Every week (1 of 8) · Other dates:")).toBeVisible();

  await page.goto("/events/me");
  await page.getByRole("link", { name: "Other dates" }).click();
  await expect(page).toHaveURL(`/events/${second}#dates`);
  await expect(page.locator("#dates")).toBeInViewport();
});

test("the dates of a series are there without JavaScript", async ({ browser, admin, origin }) => {
  const ids = await createWeekly(origin, admin, 9);
  const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/events?q=Rescue+walk+${admin.username}`);
  await page.getByText(/ · 8 more dates$/).click();
  await expect(page.locator("details[open] a")).toHaveCount(8);
  await page.goto(`/events/${ids[2]}`);
  await expect(page.getByText("Every week (3 of 9) · Other dates:")).toBeVisible();
  await expect(page.locator("#dates > ul a")).toHaveCount(6);
  await page.getByText("All dates", { exact: true }).click();
  await expect(page.locator("#dates details a")).toHaveCount(8);
  await context.close();
});
