import type { Page } from "@playwright/test";
import { REGISTRATION_COOKIE } from "#components/account/registration/registration-cookie.ts";
import { expect, test } from "../support/journey.ts";
import { ageLogins, callApi, enterAs, logIn, mailedPath, newPerson, PASSWORD } from "../support/people.ts";

const BUSY = "The service is not available right now. Please try again shortly.";

test("a visitor registers, activates from the mail, logs in and out", async ({
  page,
  mailbox,
  sql,
  context,
}) => {
  const person = newPerson("new");
  await page.goto("/");
  // Before the session is known, the link leads to /register, which redirects members to /home.
  await expect(page.getByRole("link", { name: "Login/Register" })).toBeVisible();
  await page.getByRole("link", { name: "Start Now" }).first().click();
  await page.getByRole("link", { name: "Register with email" }).click();
  await page.getByLabel("Username").fill(person.username);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password").fill(PASSWORD);
  await page.getByLabel("I agree to the Terms of Service and Privacy Policy").check();
  // A double click registers once.
  await page.getByRole("button", { name: "Register" }).dblclick();
  await expect(page.getByRole("region", { name: "Toasts" })).toContainText("Registered account successfully");
  await expect(page).toHaveURL("/login");
  const notice = page.getByText(`We sent an activation link to ${person.email}.`);
  await expect(notice).toBeVisible();
  await page.reload();
  await expect(notice).toBeVisible();
  const rows = await sql`select activated, verified, permission from users where email = ${person.email}`;
  expect([...rows]).toEqual([{ activated: false, verified: false, permission: 1 }]);

  // When logged out, the link opens the login first, then activates.
  await page.goto(await mailedPath(mailbox, person.email, "activate"));
  await expect(page).toHaveURL(/\/login\?callbackURI=%2Factivate%2F/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome back!");
  await expect(notice).toBeHidden();
  await page.getByRole("link", { name: "Log in with email" }).click();
  await logIn(page, person, "");
  await expect(page).toHaveURL("/home");
  await expect(page.getByRole("region", { name: "Toasts" })).toContainText("Account activated");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Hello, ${person.username}!`);
  const [activated] = await sql`select activated, verified from users where email = ${person.email}`;
  expect(activated).toEqual({ activated: true, verified: true });

  const cookies = await context.cookies();
  for (const name of ["access_token", "refresh_token"]) {
    expect(cookies.find((cookie) => cookie.name === name)).toMatchObject({
      httpOnly: true,
      sameSite: "Lax",
      // WebKit stores no Secure cookie that comes over plain http.
      secure: false,
      path: "/",
    });
  }

  await page.getByRole("link", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Login/Register" })).toBeVisible();
  expect((await context.cookies()).filter((cookie) => cookie.name.endsWith("_token"))).toEqual([]);
  const [live] = await sql`select count(*)::int as count from sessions join users on users.id = user_id
    where email = ${person.email} and revoked_at is null`;
  expect(live).toEqual({ count: 0 });
  await page.goto("/login");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome back!");
  await expect(notice).toBeHidden();
});

test("a person who mistyped their email address corrects it, and the link goes there", async ({
  page,
  member,
  mailbox,
  sql,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/status of (400|403|409)/);
  const person = newPerson("typo");
  const wrong = `wrong-${person.email}`;
  await page.goto("/auth/register?callbackURI=%2Fimpact");
  await page.getByLabel("Username").fill(person.username);
  await page.getByLabel("Email").fill(wrong);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password").fill(PASSWORD);
  await page.getByLabel("I agree to the Terms of Service and Privacy Policy").check();
  await page.getByRole("button", { name: "Register" }).click();
  await page.getByRole("link", { name: "log in to send it again or to correct the email address" }).click();
  await logIn(page, { ...person, email: wrong }, "");
  await expect(page).toHaveURL("/activate?callbackURI=%2Fimpact");
  await expect(page.getByText(`We have sent an activation link to ${wrong}.`)).toBeVisible();
  const lost = await mailedPath(mailbox, wrong, "activate");

  const field = page.getByLabel("Email", { exact: true });
  const change = page.getByRole("button", { name: "Change and send a new link" });
  await field.fill(member.email);
  await change.click();
  await expect(page.locator("form [role=alert]")).toHaveText("Email is already in use!");

  const almost = `almost-${person.email}`;
  await field.fill(almost);
  await change.click();
  await expect(page.getByText(`We have sent an activation link to ${almost}.`)).toBeVisible();
  // The button is disabled now, so the focus has moved to the page's content.
  await expect(page.locator("#main-content")).toBeFocused();

  await ageLogins(sql, { ...person, email: almost });
  await field.fill(person.email);
  await change.click();
  const dialog = page.getByRole("dialog", { name: "Please log in again" });
  await dialog.getByLabel("Password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText(`We have sent an activation link to ${person.email}.`)).toBeVisible();
  await expect(page.getByRole("region", { name: "Toasts" })).toContainText("Email address changed");

  await page.goto(lost);
  await expect(page.getByText("Failed to activate your account. Please try again later.")).toBeVisible();
  await page.goto(await mailedPath(mailbox, person.email, "activate"));
  await expect(page).toHaveURL("/impact");
  const rows = await sql`select activated, verified from users where email = ${person.email}`;
  expect([...rows]).toEqual([{ activated: true, verified: true }]);
});

test("the callout about the mailed link disappears when it is dismissed", async ({ page, origin }) => {
  await page.context().addCookies([
    {
      name: REGISTRATION_COOKIE,
      value: encodeURIComponent("new@example.com"),
      domain: new URL(origin).hostname,
      path: "/login",
    },
  ]);
  await page.goto("/login");
  await page.getByRole("button", { name: "Dismiss" }).click();
  const notice = page.getByRole("heading", { name: "Check your email" });
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Welcome back!");
  await expect(notice).toBeHidden();
});

test("a password can be shown, keeps its caret, and marks the rules it meets", async ({ page }) => {
  await page.goto("/auth/register");
  const password = page.getByLabel("Password", { exact: true });
  const rules = page.getByRole("listitem").filter({ hasText: /: (met|missing),/ });
  await expect(rules).toHaveText([/missing/, /missing/, /missing/, /missing/, /missing/]);
  const show = page.getByRole("button", { name: "Show password" });
  await expect(show).toBeEnabled();
  const place = await password.boundingBox();
  await password.pressSequentially("Makan-4");
  await expect(rules).toHaveText([/missing/, /met/, /met/, /met/, /missing/]);
  await password.press("ArrowLeft");
  await show.click();
  await expect(password).toHaveAttribute("type", "text");
  await page.keyboard.type("4all!");
  await expect(password).toHaveValue("Makan-4all!4");
  await expect(rules).toHaveText([/met/, /met/, /met/, /met/, /met/]);
  expect(await password.boundingBox()).toEqual(place);
  const target = await page.getByRole("button", { name: "Hide password" }).boundingBox();
  expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(44);

  // Submitting hides the password again, so that password managers store it.
  await expect(password).toHaveAttribute("autocomplete", "new-password");
  await page.getByRole("button", { name: "Register" }).click();
  await expect(password).toHaveAttribute("type", "password");
});

test("a person who forgot the password need not type the email address twice", async ({ page }) => {
  await page.goto("/auth/login");
  await page.getByLabel("Email").fill("typed@example.com");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page).toHaveURL("/auth/forgot");
  await expect(page.getByLabel("Email")).toHaveValue("typed@example.com");
  await page.reload();
  await expect(page.getByLabel("Email")).toHaveValue("");
});

test("invalid input is reported under its field, and nothing is sent", async ({ page, sql }) => {
  await page.goto("/auth/register");
  await page.getByRole("button", { name: "Register" }).click();
  const alerts = page.locator("form [role=alert]");
  await expect(alerts).toHaveText([
    "Username needs to be at least 3 characters!",
    "Please provide an email!",
    "Password needs to be at least 8 characters!",
    "Please retype your password!",
    "Please agree to our Terms of Service!",
  ]);
  const described = await page.getByLabel("Email").getAttribute("aria-describedby");
  await expect(page.locator(`#${described?.split(" ")[0]}`)).toHaveText("Please provide an email!");
  expect([...(await sql`select 1 from users where username = ''`)]).toEqual([]);
});

test("a taken username is reported under its field", async ({ page, member, allowedConsoleErrors }) => {
  allowedConsoleErrors.push(/409/);
  await page.goto("/auth/register");
  await page.getByLabel("Username").fill(member.username.toUpperCase().slice(0, 20));
  await page.getByLabel("Email").fill("somebody-else@example.com");
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password").fill(PASSWORD);
  await page.getByLabel("I agree to the Terms of Service and Privacy Policy").check();
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page.locator("form [role=alert]")).toHaveText(["Username is already taken!"]);
  await expect(page.getByRole("region", { name: "Toasts" })).toContainText("Failed to register account");
});

