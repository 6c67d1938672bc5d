import { expect, test } from "../../support/journey.ts";
import { ageLogins, enterAs, logIn, PASSWORD } from "../../support/people.ts";

const NEW_PASSWORD = "Makan-5-more!";

test("a failed download of all data shows the reason", async ({
  page,
  member,
  sql,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/429/);
  await enterAs(page, member);
  await page.goto("/settings#export");
  const download = page.getByRole("link", { name: "Download my data" });
  const toasts = page.getByRole("region", { name: "Toasts" });
  let downloads = 0;
  page.on("download", () => {
    downloads += 1;
  });

  const statuses = await page.evaluate(async () => {
    const statuses: number[] = [];
    while (statuses.length < 20) {
      const response = await fetch("/settings/export");
      await response.arrayBuffer();
      statuses.push(response.status);
    }
    return statuses;
  });
  expect(new Set(statuses)).toEqual(new Set([200]));
  await download.click();
  await expect(toasts).toContainText("Something went wrong");
  await expect(toasts).toContainText(/too many/i);

  await sql`update sessions set revoked_at = now()
    where user_id = (select id from users where email = ${member.email})`;
  await download.click();
  await expect(toasts).toContainText("Please log in again.");
  await expect(page).toHaveURL("/settings#export");
  expect(downloads).toBe(0);
});

test("changing the password with an old login asks for the current one once", async ({
  page,
  member,
  sql,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/400|403/);
  await enterAs(page, member);
  await page.goto("/settings#password");
  await ageLogins(sql, member);
  const current = page.getByLabel("Current password");
  const submit = page.getByRole("button", { name: "Change password" });
  await current.fill(NEW_PASSWORD);
  await page.getByLabel("New password").fill(NEW_PASSWORD);
  await page.getByLabel("Confirm password").fill(NEW_PASSWORD);
  await submit.click();
  await expect(page.locator("#password form [role=alert]")).toHaveCount(1);
  await expect(current).toHaveAttribute("aria-invalid", "true");
  await expect(current).toBeFocused();

  await current.fill(PASSWORD);
  await submit.click();
  await expect(page.getByRole("region", { name: "Toasts" })).toContainText("Password changed");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the toast of a passkey that was not registered stays", async ({
  page,
  member,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/ERR_FAILED/);
  await enterAs(page, member);
  await page.goto("/settings#passkeys");
  const lists: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("passkey.list")) lists.push(request.url());
  });
  await page.route("**/api/trpc/**passkey.**", (route) => route.abort());
  const register = page.getByRole("button", { name: "Register passkey" });
  await register.click();
  const toasts = page.getByRole("region", { name: "Toasts" });
  await expect(toasts).toContainText("Please try again later");
  await expect(register).toBeEnabled();
  await expect(toasts).not.toContainText("fetching passkeys");
  expect(lists).toEqual([]);
});

test("without JavaScript the settings page's buttons are disabled, with the reason", async ({
  page,
  member,
  browser,
  context,
  origin,
}) => {
  await logIn(page, member);
  const storageState = await context.storageState();
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: origin, storageState });
  const settings = await plain.newPage();
  await settings.goto("/settings");
  for (const [title, name] of [
    ["Passkeys", "Register passkey"],
    ["Danger Zone", "Delete account"],
    ["Your devices", "Log out all others"],
    ["Password", "Change password"],
  ] as const) {
    await settings.getByRole("region", { name: title }).locator("summary").click();
    await expect(settings.getByRole("button", { name })).toBeDisabled();
  }
  const phone = settings.getByRole("region", { name: "On this phone" });
  await phone.locator("summary").click();
  await expect(phone.locator("noscript p").first()).toBeVisible();
  await expect(phone.getByRole("button")).toHaveCount(0);
  await settings.goto("/verify");
  await expect(settings.getByRole("button", { name: "Resend verification token" })).toBeDisabled();
  await expect(settings.locator("main noscript p")).toBeVisible();
  await settings.goto("/settings#export");
  const downloading = settings.waitForEvent("download");
  await settings.getByRole("link", { name: "Download my data" }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.zip$/);
  await plain.close();
});
