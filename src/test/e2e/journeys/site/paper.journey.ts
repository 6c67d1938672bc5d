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
  for (const width of [390, 320]) {
    await visitor.setViewportSize({ width, height: 844 });
    const link = visitor.getByRole("banner").getByRole("link", { name: "Login/Register" });
    const [text, menu] = [await link.boundingBox(), await visitor.getByText("Menu").boundingBox()];
    expect(text?.height, `the link at ${width} px is one line`).toBeLessThan(48);
    expect((text?.x ?? 0) + (text?.width ?? 0), `${width} px`).toBeLessThanOrEqual(menu?.x ?? 0);
    expect((menu?.x ?? 0) + (menu?.width ?? 0), `${width} px`).toBeLessThanOrEqual(width);
  }
  await visitor.context().close();

  await enterAs(scripted, member);
  const storageState = await scripted.context().storageState();
  const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: false, storageState });
  const page = await context.newPage();
  await page.goto("/home");
  await expect(page.locator("main noscript p")).toBeVisible();
  for (const [name, text] of [
    ["Your next event", "Nothing planned yet."],
    ["Today’s plate", "Nothing logged today yet."],
    ["Your week", "All weeks"],
    ["Our impact", "How we count"],
    ["Guide for the week", "min"],
  ] as const)
    await expect(page.getByRole("region", { name })).toContainText(text);
  // A button that does nothing looks so.
  await expect(page.getByRole("button", { name: "+ Kopi C" })).toHaveCSS("opacity", "0.6");
  await page.getByRole("link", { name: "Add food" }).click();
  await expect(page).toHaveURL(/\/food/);
  await page.goto("/food");
  await expect(page.getByText("Kopi C").filter({ visible: true }).first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Your week" })).toBeVisible();
  await context.close();
});
