import { hold } from "../../support/hold.ts";
import { expect, test } from "../../support/journey.ts";
import {
  confirmDeletion,
  expectNoPasskeys,
  logInByPasskey,
  passkeySection,
  register,
  toasts,
} from "../../support/passkey.ts";
import { accountButton, ageLogins, enterAs, PASSWORD } from "../../support/people.ts";
import { addAuthenticator } from "../../support/virtual-authenticator.ts";

test("a passkey is registered and then logs in, by email address and by autofill", async ({
  page,
  member,
  sql,
  allowedConsoleErrors,
}) => {
  // A page that requests the session during the logout gets a 401, and so does the refresh that follows.
  allowedConsoleErrors.push(/401.*(user\.session|notification\.unread|auth\.refresh)/);
  await enterAs(page, member);
  await page.goto("/settings#passkeys");
  await expect(passkeySection(page)).toContainText("No passkeys yet.");
  const device = await addAuthenticator(page);
  const start = await hold(page, "passkey.startRegistration");
  const finish = await hold(page, "passkey.finishRegistration");
  const button = page.getByRole("button", { name: "Register" });
  await button.click();
  await expect(toasts(page)).toContainText("Firing up our servers...");
  await expect(toasts(page)).toContainText("Please wait, this may take a few seconds");
  await expect(button).toBeDisabled();
  start();
  await expect(toasts(page)).toContainText("Registering passkey...");
  finish();
  await expect(toasts(page)).toContainText("Passkey registered successfully");
  await expect(passkeySection(page).getByRole("listitem")).toContainText("Used 0 times");
  expect(await device.count()).toBe(1);

  await page.goto("/logout");
  await logInByPasskey(page, device, "/auth0/login?callbackURI=%2Fsettings", member.email);
  await expect(page).toHaveURL("/settings");
  await expect(toasts(page)).toContainText("Welcome back.");
  await passkeySection(page).locator("summary").click();
  await expect(passkeySection(page).getByRole("listitem")).toContainText("Used 1 times");

  // Without typing: chooses the passkey among the browser's suggestions.
  for (const path of ["/auth0/login", "/auth/login"]) {
    await page.goto("/logout");
    await page.goto(path);
    await expect(page).toHaveURL("/home");
    // The session guard works from hydration on.
    await expect(accountButton(page)).toBeVisible();
  }

  // Without email address and autofill, the browser's own list opens.
  await page.goto("/logout");
  await logInByPasskey(page, device);
  await expect(page).toHaveURL("/home");
  const [passkey] = await sql`select counter from passkeys where user_id =
    (select id from users where email = ${member.email})`;
  expect(passkey?.counter).toBe(4);
});

test("a passkey is renamed and deleted, and its owner gets emails", async ({
  page,
  member,
  sql,
  mailbox,
}) => {
  const rows = () => sql`select name from passkeys join users on users.id = user_id
    where email = ${member.email}`;
  await enterAs(page, member);
  await page.goto("/settings#passkeys");
  await addAuthenticator(page);
  await register(page);

  await page.getByRole("button", { name: "Rename" }).click();
  const dialog = page.getByRole("dialog", { name: "Rename passkey" });
  await dialog.getByLabel("Name").fill("");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Name is required");
  await dialog.getByLabel("Name").fill("My grandmother's phone");
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await expect(passkeySection(page)).toContainText("My grandmother's phone");
  expect([...(await rows())]).toEqual([{ name: "My grandmother's phone" }]);

  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByRole("dialog", { name: "Delete passkey" }).getByRole("button", { name: "Delete" }).click();
  await expect(toasts(page)).toContainText("Passkey deleted successfully");
  await expect(passkeySection(page)).toContainText("No passkeys yet.");
  expect([...(await rows())]).toEqual([]);
  await expect
    .poll(async () => (await mailbox.all(member.email)).map(({ subject }) => subject))
    .toEqual(
      expect.arrayContaining([
        "A passkey was added to your Cukup account",
        "A passkey was deleted from your Cukup account",
      ]),
    );
});

