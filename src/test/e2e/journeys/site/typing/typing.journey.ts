import { hydrated, openFood, rowsOf } from "#test/e2e/support/food.ts";
import { useInputMethod } from "#test/e2e/support/input-method.ts";
import { expect, test } from "#test/e2e/support/journey.ts";
import { open, WIDE } from "#test/e2e/support/look.ts";

/** Longer than any pause after which a search is made. */
const PAUSE_MS = 3_000;

test("the keys of an input method choose no dish, and its letters are no search", async ({
  page,
  member,
}) => {
  await page.clock.install();
  await openFood(page, member);
  await hydrated(page);
  const searches: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("dish.search")) searches.push(decodeURIComponent(request.url()));
  });
  await page.getByRole("button", { name: "Add food" }).click();
  const dialog = page.getByRole("dialog", { name: "Add food" });
  await dialog.getByRole("button", { name: "Enter it yourself" }).click();
  const name = dialog.getByRole("combobox", { name: "Name" });
  await name.pressSequentially("laksa");
  await page.clock.runFor(PAUSE_MS);
  await expect(dialog.getByRole("option").first()).toContainText("Laksa");
  await name.fill("");
  searches.length = 0;

  const { compose, commit } = await useInputMethod(page);
  for (const letters of ["l", "la", "laksa"]) {
    await compose(letters);
    await page.clock.runFor(PAUSE_MS);
  }
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await expect(name).toHaveValue("laksa");
  await expect(dialog).toBeVisible();
  await expect(dialog.getByRole("alert")).toHaveCount(0);
  expect(searches).toEqual([]);
  await commit("叻沙");
  await page.clock.runFor(PAUSE_MS);
  await expect(name).toHaveValue("叻沙");
  await expect(dialog.getByRole("option").first()).toContainText(/laksa/i);
  await expect.poll(() => searches).toEqual([expect.stringContaining("叻沙")]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(name).toHaveValue(/Laksa/);
});

for (const { path, box } of [
  { path: "/events", box: "Search events" },
  { path: "/guides", box: "Search guides" },
]) {
  test(`a search on ${path} begins when a composition ends`, async ({ page }) => {
    await page.clock.install();
    await open(page, path, WIDE);
    const addresses: string[] = [];
    page.on("framenavigated", (frame) => addresses.push(decodeURIComponent(new URL(frame.url()).search)));
    await page.getByLabel(box).focus();
    const { compose, commit } = await useInputMethod(page);
    for (const letters of ["x", "xi", "xi s", "xi shi"]) {
      await compose(letters);
      await page.keyboard.press("Enter");
      await page.clock.runFor(PAUSE_MS);
    }
    await expect(page.getByLabel(box)).toHaveValue("xi shi");
    await commit("惜食");
    await page.clock.runFor(PAUSE_MS);
    await expect(page).toHaveURL(`${path}?q=${encodeURIComponent("惜食")}`);
    expect([...new Set(addresses)]).toEqual(["?q=惜食"]);
    await expect(page.getByLabel(box)).toHaveValue("惜食");
  });
}

test("a search is made while a phone's keyboard composes a word", async ({ page }) => {
  await open(page, "/events", WIDE);
  const box = page.getByLabel("Search events");
  await box.focus();
  await box.dispatchEvent("keydown", { key: "Unidentified", keyCode: 229 });
  const { compose } = await useInputMethod(page);
  await compose("zzzzqq");
  await expect(page).toHaveURL("/events?q=zzzzqq");
  await expect(box).toHaveValue("zzzzqq");
});

test("numbers are typed with a comma or point, in any digits, and the wheel changes none", async ({
  page,
  member,
  sql,
}) => {
  await openFood(page, member);
  await hydrated(page);
  await page.getByRole("button", { name: "Add food" }).click();
  const dialog = page.getByRole("dialog", { name: "Add food" });
  await dialog.getByRole("button", { name: "Enter it yourself" }).click();
  await dialog.getByLabel("Name").fill("Leftover curry");
  const quantity = dialog.getByLabel("Quantity");
  const calories = dialog.getByLabel("Calories");
  await calories.fill("1,000");
  await quantity.click();
  const question = dialog.getByText("Do you mean 1000 or 1.000? Please write it without a comma");
  await expect(question).toBeVisible();
  await expect(calories).toHaveValue("1,000");
  await calories.fill("３００");
  await expect(question).toHaveCount(0);

  await quantity.fill("");
  await quantity.pressSequentially("0,5");
  await expect(quantity).toHaveValue("0,5");
  await expect(calories).toHaveValue("150");
  await quantity.hover();
  await page.mouse.wheel(0, 200);
  await page.mouse.wheel(0, -400);
  await expect(quantity).toHaveValue("0,5");
  await dialog.getByLabel("Weight").fill("１２０．５");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  expect(await rowsOf(sql, member.email)).toMatchObject([
    { name: "Leftover curry", serving_qty: 0.5, calories_kcal: 150, serving_grams: 120.5 },
  ]);
});

test("the arrow keys step the quantity as its buttons do", async ({ page, member }) => {
  await openFood(page, member);
  await hydrated(page);
  await page.getByRole("button", { name: "Add food" }).click();
  const dialog = page.getByRole("dialog", { name: "Add food" });
  await dialog.getByRole("button", { name: "Enter it yourself" }).click();
  const quantity = dialog.getByLabel("Quantity");
  await quantity.focus();
  await page.keyboard.press("ArrowUp");
  await expect(quantity).toHaveValue("1.5");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(quantity).toHaveValue("0.75");
  await quantity.fill("a lot");
  await page.keyboard.press("ArrowUp");
  await expect(quantity).toHaveValue("0.25");
});
