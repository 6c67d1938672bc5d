import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { findEmbeddedDatabaseUrl } from "#server/db/embedded/embedded-postgres.ts";
import { freePort } from "#server/db/embedded/free-port.ts";
import type { StubMode } from "#test/openai-stub.ts";
import { startApp } from "../../support/app.ts";
import { dataDirectory, logFile } from "../../support/directories.ts";
import { openFood, rowsOf, uploadsOf } from "../../support/food.ts";
import { expect, test } from "../../support/journey.ts";
import { callApi } from "../../support/people.ts";
import { expectServerError } from "../../support/server-log.ts";

const GRANOLA = {
  isFood: true,
  name: "Homemade granola bowl",
  calories: 600,
  servingQty: 1,
  servingUnit: "bowl",
  servingGrams: 400,
  confidence: 0.8,
};

const KIND_502 = "We could not read this photo just now. Please try again or enter it yourself.";

// All journeys share one stub of the vision model.
test.describe.configure({ mode: "default" });

async function behave(...modes: StubMode[]): Promise<void> {
  await fetch(`${process.env.CUKUP_E2E_OPENAI}/behave`, { method: "POST", body: JSON.stringify(modes) });
}

async function choosePhoto(page: Page): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Add food" });
  await expect(dialog.getByText("image (4MB)")).toBeVisible();
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: "teal" } })
    .jpeg()
    .toBuffer();
  await dialog
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "lunch.jpg", mimeType: "image/jpeg", buffer: photo });
}

const failures: [string, StubMode, string, number][] = [
  ["no food", { reply: { ...GRANOLA, isFood: false } }, "We could not see any food in this photo.", 422],
  ["junk", { content: "I am a teapot" }, KIND_502, 502],
  ["a failing model", { status: 500 }, KIND_502, 502],
];

test("a photo becomes a food item, which its owner alone can see", async ({
  page,
  member,
  createMember,
  sql,
  origin,
  browser,
}) => {
  await behave({ reply: GRANOLA });
  await openFood(page, member);
  await expect(page.getByText("食生活を学び、自分のものにしよう！")).toHaveAttribute("lang", "ja");
  await expect(page.getByText("No food items yet!")).toBeVisible();
  await expect(page.getByText("Select an item to display its details")).toBeVisible();

  await page.getByRole("button", { name: "Add food" }).click();
  const dialog = page.getByRole("dialog", { name: "Add food" });
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("button", { name: "Add food" }).click();
  await choosePhoto(page);
  await expect(dialog.getByText("Uploading...").last()).toBeVisible();
  await expect(dialog).toHaveCount(0);

  const item = page.getByRole("button", { name: "Homemade granola bowl" });
  await expect(item).toBeDisabled();
  await expect(item).toContainText("600 kcal · 2,510 kJ");
  const details = page.getByRole("region", { name: "Selected Details" });
  await expect(details).toContainText("1 / bowl");
  await expect(details).toContainText("Estimated from the photo by an AI model");
  const photo = page.getByRole("img", { name: "Homemade granola bowl" });
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(900);
  const [row] = await rowsOf(sql, member.email);
  expect(row).toMatchObject({ name: "Homemade granola bowl", calories_kcal: 600, source: "model" });

  const stranger = await createMember();
  const photoUrl = (await photo.getAttribute("src")) ?? "";
  const seen = await fetch(photoUrl, { headers: { authorization: `Bearer ${stranger.token}` } });
  expect(seen.status).toBe(404);
  for (const method of ["PATCH", "DELETE"]) {
    const body = method === "PATCH" ? { name: "Mine" } : undefined;
    const response = await callApi(origin, method, `/food/${row?.id}`, { token: stranger.token, body });
    expect(response.status).toBe(404);
  }
  const visitor = await browser.newContext();
  expect((await visitor.request.get(photoUrl)).status()).toBe(404);
  await visitor.close();
});

for (const [what, mode, message, status] of failures) {
  test(`${what} is told kindly, and nothing of the photo stays`, async ({
    page,
    member,
    sql,
    allowedConsoleErrors,
  }) => {
    allowedConsoleErrors.push(new RegExp(String(status)));
    expectServerError(/vision model/);
    await behave(mode);
    await openFood(page, member);
    await page.getByRole("button", { name: "Add food" }).click();
    await choosePhoto(page);
    const dialog = page.getByRole("dialog", { name: "Add food" });
    await expect(dialog.getByRole("alert")).toHaveText(message);
    await expect(page.getByText("Something went wrong").first()).toBeVisible();
    expect(await uploadsOf(sql, member.email)).toHaveLength(0);
    expect(await rowsOf(sql, member.email)).toHaveLength(0);
    await dialog.getByRole("button", { name: "Enter it yourself" }).click();
    await expect(dialog.getByRole("combobox", { name: "Name" })).toBeVisible();
  });
}

