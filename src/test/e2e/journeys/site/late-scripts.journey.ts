import type { Page } from "@playwright/test";
import { expect, test } from "../../support/journey.ts";
import { openWithoutLateScripts } from "../../support/late-scripts.ts";
import { callApi, dateInDays, enterAs, PASSWORD } from "../../support/people.ts";

const toasts = (page: Page) => page.getByRole("region", { name: "Toasts" });

/** Makes the page request again what failed, as a browser does when it has a connection again. */
const reconnect = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event("online")));

test.beforeEach(({ allowedConsoleErrors }) => {
  allowedConsoleErrors.push(/ERR_FAILED/);
});

test("what is typed and pressed before the login form's script has come is not lost", async ({
  page,
  member,
}) => {
  const { mend } = await openWithoutLateScripts(page, "/auth/login");
  const login = page.getByRole("main").getByRole("button", { name: "Login" });
  await expect(login).toBeDisabled();
  await page.getByLabel("Email").fill(member.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await login.click({ force: true });
  await expect(toasts(page)).toContainText("We couldn’t load part of this page");
  await mend();
  await reconnect(page);
  await expect(page).toHaveURL("/home");
});

test("Enter in a field submits the form once its script has come", async ({ page }) => {
  const { mend } = await openWithoutLateScripts(page, "/auth/forgot");
  await page.getByLabel("Email").fill("nobody");
  await page.getByLabel("Email").press("Enter");
  await mend();
  await reconnect(page);
  await expect(page.getByRole("alert").filter({ hasText: "Email is not valid!" })).toBeVisible();
});

test("a search typed before the list's script has come is made when it has", async ({ page }) => {
  const { mend } = await openWithoutLateScripts(page, "/events");
  await page.getByLabel("Search events").fill("nothing like this");
  await mend();
  await reconnect(page);
  await expect(page.getByText("No events match “nothing like this”.")).toBeVisible();
  await expect(page.getByLabel("Search events")).toHaveValue("nothing like this");
});

test("what is typed into a form of saved values before its script has come can be saved", async ({
  page,
  member,
}) => {
  await enterAs(page, member);
  const { mend } = await openWithoutLateScripts(page, "/settings");
  const username = page.getByLabel("Username", { exact: true });
  await expect(username).toHaveValue(member.username);
  const typed = `typed-${member.username.slice(-10)}`;
  await username.fill(typed);
  await mend();
  await reconnect(page);
  await page.getByRole("button", { name: "Save", exact: true }).first().click();
  await expect(toasts(page)).toContainText("Updated account details successfully");
  await expect(username).toHaveValue(typed);
});

test("a text that is changed before its form's script has come can be saved", async ({
  page,
  admin,
  origin,
}) => {
  const { body } = await callApi(origin, "POST", "/event", {
    token: admin.token,
    body: {
      title: `Late script of ${admin.username}`,
      date: dateInDays(9),
      time: "10:00",
      location: "Bishan",
      description: "Bring a box",
    },
  });
  const path = `/events/${(body.data as { id: number }).id}/edit`;
  await enterAs(page, admin);
  const { mend } = await openWithoutLateScripts(page, path);
  const description = page.getByLabel("Description", { exact: true });
  await description.fill("Bring two boxes");
  await mend();
  await reconnect(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(toasts(page)).toContainText("Event updated successfully");
  await expect(page.getByText("Bring two boxes")).toBeVisible();
});

test("a page whose late scripts cannot be had is read and left like any other", async ({
  page,
  sharedWorld: world,
}) => {
  const { refused } = await openWithoutLateScripts(page, `/events/${world.joinedEvent}`);
  expect(refused.length).toBeGreaterThan(0);
  await expect(page.getByRole("heading", { name: "Bread rescue" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Join" })).toBeDisabled();
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy Policy" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy Policy");
  // Navigated within the document.
  expect(await page.evaluate(() => performance.getEntriesByType("navigation").length)).toBe(1);
  expect(await page.evaluate(() => performance.getEntriesByType("navigation")[0]?.name)).toContain(
    "/events/",
  );
});
