import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { formatDate, toCalendarDate } from "#lib/time/dates.ts";
import { findEmbeddedDatabaseUrl } from "#server/db/embedded/embedded-postgres.ts";
import { freePort } from "#server/db/embedded/free-port.ts";
import { startApp } from "#test/e2e/support/app/app.ts";
import { dataDirectory, logFile } from "#test/e2e/support/app/directories.ts";
import { expectServerError } from "#test/e2e/support/app/server-log.ts";
import { NO_FOOD, type StubMode, seeing } from "#test/openai-stub.ts";
import { findFaults } from "../../support/browser/faults.ts";
import { openFood, rowsOf, singaporeTime, toasts, uploadsOf } from "../../support/food.ts";
import { expect, test } from "../../support/journey.ts";
import { findOverflow, resize } from "../../support/look.ts";
import { callApi } from "../../support/people.ts";

const GRANOLA = {
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

async function choosePhoto(page: Page, { takenAt }: { takenAt?: Date } = {}): Promise<void> {
  const dialog = page.getByRole("dialog", { name: "Add food" });
  await expect(dialog.getByText("image (4MB)")).toBeVisible();
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: "teal" } });
  const photo = await (takenAt ? picture.withExif({ IFD2: toExif(takenAt) }) : picture).jpeg().toBuffer();
  await dialog
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "lunch.jpg", mimeType: "image/jpeg", buffer: photo });
}

/** Formats an instant as cameras in Tokyo write it. */
function toExif(instant: Date): Record<string, string> {
  const inTokyo = new Date(instant.getTime() + 9 * 60 * 60 * 1000).toISOString();
  const time = `${inTokyo.slice(0, 10).replaceAll("-", ":")} ${inTokyo.slice(11, 19)}`;
  return { DateTimeOriginal: time, OffsetTimeOriginal: "+09:00" };
}

/** Waits until a picture is there, whole. */
async function expectPicture(picture: Locator): Promise<void> {
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBe(900);
}

