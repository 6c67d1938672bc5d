import { expect, test } from "#test/e2e/support/journey.ts";
import { enterAs } from "#test/e2e/support/people.ts";
import { findCovered, toast } from "#test/e2e/support/screens/next-step.ts";

const PHONE = { width: 390, height: 844 };

test("a toast about food covers nothing on a phone, and goes when the next dialog opens", async ({
  page,
  member,
}) => {
  await page.setViewportSize(PHONE);
  await enterAs(page, member);
  await page.goto("/food");
  await page.getByRole("button", { name: "Add food" }).click();
  const dialog = page.getByRole("dialog", { name: "Add food" });
  const { y } = (await dialog.boundingBox()) ?? {};
  expect(y).toBe(0);
  await dialog.getByRole("searchbox").fill("kopi o kosong");
  await dialog
    .getByRole("button", { name: /^Add Kopi O kosong/ })
    .first()
    .click();
  await expect(toast(page)).toContainText("Added Kopi O kosong");
  await expect(page.getByRole("button", { name: /Kopi O kosong/ }).first()).toBeVisible();
  await expect.poll(() => findCovered(page)).toEqual([]);
  await page.getByRole("button", { name: "Add food" }).click();
  await expect(dialog).toBeVisible();
  await expect(toast(page)).toHaveCount(0);
  await dialog.getByRole("button", { name: "Close" }).click();
  // The bottom of a low window is full: the only room is below the page's heading, behind the closed menu.
  await page.setViewportSize({ width: PHONE.width, height: 690 });
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole("button", { name: "+ Kopi O kosong" }).click();
  await expect(toast(page)).toContainText("Added Kopi O kosong");
  await expect.poll(() => findCovered(page)).toEqual([]);
});