test("a model that hangs is given up on", async ({ page, member, sql, allowedConsoleErrors }) => {
  allowedConsoleErrors.push(/504/);
  expectServerError(/vision model/);
  await behave("hang");
  await openFood(page, member);
  await page.getByRole("button", { name: "Add food" }).click();
  await choosePhoto(page);
  const dialog = page.getByRole("dialog", { name: "Add food" });
  await expect(dialog.getByRole("alert")).toContainText("took too long", { timeout: 27_000 });
  expect(await uploadsOf(sql, member.email)).toHaveLength(0);
  await behave({ reply: GRANOLA });
});

test("without a model, food is entered by hand with its photo", async ({ page, member, context, sql }) => {
  const port = await freePort();
  const other = `http://localhost:${port}`;
  const dataDir = join(mkdtempSync(join(dataDirectory(), "..", "no-model-")), "data");
  mkdirSync(dataDir);
  const app = await startApp(
    {
      PORT: `${port}`,
      APP_URL: other,
      DATA_DIR: dataDir,
      DATABASE_URL: findEmbeddedDatabaseUrl(dataDirectory()) ?? "",
      // Processes of one app share their secret, so the other one's session is valid here.
      AUTH_SECRET: readFileSync(join(dataDirectory(), "auth-secret"), "utf8").trim(),
    },
    `${logFile()}.no-model`,
  );
  try {
    const { token, email } = member;
    await context.addCookies([{ name: "access_token", value: token, url: other }]);
    await page.goto(`${other}/food`);
    await page.getByRole("button", { name: "Add food" }).click();
    const dialog = page.getByRole("dialog", { name: "Add food" });
    await expect(dialog).toContainText("Photos cannot be read here at the moment.");
    await choosePhoto(page);
    const chosen = dialog.getByAltText("What you chose");
    await expect(chosen).toBeVisible();
    // A loaded photo cannot fail because of its removal.
    await expect
      .poll(() => chosen.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    await dialog.getByRole("button", { name: "Close" }).click();
    // An unused photo is deleted at once.
    await expect.poll(() => uploadsOf(sql, email)).toHaveLength(0);

    await page.getByRole("button", { name: "Add food" }).click();
    await choosePhoto(page);
    await dialog.getByRole("combobox", { name: "Name" }).fill("Grandma's soup");
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await expect(dialog.getByRole("alert")).toHaveText("Calories must be a number from 0 to 20,000");
    await dialog.getByLabel("Calories").fill("250");
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await expect(dialog).toHaveCount(0);
    const [row] = await rowsOf(sql, email);
    expect(row).toMatchObject({ name: "Grandma's soup", calories_kcal: 250, source: "manual" });
    expect(await uploadsOf(sql, email)).toMatchObject([{ id: row?.upload_id, status: "stored" }]);
    const seen = page.getByRole("img", { name: "Grandma's soup" });
    await expect.poll(() => seen.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(900);
    // The list requests the thumbnail separately; it must load before the photo is deleted.
    const small = page.locator("img[src$='size=thumb']");
    await expect
      .poll(() => small.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth))
      .toBeGreaterThan(0);
    // The photo is stored in the other app's directory.
    await sql`delete from food_items where id = ${row?.id ?? 0}`;
    await sql`delete from uploads where id = ${row?.upload_id ?? 0}`;
  } finally {
    await app.stop();
  }
});

test("there are as many photos on disk as the database knows", async ({ sql }) => {
  const directory = join(dataDirectory(), "uploads");
  // Other journeys run at the same time, so one more may be in progress.
  await expect(async () => {
    const rows = await sql<{ key: string }[]>`select key from uploads where status = 'stored'`;
    const names = existsSync(directory) ? readdirSync(directory) : [];
    const kept = names.filter((name) => !name.startsWith("."));
    expect(kept.toSorted()).toEqual(rows.map(({ key }) => key).toSorted());
  }).toPass({ timeout: 15_000 });
});
