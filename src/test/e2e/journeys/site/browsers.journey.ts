import { expect, test } from "../../support/journey.ts";
import { accountButton, enterAs } from "../../support/people.ts";

test("a browser without the built-ins of later years shows the food log, an event and its menu", async ({
  page,
  member,
  sql,
}) => {
  await page.addInitScript(() => {
    const later: [object, string][] = [
      [Map, "groupBy"],
      [Object, "groupBy"],
      [Promise, "withResolvers"],
      [URL, "parse"],
      [URL, "canParse"],
      [AbortSignal, "any"],
      [String.prototype, "toWellFormed"],
      [String.prototype, "isWellFormed"],
      [HTMLElement.prototype, "popover"],
      [HTMLElement.prototype, "hidePopover"],
    ];
    for (const [owner, name] of later) Reflect.deleteProperty(owner, name);
  });
  const [event] = await sql`insert into events (title, description, location, starts_at, status)
    select 'Soup night', 'Bring bowls.', 'Bishan', now() + interval '9 days', 'published' returning id`;
  await sql`insert into food_items (user_id, name, calories_kcal, serving_qty, serving_unit, eaten_at, meal, source)
    select id, 'Kaya toast', 200, 1, 'plate', now() - interval '1 day', 'breakfast', 'manual'
    from users where email = ${member.email}`;
  await enterAs(page, member);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/food");
  await expect(page.getByRole("heading", { name: "Yesterday" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Kaya toast 200 kcal" })).toBeVisible();

  const logout = page.getByRole("link", { name: "Logout" });
  await expect(logout).toBeHidden();
  await page.getByText("Menu", { exact: true }).click();
  await expect(logout).toBeVisible();
  await page.mouse.click(20, 800);
  await expect(logout).toBeHidden();

  await page.goto(`/events/${event?.id}`);
  await expect(page.getByText("Bring bowls.")).toBeVisible();
  await page.getByText("Add to calendar").click();
  await expect(page.getByRole("link", { name: "Google Calendar" })).toBeVisible();
});

test("a dialog moves nothing beneath it where scrollbars take room", async ({
  member,
  playwright,
  launchOptions,
  origin,
}) => {
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    ignoreDefaultArgs: ["--hide-scrollbars"],
  });
  const page = await browser.newPage({ baseURL: origin });
  await enterAs(page, member);
  await page.goto("/food");
  await expect(accountButton(page)).toBeVisible();
  // An open dialog takes it out of the accessibility tree.
  const logo = page.locator("header a").first();
  expect(await page.evaluate(() => innerWidth - document.documentElement.clientWidth)).toBeGreaterThan(0);
  const before = await logo.boundingBox();
  await page.getByRole("button", { name: "Add food" }).click();
  await expect(page.getByRole("dialog", { name: "Add food" })).toBeVisible();
  expect(await logo.boundingBox()).toEqual(before);
  await browser.close();
});
