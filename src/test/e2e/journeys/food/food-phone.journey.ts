import type { Page } from "@playwright/test";
import { TOUCH_PHONE } from "../../support/event/event-day.ts";
import { hydrated, itemButton, openFood, rowsOf, singaporeTime, storeFood } from "../../support/food.ts";
import { expect, test } from "../../support/journey.ts";
import { enterAs } from "../../support/people.ts";

test.use(TOUCH_PHONE);

const scrollOf = (page: Page) => page.evaluate(() => window.scrollY);
const row = (page: Page, name: string) => page.locator("li[id^=item-]").filter({ hasText: name });
const sheet = (page: Page, name: string) => page.getByRole("dialog", { name });

/** Thirty meals of the days before, latest first: Dish 1, Dish 2 … @param apartMs time between them */
const thirty = (apartMs = 3_600_000) =>
  Array.from({ length: 30 }, (_, index) => ({
    name: `Dish ${index + 1} of thirty`,
    at: new Date(Date.now() - (index + 1) * apartMs),
  }));

test("the 28th of thirty items opens in a sheet, has its leftovers marked, and the page stays where it was", async ({
  page,
  member,
  sql,
}) => {
  // All of this week, whose card is above the list.
  await storeFood(sql, member.email, thirty(1_000));
  await openFood(page, member);
  await hydrated(page);
  // Safari moves the rows when something above them changes its height; Chromium would scroll along.
  await page.addStyleTag({ content: "html { overflow-anchor: none }" });
  const button = itemButton(page, "Dish 28 of thirty");
  await button.scrollIntoViewIfNeeded();
  const before = await scrollOf(page);
  const top = (await button.boundingBox())?.y;
  await button.tap();
  const box = sheet(page, "Dish 28 of thirty");
  await expect(box.getByRole("region", { name: "Selected Image" })).toBeVisible();
  await expect(box.getByRole("region", { name: "Selected Details" })).toContainText("1 / bowl (400 g)");
  await expect(page.locator("section[aria-labelledby=selected-details]")).toHaveCount(1);
  await expect(button).toBeDisabled();
  await box.getByRole("button", { name: "Some left" }).tap();
  await expect(box.getByText("¼ left · about 300 kcal")).toBeVisible();
  await expect(page.getByText(/^Goal: clean plates on \d/)).toBeAttached();
  await box.getByRole("button", { name: "Close" }).tap();
  await expect(box).toHaveCount(0);
  expect(await scrollOf(page)).toBe(before);
  expect((await button.boundingBox())?.y).toBe(top);
  await expect(button).toBeFocused();
  await expect(button).toContainText("¼ left · about 300 kcal");
  await expect
    .poll(
      async () =>
        (await rowsOf(sql, member.email)).find(({ name }) => name === "Dish 28 of thirty")?.leftover,
    )
    .toBe("some");
});

test("the app's shortcut opens the form, also over the food log that is shown", async ({ page, member }) => {
  await enterAs(page, member);
  await page.goto("/food#add");
  const form = sheet(page, "Add food");
  await expect(form).toBeVisible();
  await expect(page).toHaveURL("/food");
  await page.keyboard.press("Escape");
  await expect(form).toHaveCount(0);
  await page.goto("/food#add");
  await expect(form).toBeVisible();
  await expect(page).toHaveURL("/food");
});

