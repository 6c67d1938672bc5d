import type { Page } from "@playwright/test";
import type postgres from "postgres";
import { hereButton, listHere, openCheckIn } from "../../support/event/check-in.ts";
import { createEventDay, NOW_ON } from "../../support/event/event-day.ts";
import { rowsOf, toasts, uploadsOf } from "../../support/food.ts";
import { expect, test } from "../../support/journey.ts";
import {
  accountButton,
  callApi,
  dateInDays,
  enterAs,
  followInAccountMenu,
  logIn,
  type Member,
  replaceSession,
} from "../../support/people.ts";

/** Waits until the page knows whose it is, can be used, and has no query of its own left that would meet another account first. */
async function openAs(page: Page, person: Member, path: string): Promise<void> {
  await enterAs(page, person);
  await page.goto(path);
  await expect(accountButton(page)).toBeVisible();
  await expect(page.getByRole("button", { name: "Notifications" })).toBeEnabled();
  await page.waitForLoadState("networkidle");
}

const isReloaded = (page: Page) =>
  expect(toasts(page).getByText("You are logged in as somebody else now.")).toBeVisible();

/** Presses a button of the page of one person after another has logged in, of which no tab has told it. */
async function pressAs(page: Page, other: Member, press: () => Promise<unknown>): Promise<void> {
  await replaceSession(page, other);
  const refused = page.waitForResponse((response) => response.status() === 409);
  await press();
  await refused;
  await isReloaded(page);
}

/** Shows the page as the back-forward cache does, which Playwright's Chromium has switched off. */
const comeBack = (page: Page) =>
  page.evaluate(() => window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));

const accountOf = async (sql: postgres.Sql, { id }: Member) => {
  const [row] = await sql`select username, email, first_name from users where id = ${id}`;
  return row;
};

test.beforeEach(({ allowedConsoleErrors }) => {
  // A tab may call while the cookies of one person are replaced.
  allowedConsoleErrors.push(/status of (?:401|409)/);
});

test("a page of one person logs no food and loses no text once another has logged in", async ({
  page,
  member: first,
  createMember,
  sql,
}) => {
  const second = await createMember();
  await openAs(page, first, "/food");
  const dialog = page.getByRole("dialog", { name: "Add food" });
  await page.getByRole("button", { name: "Add food" }).click();
  await dialog.getByRole("button", { name: "Enter it yourself" }).click();
  await dialog.getByLabel("Name").fill("Secret supper");
  await dialog.getByLabel("Calories").fill("640");
  await pressAs(page, second, () => dialog.getByRole("button", { name: "Add", exact: true }).click());
  for (const person of [first, second]) expect(await rowsOf(sql, person.email)).toEqual([]);

  await expect(page.getByRole("button", { name: "Notifications" })).toBeEnabled();
  await page.getByRole("button", { name: "Add food" }).click();
  await expect(dialog.getByRole("button", { name: "Enter it yourself" })).toBeVisible();
  await dialog.getByRole("button", { name: "Enter it yourself" }).click();
  await expect(dialog.getByLabel("Name")).toHaveValue("");

  await openAs(page, first, "/food");
  await page.getByRole("button", { name: "Add food" }).click();
  await expect(dialog.getByText("We kept what you typed.")).toBeVisible();
  await expect(dialog.getByLabel("Name")).toHaveValue("Secret supper");
  await expect(dialog.getByLabel("Calories")).toHaveValue("640");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog).toHaveCount(0);
  expect(await rowsOf(sql, first.email)).toMatchObject([{ name: "Secret supper", calories_kcal: 640 }]);
  await page.reload();
  await page.getByRole("button", { name: "Add food" }).click();
  await expect(dialog.getByRole("button", { name: "Enter it yourself" })).toBeVisible();
});

test("a page of one person, or of a visitor, joins nobody else to an event", async ({
  page,
  member: first,
  admin,
  createMember,
  sql,
  origin,
}) => {
  const second = await createMember();
  const { body } = await callApi(origin, "POST", "/event", {
    token: admin.token,
    body: {
      title: `Shared table of ${first.username}`,
      date: dateInDays(9),
      time: "10:00",
      location: "Bishan",
      description: "Bring a box",
    },
  });
  const { id } = body.data as { id: number };
  const seats = () => sql`select user_id from attendances where event_id = ${id}`;
  await openAs(page, first, `/events/${id}`);
  await expect(page.getByRole("button", { name: "Join" })).toBeEnabled();
  await pressAs(page, second, () => page.getByRole("button", { name: "Join" }).click());
  expect(await seats()).toEqual([]);

  await page.context().clearCookies();
  await page.goto(`/events/${id}`);
  await expect(page.getByRole("link", { name: "Login/Register" }).first()).toBeVisible();
  await replaceSession(page, second);
  await comeBack(page);
  await expect(toasts(page).getByText("You are logged in now.")).toBeVisible();
  await expect(accountButton(page)).toBeVisible();
  expect(await seats()).toEqual([]);
});

