import { TOUCH_PHONE } from "../../support/event/event-day.ts";
import { hydrated, itemButton, openFood, rowsOf, singaporeTime, storeFood } from "../../support/food.ts";
import { expect, test } from "../../support/journey.ts";
import { enterAs } from "../../support/people.ts";

test.use(TOUCH_PHONE);

test("the text of a recent food opens its card, with its portion, drink and leftovers", async ({
  page,
  member,
  sql,
}) => {
  await storeFood(sql, member.email, [
    { name: "Grandma's soup", kcal: 200, at: singaporeTime("08:00", 2) },
    { name: "Toast", kcal: 155, at: singaporeTime("08:00", 3) },
  ]);
  await openFood(page, member);
  await hydrated(page);
  const dialog = page.getByRole("dialog", { name: "Add food" });
  await page.getByRole("button", { name: "Add food" }).tap();
  await dialog.getByRole("searchbox").fill("kopi c kosong gao");
  await dialog.getByRole("button", { name: "Add Kopi C kosong gao" }).tap();
  await expect(dialog).toHaveCount(0);

  await page.getByRole("button", { name: "Add food" }).tap();
  await dialog.getByRole("button", { name: /^Kopi C kosong gao 1 \w+ \(\d+ ml\) · \d+ kcal$/ }).tap();
  await expect(dialog.getByText(/Source: HPB/)).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Gao" })).toHaveAttribute("aria-pressed", "true");
  await dialog.getByRole("button", { name: "Peng" }).tap();
  await dialog.getByRole("button", { name: "Smaller portion" }).tap();
  await expect(dialog.getByLabel("Quantity")).toHaveValue("0.75");
  await dialog.getByRole("button", { name: "Add", exact: true }).tap();
  await expect(dialog).toHaveCount(0);

  await page.getByRole("button", { name: "Add food" }).tap();
  await dialog.getByRole("button", { name: "Grandma's soup 1 bowl (400 g) · 200 kcal" }).tap();
  await expect(dialog.getByText("Source: Entered by you")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Not yet" })).toHaveAttribute("aria-pressed", "true");
  await dialog.getByRole("button", { name: "Larger portion" }).tap();
  await dialog.getByRole("button", { name: "Some left" }).tap();
  await dialog.getByRole("button", { name: "Add", exact: true }).tap();
  await expect(dialog).toHaveCount(0);
  const rows = await rowsOf(sql, member.email);
  expect(rows.slice(2)).toMatchObject([
    { name: "Kopi C kosong gao", serving_qty: 1, leftover: null },
    { name: "Kopi C kosong gao peng", serving_qty: 0.75, calories_kcal: 87, source: "table", leftover: null },
    { name: "Grandma's soup", serving_qty: 1.5, calories_kcal: 300, serving_grams: 600, leftover: "some" },
  ]);
});

test("Back and Escape close the overlay and leave the page where it is, and an addition clears the search", async ({
  page,
  member,
  sql,
}) => {
  await storeFood(sql, member.email, [{ name: "Toast", kcal: 155, at: singaporeTime("08:00", 3) }]);
  await enterAs(page, member);
  await page.goto("/guides");
  await page.goto("/food?q=nothing-like-this");
  await hydrated(page);
  const dialog = page.getByRole("dialog", { name: "Add food" });
  const open = page.getByRole("button", { name: "Add food" });
  await open.tap();
  await dialog.getByRole("button", { name: "Enter it yourself" }).tap();
  await expect(dialog.getByRole("combobox", { name: "Name" })).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL("/food?q=nothing-like-this");
  await open.tap();
  await expect(dialog.getByRole("searchbox")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(open).toBeFocused();

  await open.tap();
  await dialog.getByRole("button", { name: /^Toast 1 bowl/ }).tap();
  await dialog.getByRole("button", { name: "Add", exact: true }).tap();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL("/food");
  await expect(itemButton(page, "Toast")).toHaveCount(2);
  await page.goBack();
  await expect(page).toHaveURL("/guides");
});