test("a wrong password shows a toast, and a message that stays at the field", async ({
  page,
  member,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/401/);
  await page.goto("/auth/login");
  await page.getByLabel("Email").fill(member.email);
  await page.getByLabel("Password").fill("Wrong-1-pass!");
  await page.getByRole("button", { name: "Login" }).click();
  const toasts = page.getByRole("region", { name: "Toasts" });
  await expect(toasts).toContainText("Failed to login");
  await expect(toasts).toContainText("Invalid email or password!");
  const alert = page.locator("form [role=alert]");
  await expect(alert).toHaveText("Invalid email or password!");
  await expect(page.getByLabel("Password")).toBeFocused();
  await toasts.getByRole("button", { name: "Dismiss" }).click();
  await expect(toasts.getByText("Failed to login")).toBeHidden();
  await expect(alert).toHaveText("Invalid email or password!");
  await expect(page).toHaveURL("/auth/login");
});

for (const [circumstance, cut, consoleError, message] of [
  [
    "there is no connection",
    (page: Page) => page.context().setOffline(true),
    /ERR_INTERNET_DISCONNECTED/,
    "You are offline. Nothing was sent: please try again once you are connected.",
  ],
  [
    "the server is overloaded",
    (page: Page) =>
      page.route("**/api/auth/**", (route) =>
        route.fulfill({ status: 503, json: { errors: [{ message: BUSY, code: "UNAVAILABLE" }] } }),
      ),
    /status of 503/,
    BUSY,
  ],
] as const) {
  test(`a login stays on its page with all that was typed when ${circumstance}`, async ({
    page,
    member,
    allowedConsoleErrors,
  }) => {
    allowedConsoleErrors.push(consoleError);
    await page.goto("/auth/login?callbackURI=%2Fimpact");
    await page.getByLabel("Email").fill(member.email);
    await page.getByLabel("Password").fill(PASSWORD);
    const login = page.getByRole("button", { name: "Login" });
    await expect(login).toBeEnabled();
    await cut(page);
    await login.click();
    const toasts = page.getByRole("region", { name: "Toasts" });
    await expect(toasts).toContainText("Failed to login");
    await expect(toasts).toContainText(message);
    const alert = page.locator("form [role=alert]");
    // The button was disabled during the request; Tab moves from the message to it.
    await expect(alert.locator("..")).toBeFocused();
    await toasts.getByRole("button", { name: "Dismiss" }).click();
    await expect(toasts.getByText("Failed to login")).toBeHidden();
    await expect(alert).toHaveText(message);
    await expect(page.getByLabel("Password")).not.toHaveAttribute("aria-invalid");
    await expect(page).toHaveURL("/auth/login?callbackURI=%2Fimpact");
    await expect(page.getByLabel("Email")).toHaveValue(member.email);
    await expect(page.getByLabel("Password")).toHaveValue(PASSWORD);

    await page.unrouteAll();
    await page.context().setOffline(false);
    await login.click();
    await expect(page).toHaveURL("/impact");
  });
}

