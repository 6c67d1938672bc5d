import { expectSound } from "../../support/browser/faults.ts";
import { expect, test } from "../../support/journey.ts";
import { enterAs } from "../../support/people.ts";

test("a member adds a fridge with a photo, which an admin sees with all it says before listing it", async ({
  page,
  member,
  admin,
  sql,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // A username may read as a phone number.
  const name = "Jar shelf";
  const photo = page.getByRole("img", { name: `Photo of ${name}` });
  const isDrawn = () => photo.evaluate((image) => (image as HTMLImageElement).naturalWidth > 0);
  await enterAs(page, member);
  await page.goto("/fridges/create");
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Location").fill("Blk 5, void deck");
  await page.getByLabel("Area").selectOption("Yishun");
  await page.getByLabel("Rules (optional)").fill("Label it with a date.");
  await expect(page.locator("[data-state=ready]")).toBeVisible();
  await page.locator("input[type=file]").first().setInputFiles("src/seed/photos/jars.webp");
  await expect(page.getByRole("img", { name: "What you chose" })).toBeVisible();
  await expectSound(page);
  await page.getByRole("button", { name: "Add fridge" }).click();
  await expect(page).toHaveURL("/fridges");
  await expect(page.getByRole("link", { name })).toHaveCount(0);

  await enterAs(page, admin);
  await page.goto("/admin/fridges");
  const entry = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
  await photo.scrollIntoViewIfNeeded();
  await expect.poll(isDrawn).toBe(true);
  await expect(entry).toContainText("Label it with a date.");
  await expectSound(page);
  await entry.getByRole("button", { name: `List ${name}` }).click();
  await entry.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  await page.context().clearCookies();
  await page.reload();
  await photo.scrollIntoViewIfNeeded();
  await expect.poll(isDrawn).toBe(true);
  await expectSound(page);
  await page.goto("/fridges");
  await expect(page.getByRole("link", { name })).toBeVisible();

  await enterAs(page, admin);
  const [fridge] = await sql`select id from fridges where name = ${name}`;
  await page.goto(`/admin/fridges/${fridge?.id}`);
  await page.getByRole("button", { name: "Remove picture" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL("/admin/fridges");
  await expect
    .poll(async () => (await sql`select photo_upload_id from fridges where name = ${name}`)[0])
    .toEqual({ photo_upload_id: null });
});
