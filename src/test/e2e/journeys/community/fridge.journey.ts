import type { Page } from "@playwright/test";
import { createFridge, createFridgeNote } from "#test/fridges.ts";
import { expectSound } from "../../support/browser/faults.ts";
import { expect, test } from "../../support/journey.ts";
import { enterAs } from "../../support/people.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("a member finds a fridge, says what is inside in three taps, follows it, and adds another that an admin lists", async ({
  page,
  member,
  admin,
  db,
  sql,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const name = `Fridge of ${admin.username}`;
  const { id } = await createFridge(db, { name });
  await createFridgeNote(db, id, { level: "empty", createdAt: new Date() });
  await enterAs(page, admin);
  await page.goto("/admin/fridges");
  await button(page, `Confirm today ${name}`).click();
  await expect(page.getByRole("region", { name: "Toasts" })).toContainText("Confirmed");

  await enterAs(page, member);
  await page.goto("/fridges");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Community Fridges");
  await page.getByRole("link", { name }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.getByRole("link", { name: "Google Maps" })).toBeVisible();

  await button(page, "I’m here").click();
  await page.getByText("Some food", { exact: true }).click();
  await button(page, "Send").click();
  const inside = page.getByRole("region", { name: "What’s inside now" });
  await expect(inside).toContainText("Some food · just now");
  await button(page, "Follow this fridge").click();
  await expect(button(page, "Following this fridge")).toBeVisible();
  await expectSound(page);
  await expect
    .poll(async () => [
      ...(await sql`select level from fridge_notes where fridge_id = ${id} and author_id = ${member.id}`),
      ...(await sql`select value from follows where user_id = ${member.id} and kind = 'fridge'`),
    ])
    .toEqual([{ level: "some" }, { value: `${id}` }]);

  await button(page, "Report a problem").first().click();
  const dialog = page.getByRole("dialog", { name: "What’s wrong?" });
  await dialog.getByLabel("Spam").check();
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(page.getByRole("region", { name: "Toasts" })).toContainText("An admin will look at it.");

  const added = `Shelf of ${member.username}`;
  await page.goto("/fridges/create");
  await page.getByLabel("Name", { exact: true }).fill(added);
  await page.getByLabel("Location").fill("Blk 5, void deck");
  await page.getByLabel("Area").selectOption("Yishun");
  await button(page, "Add fridge").click();
  await expect(page).toHaveURL("/fridges");

  await enterAs(page, admin);
  await page.goto("/admin/fridges");
  await expectSound(page);
  await button(page, `List ${added}`).click();
  await expect(page.getByRole("link", { name: added, exact: true })).toBeVisible();
  await page.goto("/admin/reports");
  const report = page.getByRole("listitem").filter({ hasText: name });
  await report.getByRole("button", { name: "Keep" }).click();
  await expect(report).toHaveCount(0);
  await page.goto("/fridges");
  await expect(page.getByRole("link", { name: added })).toBeVisible();
});

test("fridges are read without JavaScript", async ({ origin, browser, db }) => {
  const { id, name } = await createFridge(db, {
    name: `Quiet fridge ${Date.now()}`,
    opensAt: "07:00",
    closesAt: "22:00",
  });
  await createFridgeNote(db, id, { level: "full", has: ["bakery"], createdAt: new Date() });
  const page = await (await browser.newContext({ baseURL: origin, javaScriptEnabled: false })).newPage();
  await page.goto(`/fridges/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await expect(page.getByRole("main")).toContainText("Full · bread and cakes");
  await expect(page.getByRole("main")).toContainText("7:00 am to 10:00 pm");
  await expect(page.getByRole("link", { name: "I’m here" })).toHaveAttribute("href", /login/);
  for (const missing of ["2147483647", "abc"])
    expect((await fetch(`${origin}/fridges/${missing}`)).status).toBe(404);
  await page.context().close();
});