test("Back, Escape and pulling down close the sheet, and Back again leaves the page", async ({
  page,
  member,
  sql,
}) => {
  await storeFood(sql, member.email, [{ name: "Laksa", at: singaporeTime("12:00", 1) }]);
  await enterAs(page, member);
  await page.goto("/guides");
  await page.goto("/food");
  await hydrated(page);
  const laksa = itemButton(page, "Laksa");
  const box = sheet(page, "Laksa");

  await laksa.tap();
  await expect(box).toBeVisible();
  await page.goBack();
  await expect(box).toHaveCount(0);
  await expect(page).toHaveURL("/food");
  await expect(laksa).toBeFocused();

  await laksa.tap();
  await expect(box).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(box).toHaveCount(0);
  await expect(laksa).toBeFocused();

  await laksa.tap();
  // Measures the sheet where it comes to rest.
  await box.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  const title = await box.getByRole("heading", { name: "Laksa" }).boundingBox();
  if (!title) throw new Error("The sheet has no title");
  await page.mouse.move(title.x + 10, title.y + 10);
  await page.mouse.down();
  // Less than the sheet needs: it goes back to its place.
  await page.mouse.move(title.x + 10, title.y + 50, { steps: 4 });
  await page.mouse.up();
  await expect(box).toBeVisible();
  await page.mouse.move(title.x + 10, title.y + 10);
  await page.mouse.down();
  await page.mouse.move(title.x + 10, title.y + 200, { steps: 8 });
  await page.mouse.up();
  await expect(box).toHaveCount(0);

  await page.goBack();
  await expect(page).toHaveURL("/guides");
});

test("two taps log a recent food, and once although the first answer is lost", async ({
  page,
  member,
  sql,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/503/);
  await storeFood(sql, member.email, [
    { name: "Fishball noodles", kcal: 370, at: singaporeTime("08:00", 2) },
  ]);
  await openFood(page, member);
  await hydrated(page);
  const chip = page.getByRole("button", { name: "+ Fishball noodles" });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/food\.repeat/, async (route) => {
    await held;
    await route.fetch();
    await route.fulfill({ status: 503, body: "" });
  });
  // A double tap is one meal.
  await chip.dblclick();
  await expect(page.getByText("Adding…")).toBeVisible();
  release();
  await expect(page.getByRole("heading", { name: "Today" }).first()).toBeVisible();
  await expect(page.getByText("Not added yet.")).toBeVisible();
  await page.unroute(/food\.repeat/);
  await page.getByRole("button", { name: "Try again" }).tap();
  await expect(itemButton(page, "Fishball noodles")).toHaveCount(2);
  await expect(page.getByText("370 kcal").first()).toBeVisible();
  expect(await rowsOf(sql, member.email)).toHaveLength(2);
});

test("the overlay begins with what is at hand, and its + logs right away", async ({ page, member, sql }) => {
  await storeFood(sql, member.email, [
    { name: "Fishball noodles", kcal: 370, at: singaporeTime("08:00", 2) },
  ]);
  await openFood(page, member);
  await hydrated(page);
  await page.getByRole("button", { name: "Add food" }).tap();
  const dialog = page.getByRole("dialog", { name: "Add food" });
  // A focused field would bring up the phone's keyboard over the list.
  await expect(dialog.getByRole("searchbox")).not.toBeFocused();
  await dialog.getByRole("button", { name: "Add Fishball noodles" }).tap();
  await expect(dialog).toHaveCount(0);
  await expect(itemButton(page, "Fishball noodles")).toHaveCount(2);

  await page.getByRole("button", { name: "Add food" }).tap();
  await dialog.getByRole("searchbox").fill("kopi o kosong");
  await dialog.getByRole("button", { name: "Add Kopi O kosong", exact: true }).tap();
  await expect(dialog).toHaveCount(0);
  await expect(itemButton(page, "Kopi O kosong")).toBeVisible();

  await page.getByRole("button", { name: "Add food" }).tap();
  await dialog.getByRole("searchbox").fill("zzzzqq");
  await dialog.getByRole("button", { name: "Add “zzzzqq” as your own" }).tap();
  await expect(dialog.getByRole("combobox", { name: "Name" })).toHaveValue("zzzzqq");
});

