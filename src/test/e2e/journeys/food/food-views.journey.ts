import { hydrated, itemButton, openFood, rowsOf, singaporeTime, storeFood } from "../../support/food.ts";
import { hold } from "../../support/hold.ts";
import { expect, test } from "../../support/journey.ts";
import { enterAs } from "../../support/people.ts";

const dayOf = (days: number) =>
  singaporeTime("12:00", days).toLocaleDateString("en-CA", { timeZone: "Asia/Singapore" });

test("a past week and month are read without JavaScript, as charts and as tables", async ({
  browser,
  member,
  sql,
  origin,
}) => {
  const on = dayOf(70);
  await storeFood(sql, member.email, [
    { name: "Clean rice", kcal: 500, at: singaporeTime("12:00", 70), leftover: "none" },
    { name: "Half a laksa", kcal: 696, at: singaporeTime("12:00", 200), leftover: "some" },
  ]);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: origin,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  await enterAs(page, member);

  await page.goto(`/food?view=week&on=${on}`);
  await expect(page.getByText("A quiet week")).toBeVisible();
  await expect(page.getByRole("img", { name: /Calories eaten and food left on each day/ })).toContainText(
    "500",
  );
  await page.getByText("Show as a table").click();
  await expect(page.getByRole("table").getByText("500 kcal · 2,092 kJ")).toBeVisible();

  await page.getByRole("link", { name: "Month", exact: true }).click();
  const days = page.getByRole("list", { name: /^Days of / });
  await expect(days.getByRole("listitem")).toHaveCount(
    new Date(Number(on.slice(0, 4)), Number(on.slice(5, 7)), 0).getDate(),
  );
  await expect(page.getByText("Show as a table")).toBeVisible();
  await page.getByRole("link", { name: "Previous" }).click();
  await expect(page).not.toHaveURL(new RegExp(on.slice(0, 7)));

  await page.goto(`/food?view=month&on=${on}`);
  await days.getByRole("link", { name: /Clean$/ }).click();
  await expect(page).toHaveURL(`/food?on=${on}`);
  await expect(itemButton(page, "Clean rice")).toBeVisible();
  await expect(itemButton(page, "Half a laksa")).toHaveCount(0);

  await page.goto(`/food?view=month&on=${dayOf(200)}`);
  await expect(page.getByRole("link", { name: "Previous" })).toHaveAttribute("aria-disabled", "true");
  await page.goto("/food?view=week");
  await expect(page.getByRole("link", { name: "Next" })).toHaveAttribute("aria-disabled", "true");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await context.close();
});

test("beside the list the selected item stays in view, and selecting moves nothing", async ({
  page,
  member,
  sql,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const meals = Array.from({ length: 30 }, (_, index) => ({
    name: `Meal ${index + 1} of thirty`,
    at: new Date(Date.now() - (index + 1) * 3_600_000),
  }));
  await storeFood(sql, member.email, meals);
  const showSums = await hold(page, "food.days");
  await openFood(page, member);
  const details = page.getByRole("region", { name: "Selected Details" });
  await expect(details).toContainText("Select an item to display its details");
  await expect(page.getByRole("region", { name: "Selected Image" })).toBeInViewport();
  // Late fonts change the height of what is above, and with it the scroll position that keeps the row in place.
  await hydrated(page);
  await page.evaluate(() => document.fonts.ready);
  const button = itemButton(page, "Meal 28 of thirty");
  await button.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  const place = await button.boundingBox();
  const sums = page.getByRole("heading", { name: "Yesterday" }).locator("+ p");
  await expect(sums).toBeHidden();
  showSums();
  await expect(sums).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
  await button.click();
  await expect(details).toContainText("Meal 28 of thirty");
  await expect(details.getByRole("heading", { name: "Selected Details" })).toBeFocused();
  await expect(details).toBeInViewport();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
  expect(await button.boundingBox()).toEqual(place);

  await details.getByRole("button", { name: "Favourite" }).click();
  await expect(details.getByRole("button", { name: "Favourite" })).toHaveAttribute("aria-pressed", "true");
  await details.getByRole("button", { name: "Favourite" }).click();
  await expect(details.getByRole("button", { name: "Favourite" })).toHaveAttribute("aria-pressed", "false");
  expect(await rowsOf(sql, member.email)).toHaveLength(30);
});

test("the week is in view beside the list, and before it on a phone", async ({ page, member, sql }) => {
  const meals = Array.from({ length: 20 }, (_, index) => ({
    name: `Meal ${index + 1} of twenty`,
    at: new Date(Date.now() - index * 60_000),
    ...(index === 0 && { leftover: "some" }),
  }));
  await storeFood(sql, member.email, meals);
  await page.setViewportSize({ width: 1280, height: 800 });
  await openFood(page, member);
  const week = page.getByRole("region", { name: /^(?:Your|Last) week$/ });
  const sentence = week.getByText(/^You left about/);
  const link = week.getByRole("link", { name: "All weeks" });
  await expect(link).toBeInViewport({ ratio: 1 });
  await itemButton(page, "Meal 20 of twenty").click();
  await expect(page.getByRole("region", { name: "Selected Details" })).toContainText("Meal 20 of twenty");
  await expect(sentence).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/food");
  await expect(page.getByText(/^You left about/).filter({ visible: true })).toBeInViewport();
  const topOf = async (element: typeof week) => (await element.boundingBox())?.y ?? Number.NaN;
  expect(await topOf(week)).toBeLessThan(await topOf(itemButton(page, "Meal 1 of twenty")));
  // The panels of the selected item are there, but take no space.
  await expect(page.getByRole("heading", { name: "Selected Image" })).toHaveCount(1);
  const empty = page.getByText("Select an item to display its details");
  await expect(empty).toHaveCount(1);
  expect(await empty.evaluate((text) => text.closest(".max-lg\\:sr-only")?.clientHeight)).toBe(1);
});

test("a new member sees invitations instead of zeros", async ({ page, member }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openFood(page, member);
  await expect(page.getByRole("heading", { name: "No food items yet!" })).toBeVisible();
  await expect(page.getByText("Your first meal takes two taps.").first()).toBeVisible();
  await expect(page.getByText("0.00 kg")).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.goto("/food?view=month");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.goto("/food?view=week");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