const failures: [string, StubMode, string, number][] = [
  ["no food", NO_FOOD, "We could not see any food in this photo.", 422],
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
  // A local model that thinks, behind a server that knows no schema.
  await behave({ refuses: ["json_schema"], otherwise: { thinks: 1_500, otherwise: seeing(GRANOLA) } });
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
  await expect(dialog.getByText("Reading your photo…")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  const review = page.getByRole("dialog", { name: "Is this right?" });
  await expect(review.getByRole("radio", { name: /^Looks like Homemade granola bowl/ })).toBeChecked();
  await review.getByRole("button", { name: "Looks right" }).click();
  await expect(review).toHaveCount(0);

  const item = page.getByRole("button", { name: /^Homemade granola bowl/ });
  await expect(item).toBeDisabled();
  await expect(item).toContainText("600 kcal · 2,510 kJ");
  const details = page.getByRole("region", { name: "Selected Details" });
  await expect(details).toContainText("1 / bowl");
  await expect(details).toContainText("Estimate from your photo");
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
  test(`${what} is explained kindly, and nothing of the photo stays`, async ({
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
    await expect(toasts(page).getByText("Something went wrong")).toHaveCount(0);
    const picture = dialog.getByAltText("What you chose");
    await expectPicture(picture);
    expect(await uploadsOf(sql, member.email)).toHaveLength(0);
    expect(await rowsOf(sql, member.email)).toHaveLength(0);

    await dialog.getByRole("button", { name: "Enter it yourself", exact: true }).click();
    await expectPicture(picture);
    expect(await uploadsOf(sql, member.email)).toHaveLength(0);
    await dialog.getByRole("combobox", { name: "Name" }).fill("Leftovers of Sunday");
    await dialog.getByLabel("Calories").fill("300");
    await dialog.getByRole("button", { name: "Add", exact: true }).click();
    await expect(dialog).toHaveCount(0);
    const [row] = await rowsOf(sql, member.email);
    expect(row).toMatchObject({ name: "Leftovers of Sunday", source: "manual" });
    expect(await uploadsOf(sql, member.email)).toMatchObject([{ id: row?.upload_id, status: "stored" }]);
  });
}

test("a photo that was not read is read again, and left without a trace", async ({
  page,
  member,
  sql,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/502/);
  expectServerError(/vision model/);
  await behave({ content: "I am a teapot" });
  await openFood(page, member);
  await page.getByRole("button", { name: "Add food" }).click();
  await choosePhoto(page);
  const dialog = page.getByRole("dialog", { name: "Add food" });
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(KIND_502);
  await dialog.getByRole("button", { name: "Close" }).click();
  expect(await uploadsOf(sql, member.email)).toHaveLength(0);

  await page.getByRole("button", { name: "Add food" }).click();
  await choosePhoto(page);
  await expect(dialog.getByRole("alert")).toHaveText(KIND_502);
  await behave(seeing(GRANOLA));
  await dialog.getByRole("button", { name: "Try again" }).click();
  await page.getByRole("dialog", { name: "Is this right?" }).getByRole("button", { name: "Close" }).click();
  expect(await rowsOf(sql, member.email)).toMatchObject([{ name: GRANOLA.name, reviewed_at: null }]);
  expect(await uploadsOf(sql, member.email)).toHaveLength(1);
});

test("a photo is reviewed by keyboard, and its correction comes first the next time", async ({
  page,
  member,
  sql,
}) => {
  const unsure = { ...GRANOLA, confidence: 0.3 };
  await behave(seeing(unsure, { ...unsure, name: "Muesli of the house" }));
  await openFood(page, member);
  await page.getByRole("button", { name: "Add food" }).click();
  await choosePhoto(page);
  const review = page.getByRole("dialog", { name: "Is this right?" });
  const done = review.getByRole("button", { name: "Looks right" });
  await expect(review.getByRole("radio")).toHaveCount(3);
  await expect(review.getByText("Not sure")).toHaveCount(2);
  await expect(review.getByRole("radio", { checked: true })).toHaveCount(0);
  await expect(done).toBeDisabled();
  // The button is in the footer, in view at any height.
  await page.setViewportSize({ width: 1280, height: 600 });
  await expect(done).toBeInViewport({ ratio: 1 });
  await expect(review.getByRole("button", { name: "Close" })).toBeInViewport({ ratio: 1 });
  expect(await findFaults(page)).toEqual([]);
  await resize(page, 320);
  expect(await findOverflow(page)).toEqual([]);

  await review.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Check the guess" }).click();
  await review.getByRole("radio").first().focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(review.getByRole("radio", { name: "Something else" })).toBeChecked();
  await expect(done).toBeDisabled();
  await page.keyboard.press("Tab");
  await page.keyboard.type("roasted chicken rice");
  await expect(review.getByRole("option").first()).toContainText("Roasted chicken rice");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await review.getByRole("slider", { name: "Portion" }).focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(review.getByRole("slider")).toHaveAttribute("aria-valuetext", /^½, 0.5 plate/);
  await review.getByRole("button", { name: "Some left" }).focus();
  await page.keyboard.press("Space");
  await done.focus();
  await page.keyboard.press("Enter");
  await expect(review).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Check the guess" })).toHaveCount(0);
  const [row] = await rowsOf(sql, member.email);
  expect(row).toMatchObject({
    name: "Roasted chicken rice",
    serving_qty: 0.5,
    leftover: "some",
    source: "table",
  });

  await page.getByRole("button", { name: "Add food" }).click();
  await choosePhoto(page);
  const before = review.getByRole("radio", { name: /^You called this “Roasted chicken rice” before/ });
  await expect(before).toBeChecked();
  await expect(review.getByRole("radio")).toHaveCount(4);
});

test("a photo of yesterday is logged then, and its time is corrected", async ({ page, member, sql }) => {
  await behave(seeing(GRANOLA));
  await openFood(page, member);
  await page.getByRole("button", { name: "Add food" }).click();
  await choosePhoto(page, { takenAt: singaporeTime("12:31", 1) });
  const review = page.getByRole("dialog", { name: "Is this right?" });
  await expect(review.getByText("Yesterday, 12:31 pm · Lunch")).toBeVisible();
  expect(await rowsOf(sql, member.email)).toMatchObject([
    { eaten_at: singaporeTime("12:31", 1), meal: "lunch", reviewed_at: null },
  ]);
  await review.getByRole("button", { name: "Change when it was eaten" }).click();
  const time = review.getByLabel("Date and time");
  await expect(time).toBeFocused();
  const dayBefore = toCalendarDate(singaporeTime("12:00", 2));
  await time.fill(`${dayBefore}T19:05`);
  await expect(review.getByLabel("Meal")).toHaveValue("dinner");
  await review.getByLabel("Meal").selectOption("Snack");
  expect(await findFaults(page)).toEqual([]);
  await resize(page, 320);
  expect(await findOverflow(page)).toEqual([]);
  await review.getByRole("button", { name: "Looks right" }).click();
  await expect(review).toHaveCount(0);
  expect(await rowsOf(sql, member.email)).toMatchObject([
    { eaten_at: singaporeTime("19:05", 2), meal: "snack", source: "model" },
  ]);
  const days = page.getByRole("heading", { name: formatDate(singaporeTime("12:00", 2)) });
  await expect(days).toBeVisible();
  await expect(page.getByRole("heading", { name: "Yesterday" })).toHaveCount(0);
});

test("a model that hangs is given up on, and food that is entered by hand meanwhile counts once", async ({
  page,
  member,
  createMember,
  browser,
  origin,
  sql,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/504/);
  expectServerError(/vision model/);
  await behave("hang");
  // Two people wait for the same model at the same time.
  const other = await createMember();
  const context = await browser.newContext({ baseURL: origin });
  const patient = await context.newPage();
  for (const [waiting, person] of [
    [page, member],
    [patient, other],
  ] as const) {
    await openFood(waiting, person);
    await waiting.getByRole("button", { name: "Add food" }).click();
    await choosePhoto(waiting);
  }
  const dialog = page.getByRole("dialog", { name: "Add food" });
  // The upload is over.
  await expect(dialog.getByText("Reading your photo…")).toBeVisible();
  await expect(dialog.getByText("Uploading...")).toHaveCount(0);
  await dialog.getByRole("button", { name: "Enter it yourself instead" }).click();
  await dialog.getByRole("combobox", { name: "Name" }).fill("Slow soup");
  await dialog.getByLabel("Calories").fill("120");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog).toHaveCount(0);

  const failed = patient.getByRole("dialog", { name: "Add food" }).getByRole("alert");
  await expect(failed).toContainText("took too long", { timeout: 27_000 });
  expect(await uploadsOf(sql, other.email)).toHaveLength(0);
  await expect.poll(() => uploadsOf(sql, member.email), { timeout: 30_000 }).toHaveLength(1);
  expect(await rowsOf(sql, member.email)).toMatchObject([{ name: "Slow soup" }]);
  await behave(seeing(GRANOLA));
  await context.close();
});

test("without a model, food is entered by hand with its photo", async ({ page, member, context, sql }) => {
  const port = await freePort();
  const other = `http://localhost:${port}`;
  const dataDir = join(mkdtempSync(join(dataDirectory(), "..", "no-model-")), "data");
  mkdirSync(dataDir);
  // A second machine of one site shares the photos of the first.
  const photos = join(dataDirectory(), "uploads");
  mkdirSync(photos, { recursive: true });
  symlinkSync(photos, join(dataDir, "uploads"));
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
    await expect(dialog.getByRole("button", { name: "Add a photo" })).toBeVisible();
    await choosePhoto(page);
    await expectPicture(dialog.getByAltText("What you chose"));
    await dialog.getByRole("button", { name: "Close" }).click();
    expect(await uploadsOf(sql, email)).toHaveLength(0);

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
