import { openFood, rowsOf } from "../../support/food.ts";
import { expect, test } from "../../support/journey.ts";

test("a dish that nothing matches is logged, remembered, found again, changed and deleted", async ({
  page,
  member,
  sql,
}) => {
  await openFood(page, member);
  await page.getByRole("button", { name: "Add food" }).click();
  const dialog = page.getByRole("dialog", { name: "Add food" });
  await dialog.getByRole("searchbox", { name: "Search foods and drinks" }).fill("zzzzqq stew");
  await dialog.getByRole("button", { name: "Add “zzzzqq stew” as your own" }).click();
  await expect(dialog.getByRole("combobox", { name: "Name" })).toHaveValue("zzzzqq stew");
  await expect(dialog.getByText("Not sure? Search for a similar dish.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Calories" }).fill("420");
  await expect(dialog.getByRole("checkbox", { name: "Remember it" })).toBeChecked();
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const [logged] = await rowsOf(sql, member.email);
  expect(logged).toMatchObject({ name: "zzzzqq stew", calories_kcal: 420, source: "manual" });
  expect(logged?.own_dish_id).not.toBeNull();

  await page.goto("/food/dishes");
  const own = page.getByRole("region", { name: "My own dishes" });
  await expect(own.getByRole("listitem")).toHaveText(/zzzzqq stew1 serving · 420 kcal · 1,757 kJ/);
  await own.getByRole("button", { name: "Edit" }).click();
  const form = page.getByRole("dialog", { name: "Edit dish" });
  await form.getByRole("textbox", { name: "Calories" }).fill("380");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(own.getByText("380 kcal")).toBeVisible();

  await page.goto("/food");
  await page.getByRole("button", { name: "Add food" }).click();
  await dialog.getByRole("button", { name: "Enter it yourself" }).click();
  await dialog.getByRole("combobox", { name: "Name" }).pressSequentially("zzzzqq");
  const option = dialog.getByRole("option").first();
  await expect(option).toHaveText(/zzzzqq stew · 1 serving · 380 kcal · 1,590 kJ · Your own/);
  await option.click();
  await expect(dialog.getByRole("link", { name: "Your own" })).toBeVisible();
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await rowsOf(sql, member.email))[1]?.own_dish_id).toBe(logged?.own_dish_id);

  await page.goto("/food/dishes");
  await own.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog", { name: "Delete dish" }).getByRole("button", { name: "Delete" }).click();
  await expect(own.getByText("No dishes of your own yet.")).toBeVisible();
  expect((await rowsOf(sql, member.email)).map((row) => row.own_dish_id)).toEqual([null, null]);
});

test("a kopi is ordered by chips, and no option goes without its amount", async ({ page, member, sql }) => {
  await openFood(page, member);
  await page.getByRole("button", { name: "Add food" }).click();
  const dialog = page.getByRole("dialog", { name: "Add food" });
  await dialog.getByRole("button", { name: "Enter it yourself" }).click();
  const name = dialog.getByRole("combobox", { name: "Name" });
  await name.pressSequentially("roti prata");
  await expect(dialog.getByRole("option").first()).toHaveText(
    "Roti prata (plain) · 1 piece (70 g) · 246 kcal · 1,029 kJ",
  );
  await name.fill("");
  await name.pressSequentially("kopi c");
  await expect(dialog.getByRole("option").first()).toHaveText(/^Kopi C ·/);
  await dialog.getByRole("option").first().click();
  const sugar = dialog.getByRole("group", { name: "Sugar" });
  await expect(sugar.getByRole("button")).toHaveText(["Normal", "Siew dai", "Kosong", "Gah dai"]);
  await sugar.getByRole("button", { name: "Siew dai" }).click();
  await dialog.getByRole("group", { name: "Strength" }).getByRole("button", { name: "Gao" }).click();
  await dialog.getByRole("group", { name: "Ice" }).getByRole("button", { name: "Peng" }).click();
  await expect(name).toHaveValue("Kopi C siew dai gao peng");
  await expect(dialog.getByRole("textbox", { name: "Calories" })).toHaveValue("140");
  await dialog.getByRole("group", { name: "Milk" }).getByRole("button", { name: "Condensed" }).click();
  await expect(sugar.getByRole("button")).toHaveText(["Normal", "Siew dai", "Gah dai"]);
  await sugar.getByRole("button", { name: "Gah dai" }).click();
  await expect(dialog.getByRole("link", { name: "HPB, worked out" })).toBeVisible();
  await expect(dialog).not.toContainText("GitHub");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  const [drink] = await rowsOf(sql, member.email);
  expect(drink).toMatchObject({
    name: "Kopi gah dai gao peng",
    calories_kcal: 292,
    serving_grams: 400,
    source: "table",
  });
});