test("a meal that a reload interrupts is logged once", async ({
  page,
  member,
  sql,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/ERR_FAILED|Failed to fetch/);
  await storeFood(sql, member.email, [{ name: "Nasi padang", at: singaporeTime("08:00", 2) }]);
  await openFood(page, member);
  await hydrated(page);
  await page.route(/food\.repeat/, (route) => route.abort());
  await page.getByRole("button", { name: "+ Nasi padang" }).tap();
  await expect(page.getByText("Not added yet.")).toBeVisible();
  await page.unroute(/food\.repeat/);
  await page.reload();
  await page.getByRole("button", { name: "Try again" }).tap();
  await expect(itemButton(page, "Nasi padang")).toHaveCount(2);
  expect(await rowsOf(sql, member.email)).toHaveLength(2);
});

test("yesterday’s meal is one tap, and Undo takes it back", async ({ page, member, sql }) => {
  // Midnight is never later than now, whenever the journey runs; every meal of yesterday has it.
  const meals = ["breakfast", "lunch", "dinner", "snack"].map((meal) => ({
    name: `Toast for ${meal}`,
    kcal: 155,
    at: singaporeTime("00:00", 1),
    meal,
  }));
  await storeFood(sql, member.email, meals);
  await openFood(page, member);
  await hydrated(page);
  await page.getByRole("button", { name: /^Repeat yesterday’s \w+ \(1 item, 155 kcal\)$/ }).tap();
  await expect.poll(async () => (await rowsOf(sql, member.email)).length).toBe(5);
  await page.getByRole("button", { name: "Undo" }).tap();
  await expect.poll(async () => (await rowsOf(sql, member.email)).length).toBe(4);
});

test("a row takes its leftovers with one tap, and today's sum follows", async ({ page, member, sql }) => {
  await storeFood(sql, member.email, [
    { name: "Laksa", kcal: 429, at: singaporeTime("00:00") },
    { name: "Old soup", kcal: 100, at: singaporeTime("12:00", 3) },
  ]);
  await openFood(page, member);
  await hydrated(page);
  await expect(page.getByText("served 429 kcal")).toHaveCount(0);
  // Asks for the leftovers of today and yesterday only.
  await expect(row(page, "Old soup").getByRole("button")).toHaveCount(1);
  await page
    .getByRole("group", { name: "Laksa: did you finish it?" })
    .getByRole("button", { name: "Most left" })
    .tap();
  await expect(itemButton(page, "Laksa")).toBeFocused();
  await expect(row(page, "Laksa")).toContainText("¾ left · about 107 kcal");
  await expect(page.getByText("served 429 kcal")).toBeVisible();
  await expect(page.getByRole("group", { name: "Laksa: did you finish it?" })).toHaveCount(0);
});

test("Add food stays in reach while the page is scrolled, and covers no row's text", async ({
  page,
  member,
  sql,
}) => {
  await storeFood(sql, member.email, thirty());
  await openFood(page, member);
  await hydrated(page);
  const add = page.getByRole("button", { name: "Add food" });
  expect((await add.boundingBox())?.width).toBeGreaterThan(300);
  const last = itemButton(page, "Dish 30 of thirty");
  await last.scrollIntoViewIfNeeded();
  await last.evaluate((element) => element.closest("li")?.scrollIntoView({ block: "nearest" }));
  await expect.poll(async () => (await add.boundingBox())?.width).toBe(56);
  const [button, text] = [await add.boundingBox(), await last.boundingBox()];
  expect((button?.y ?? 0) + 56).toBeLessThanOrEqual(844);
  expect((text?.y ?? 0) + (text?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
  await add.tap();
  await expect(page.getByRole("dialog", { name: "Add food" })).toBeVisible();
});

test("an address with an item opens it", async ({ page, member, sql }) => {
  await storeFood(sql, member.email, thirty());
  const rows = await rowsOf(sql, member.email);
  const item = rows.find(({ name }) => name === "Dish 20 of thirty");
  await enterAs(page, member);
  await page.goto(`/food#item-${item?.id}`);
  await expect(sheet(page, "Dish 20 of thirty")).toBeVisible();
  await page.getByRole("button", { name: "Close" }).tap();
  await expect(page).toHaveURL("/food");
  await expect(itemButton(page, "Dish 20 of thirty")).toBeInViewport();
});