test("a page of one person saves no settings, announces no photo and deletes no account of another", async ({
  page,
  member: first,
  createMember,
  sql,
}) => {
  const second = await createMember();
  const before = await accountOf(sql, second);
  await openAs(page, first, "/settings");
  await page.getByLabel("Username", { exact: true }).fill(`${first.username.slice(0, 14)}-new`);
  await pressAs(page, second, () => page.getByRole("button", { name: "Save" }).click());
  await expect(page.getByLabel("Username", { exact: true })).toHaveValue(second.username);
  expect(await accountOf(sql, second)).toEqual(before);

  await openAs(page, first, "/settings");
  await expect(page.getByLabel("Username", { exact: true })).toHaveValue(
    `${first.username.slice(0, 14)}-new`,
  );
  await page.locator("summary", { hasText: "Danger Zone" }).click();
  await page.getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete account" });
  await dialog.getByLabel("Your username").fill(first.username);
  await pressAs(page, second, () => dialog.getByRole("button", { name: "Delete account" }).click());
  for (const person of [first, second]) expect(await accountOf(sql, person)).toBeDefined();

  await openAs(page, first, "/settings#export");
  await pressAs(page, second, () => page.getByRole("link", { name: "Download my data" }).click());

  await openAs(page, first, "/food");
  await page.getByRole("button", { name: "Add food" }).click();
  const photo = page.getByRole("dialog", { name: "Add food" }).locator("input[type=file]").first();
  await expect(photo).toBeAttached();
  await pressAs(page, second, () => photo.setInputFiles("src/seed/photos/jars.webp"));
  for (const person of [first, second]) expect(await uploadsOf(sql, person.email)).toEqual([]);
});

test("the check-in page of one host checks nobody in for another", async ({
  page,
  member: host,
  admin,
  createMember,
  db,
  sql,
  origin,
}) => {
  const guest = await createMember();
  const id = await createEventDay({ db, origin }, { host, admin, guests: [guest], hours: NOW_ON });
  await replaceSession(page, host);
  await openCheckIn(page, id);
  await expect(hereButton(page, guest)).toBeEnabled();
  await expect(page.getByRole("button", { name: "Notifications" })).toBeEnabled();
  // An admin may check people in, too, but has not been asked to.
  await pressAs(page, admin, () => hereButton(page, guest).click());
  expect(await listHere(sql, id)).toEqual([]);
  await hereButton(page, guest).click();
  await expect.poll(() => listHere(sql, id)).toEqual([guest.username]);
});

test("a link of one person's page opens the page of the person who is logged in now", async ({
  page,
  member: first,
  createMember,
}) => {
  const second = await createMember();
  await openAs(page, first, "/food");
  await replaceSession(page, second);
  await followInAccountMenu(page, "My Account");
  await expect(page.locator('meta[name="page-owner"]')).toHaveAttribute("content", String(second.id));
});

test("tabs of one person go on, and follow another person's login right away, Back included", async ({
  page,
  context,
  member: first,
  createMember,
  sql,
}) => {
  const second = await createMember();
  await openAs(page, first, "/food");
  const other = await context.newPage();
  await other.goto("/settings");
  await expect(other.getByRole("button", { name: "Notifications" })).toBeEnabled();
  // The tokens are rotated by the next call of either tab.
  const { value } = (await context.cookies()).find(({ name }) => name === "refresh_token") ?? { value: "" };
  await context.clearCookies({ name: "access_token" });
  await other.getByRole("button", { name: "Notifications" }).click();
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === "refresh_token")?.value)
    .not.toBe(value);
  await page.getByRole("button", { name: "Add food" }).click();
  const dialog = page.getByRole("dialog", { name: "Add food" });
  await dialog.getByRole("button", { name: "Enter it yourself" }).click();
  await dialog.getByLabel("Name").fill("Kaya toast");
  await dialog.getByLabel("Calories").fill("300");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect.poll(() => rowsOf(sql, first.email)).toMatchObject([{ name: "Kaya toast" }]);

  // Without a look at the first tab.
  await other.goto("/logout");
  await expect(page).toHaveURL(/\/login\?callbackURI=%2Ffood/);
  await logIn(other, second);
  await expect(page).toHaveURL("/food");
  await expect(page.locator('meta[name="page-owner"]')).toHaveAttribute("content", String(second.id));
  await expect(page.getByText("Kaya toast")).toHaveCount(0);

  // A public page has no mark of its owner.
  await openAs(page, first, "/events");
  await pressAs(page, second, () => comeBack(page));
});
