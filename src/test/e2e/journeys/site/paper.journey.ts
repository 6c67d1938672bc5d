import { createEventDay, NOW_ON } from "../../support/event/event-day.ts";
import { singaporeTime, storeFood } from "../../support/food.ts";
import { expect, test } from "../../support/journey.ts";
import { enterAs } from "../../support/people.ts";

test("a page on paper has its content alone, black on white, in dark mode too", async ({
  page,
  member: host,
  admin,
  createMember,
  db,
  origin,
}) => {
  const id = await createEventDay(
    { db, origin },
    { host, admin, guests: [await createMember()], hours: NOW_ON },
  );
  await enterAs(page, host);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  for (const [path, content] of [
    [`/events/${id}`, "h1"],
    [`/events/${id}/attendees`, "table"],
    [`/events/${id}/poster`, "main h2"],
    ["/pass", "h1"],
    ["/guides/1", "article p"],
  ] as const) {
    await page.goto(path);
    await expect(page.locator(content).first(), path).toBeVisible();
    for (const name of ["banner", "contentinfo", "button", "navigation"] as const)
      await expect(page.getByRole(name).filter({ visible: true }), `${path} ${name}`).toHaveCount(0);
    const colours = await page.locator("body").evaluate((body) => {
      const { color, backgroundColor } = getComputedStyle(body);
      return [color, backgroundColor];
    });
    expect(colours, path).toEqual(["rgb(0, 0, 0)", "rgb(255, 255, 255)"]);
  }
});

test("without JavaScript the header leads to the login, and /home and /food show their content", async ({
  browser,
  page: scripted,
  member,
  sql,
  origin,
}) => {
  await storeFood(sql, member.email, [{ name: "Kopi C", kcal: 130, at: singaporeTime("08:00", 2) }]);
  const visitor = await (await browser.newContext({ baseURL: origin, javaScriptEnabled: false })).newPage();
  await visitor.goto("/");
  await visitor.getByRole("banner").getByRole("link", { name: "Login/Register" }).click();
  await expect(visitor).toHaveURL("/login");
  await visitor.context().close();

  await enterAs(scripted, member);
  const storageState = await scripted.context().storageState();
  const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: false, storageState });
  const page = await context.newPage();
  await page.goto("/home");
  for (const name of ["Today’s plate", "Your week"])
    await expect(page.getByRole("region", { name })).toBeVisible();
  await page.goto("/food");
  await expect(page.getByText("Kopi C").filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Your week" })).toBeVisible();
  await context.close();
});
