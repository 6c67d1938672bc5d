import { enter, itemButton, openFood, rowsOf, toasts } from "../../support/food.ts";
import { expect, test } from "../../support/journey.ts";

// All journeys share one stub of the vision model.
test.describe.configure({ mode: "default" });

test("food is entered by hand, searched, given leftovers, deleted and restored", async ({
  page,
  member,
  sql,
}) => {
  await openFood(page, member);
  await enter(page, "bak chor me", /chor mee/i);
  await enter(page, "鸡饭", /chicken rice/i);
  const rows = await rowsOf(sql, member.email);
  expect(rows.map(({ source }) => source)).toEqual(["table", "table"]);
  const [noodles, rice] = rows;
  const noodlesButton = itemButton(page, String(noodles?.name));
  const riceButton = itemButton(page, String(rice?.name));
  await expect(riceButton).toBeDisabled();

  await page.getByRole("searchbox", { name: "Search food items..." }).fill("mee");
  await expect(page).toHaveURL(/\/food\?q=mee$/);
  await expect(riceButton).toHaveCount(0);
  await noodlesButton.click();
  await expect(noodlesButton).toBeDisabled();
  await page.getByRole("searchbox", { name: "Search food items..." }).fill("");
  await expect(page).toHaveURL(/\/food$/);
  await expect(riceButton).toBeEnabled();

  const details = page.getByRole("region", { name: "Selected Details" });
  await details.getByRole("button", { name: "Some left" }).click();
  await expect(details.getByRole("button", { name: "Some left" })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText(/About 0\.\d\d kg left \(estimate: \d+ g × 25%/)).toBeVisible();
  await expect.poll(async () => (await rowsOf(sql, member.email))[0]?.leftover).toBe("some");

  await page.getByRole("button", { name: "Edit" }).click();
  const box = page.getByRole("dialog", { name: "Edit food item" });
  await box.getByRole("button", { name: "Larger portion" }).click();
  await box.getByLabel("Name").fill("Noodles at Tekka");
  await box.getByRole("button", { name: "Save" }).click();
  await expect(box).toHaveCount(0);
  const [edited] = await rowsOf(sql, member.email);
  expect(edited).toMatchObject({ name: "Noodles at Tekka", serving_qty: 1.5, source: "table" });
  expect(edited?.calories_kcal).toBeCloseTo(Number(noodles?.calories_kcal) * 1.5, 0);

  await page.getByRole("button", { name: "Log again" }).click();
  await expect.poll(async () => (await rowsOf(sql, member.email)).length).toBe(3);
  await expect(itemButton(page, "Noodles at Tekka")).toHaveCount(2);

  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Deleted “Noodles at Tekka”.")).toBeVisible();
  await expect.poll(async () => (await rowsOf(sql, member.email)).length).toBe(2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => (await rowsOf(sql, member.email)).length).toBe(3);
  await expect(itemButton(page, "Noodles at Tekka")).toHaveCount(2);
});

test("a change that the server rejects is rolled back visibly", async ({
  page,
  member,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/500/);
  await openFood(page, member);
  await enter(page, "laksa", /laksa/i);
  await page.route(/food\.update/, (route) => route.fulfill({ status: 500, json: {} }));
  // Block the list too, since refetching it would also undo the change.
  await page.route(/food\.list/, () => {});
  const details = page.getByRole("region", { name: "Selected Details" });
  await details.getByRole("button", { name: "Most left" }).click();
  await expect(toasts(page)).toContainText("Something went wrong");
  await expect(details.getByRole("button", { name: "Most left" })).toHaveAttribute("aria-pressed", "false");
});

test("a list that cannot be fetched says so and is empty", async ({ page, member, allowedConsoleErrors }) => {
  allowedConsoleErrors.push(/500/);
  await openFood(page, member);
  await page.route(/food\.list/, (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole("searchbox", { name: "Search food items..." }).fill("soup");
  await expect(page.getByText("Fetching food items...")).toBeVisible();
  await expect(toasts(page)).toContainText("Something went wrong");
  await expect(toasts(page)).toContainText("Please try again later");
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await expect(page.getByText("No food items yet!")).toHaveCount(0);
});

test("the page fits a phone, in the dark too", async ({ page, member }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: "dark" });
  await openFood(page, member);
  await enter(page, "satay", /satay/i);
  const box = page.getByRole("searchbox", { name: "Search food items..." });
  await box.fill("zzzzqqqq");
  await expect(page.getByRole("heading", { name: "No match" })).toBeVisible();
  await expect(page.getByText("Nothing matches “zzzzqqqq”.")).toBeVisible();
  await box.press("z");
  await page.getByRole("link", { name: "Clear search" }).click();
  await expect(box).toBeFocused();
  // Longer than the debounce of the search.
  await page.waitForTimeout(1_000);
  await expect(box).toHaveValue("");
  await expect(page).toHaveURL("/food");
  await expect(page.getByRole("heading", { name: "Your week" })).toBeVisible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(390);
});