test("a registration that does not reach the server shows an error in the form, and keeps the typed values", async ({
  page,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/ERR_INTERNET_DISCONNECTED/);
  const person = newPerson("lost");
  await page.goto("/auth/register");
  await page.getByLabel("Username").fill(person.username);
  await page.getByLabel("Email").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm password").fill(PASSWORD);
  await page.getByLabel("I agree to the Terms of Service and Privacy Policy").check();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Register" }).click();
  const toasts = page.getByRole("region", { name: "Toasts" });
  await expect(toasts).toContainText("Failed to register account");
  await toasts.getByRole("button", { name: "Dismiss" }).click();
  await expect(toasts.getByText("Failed to register account")).toBeHidden();
  const alert = page.locator("form [role=alert]");
  await expect(alert).toHaveText(
    "You are offline. Nothing was sent: please try again once you are connected.",
  );
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page).toHaveURL("/login");
});

test("an account that is not activated is led to the activation page and can get a new link", async ({
  page,
  mailbox,
  origin,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/429/);
  const person = newPerson("newcomer");
  const registered = await callApi(origin, "POST", "/auth/register", {
    body: { ...person, password: PASSWORD, confirm: PASSWORD, agreePolicy: true },
  });
  expect(registered.status).toBe(201);
  await mailbox.next(person.email);
  await logIn(page, person);
  await expect(page).toHaveURL("/activate?callbackURI=%2Fhome");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Activate your account");
  const resend = page.getByRole("button", { name: "Resend activation token" });
  const place = await resend.boundingBox();
  await resend.click();
  const toasts = page.getByRole("region", { name: "Toasts" });
  await expect(toasts).toContainText("Activation token sent");
  // A second request would be refused, so the button stays disabled, in the same place.
  await expect(resend).toBeDisabled();
  await expect(page.getByText(/^You can ask again in \d+ seconds\.$/)).toBeVisible();
  expect(await resend.boundingBox()).toEqual(place);
  // After a reload, the refused request tells how long to wait.
  await page.reload();
  await resend.click();
  await expect(toasts).toContainText("Failed to resend token");
  await expect(page.getByText(/^You can ask again in \d+ seconds\.$/)).toBeVisible();
  await expect(resend).toBeDisabled();
  await page.goto(await mailedPath(mailbox, person.email, "activate"));
  await expect(page).toHaveURL("/home");
});