test("an old login is renewed by password or passkey, then the action continues automatically", async ({
  page,
  member,
  sql,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/403/, /400/);
  await enterAs(page, member);
  await page.goto("/settings#passkeys");
  await addAuthenticator(page);
  const dialog = page.getByRole("dialog", { name: "Confirm it’s you" });

  await ageLogins(sql, member);
  await page.getByRole("button", { name: "Register passkey" }).click();
  await expect(dialog.getByRole("button", { name: "Use a passkey" })).toHaveCount(0);
  await dialog.getByLabel("Password").fill("Wrong-1-pass!");
  await page.keyboard.press("Enter");
  await expect(dialog.getByRole("alert")).toBeVisible();
  await dialog.getByLabel("Password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(dialog).toBeHidden();
  await expect(toasts(page)).toContainText("Passkey registered successfully");

  await ageLogins(sql, member);
  await confirmDeletion(page);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(passkeySection(page).getByRole("listitem")).toHaveCount(1);
  await confirmDeletion(page);
  await dialog.getByRole("button", { name: "Use a passkey" }).click();
  await expect(toasts(page)).toContainText("Passkey deleted successfully");
  await expectNoPasskeys(passkeySection(page));
});

test("a list of passkeys that fails to load shows an error", async ({
  page,
  member,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/500|503/);
  await enterAs(page, member);
  await page.goto("/settings#passkeys");
  await addAuthenticator(page);
  await page.route(/passkey\.list/, (route) =>
    route.fulfill({ status: 503, contentType: "application/json", body: "[]" }),
  );
  await page.getByRole("button", { name: "Register passkey" }).click();
  await expect(toasts(page)).toContainText("Something went wrong fetching passkeys");
  await expect(toasts(page)).toContainText("Please try again later");
  await expectNoPasskeys(passkeySection(page));
});

test("a login that the device or the server refuses shows a toast, and a message that stays in the form", async ({
  page,
  member,
  sql,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/401|400|ERR_FAILED/);
  await enterAs(page, member);
  await page.goto("/settings#passkeys");
  await addAuthenticator(page);
  await register(page);
  await page.goto("/logout");
  // Account and device now have different passkeys.
  await sql`update passkeys set credential_id = reverse(credential_id)
    where user_id = (select id from users where email = ${member.email})`;
  const autofill = /passkey\.startLogin/;
  await page.route(autofill, (route) =>
    route.request().postData()?.includes("email") ? route.fallback() : route.abort(),
  );
  await page.goto("/auth0/login");
  await page.getByLabel("Email").fill("not an address");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.locator("form [role=alert]")).toHaveText("Email is not valid!");
  await page.getByLabel("Email").fill(member.email);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(toasts(page)).toContainText("Login failed");
  await expect(toasts(page)).toContainText("Something went wrong while authenticating.");

  await expect(page.locator("form [role=alert]")).toHaveText("Something went wrong while authenticating.");

  await page.unroute(autofill);
  await page.route("**/api/auth/**", (route) => route.abort());
  await page.goto("/auth0/login");
  await expect(page.locator("form [role=alert]")).toHaveText("Please try again later");
  await expect(page).toHaveURL("/auth0/login");
  await page.unroute("**/api/auth/**");

  await page.goto("/auth0/login");
  await expect(toasts(page)).toContainText("Login failed");
  await expect(page.locator("form [role=alert]")).toHaveText("Passkey is not registered here.");
  await expect(page).toHaveURL("/auth0/login");
});

test("a device forgets a passkey that the site does not know, and is not asked for it again automatically", async ({
  page,
  member,
  sql,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/401|400/);
  await enterAs(page, member);
  await page.goto("/settings#passkeys");
  const device = await addAuthenticator(page);
  // The server refuses the registration, so the new passkey on the device is useless.
  const finish = await hold(page, "passkey.finishRegistration");
  const asked = page.waitForRequest(/passkey\.finishRegistration/);
  await page.getByRole("button", { name: "Register passkey" }).click();
  await asked;
  expect(await device.count()).toBe(1);
  await sql`delete from passkey_challenges where user_id = (select id from users where email = ${member.email})`;
  finish();
  await expect(toasts(page)).toContainText("Something went wrong");
  await expect.poll(device.count).toBe(0);

  await page.reload();
  await register(page);
  await sql`delete from passkeys where user_id = (select id from users where email = ${member.email})`;
  await page.goto("/logout");
  const calls: string[] = [];
  page.on("request", (request) => {
    const procedure = /passkey\.startLogin|api\/auth\/callback/.exec(request.url())?.[0];
    if (procedure) calls.push(procedure);
  });
  await page.goto("/auth0/login");
  await expect(toasts(page)).toContainText("Login failed");
  await expect(toasts(page)).toContainText("Passkey is not registered here.");
  await expect.poll(device.count).toBe(0);
  await expect(page.getByRole("button", { name: "Login" })).toBeEnabled();
  // An automatic offer would have sent its request before this.
  await page.evaluate(() => fetch("/api/health"));
  expect(calls).toEqual(["passkey.startLogin", "api/auth/callback"]);
  const offered = page.waitForRequest(/passkey\.startLogin/);
  await page.getByLabel("Email").press("Shift");
  await offered;
});