test("an invalid link shows the failed state", async ({ page, member, sql, allowedConsoleErrors }) => {
  allowedConsoleErrors.push(/400/);
  await sql`update users set activated = false where email = ${member.email}`;
  await logIn(page, member);
  await page.goto(`/activate/${"x".repeat(43)}`);
  await expect(page.getByText("Failed to activate your account. Please try again later.")).toBeVisible();
});

test("a page opened with an expired access cookie refreshes first and then renders", async ({
  page,
  member,
  context,
  allowedConsoleErrors,
}) => {
  // The browser reports the refused request that makes the page refresh its tokens.
  allowedConsoleErrors.push(/401.*user\.session/);
  await enterAs(page, member);
  const before = (await context.cookies()).find((cookie) => cookie.name === "refresh_token")?.value;
  await context.clearCookies({ name: "access_token" });
  await page.goto("/home");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Hello, ${member.username}!`);
  const after = (await context.cookies()).find((cookie) => cookie.name === "refresh_token")?.value;
  expect(after).not.toBe(before);

  // On a public page the client refreshes, once for all concurrent requests. The page before sends none.
  await page.goto("about:blank");
  await context.clearCookies({ name: "access_token" });
  const refreshes: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("auth.refresh")) refreshes.push(request.url());
  });
  await page.goto("/events");
  await expect(page.getByRole("link", { name: "Logout" })).toBeVisible();
  expect(refreshes).toHaveLength(1);
});

test("a browser whose session is over sees public pages as a visitor, and its cookies are cleared", async ({
  page,
  context,
  origin,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/401/);
  for (const name of ["access_token", "refresh_token"]) {
    await context.addCookies([{ name, value: "garbage", url: origin }]);
  }
  await page.goto("/events?q=nothing-like-this");
  await expect(page.getByText("No events match “nothing-like-this”.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Login/Register" })).toBeVisible();
  expect((await context.cookies()).filter((cookie) => cookie.name.endsWith("_token"))).toEqual([]);
});
