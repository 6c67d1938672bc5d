import { REGISTRATION_COOKIE } from "#components/account/registration/registration-cookie.ts";
import { expect, test } from "../../support/journey.ts";
import {
  ageLogins,
  callApi,
  followInAccountMenu,
  logIn,
  mailedPath,
  newPerson,
  PASSWORD,
} from "../../support/people.ts";

test("a visitor registers, activates from the email, logs in and out", async ({
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
  await expect(page.getByText("Log in to finish activating your account.")).toBeVisible();
  await page.getByRole("link", { name: "Log in with email" }).click();
  await expect(page.getByLabel("Email")).toHaveValue(person.email);
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

  await followInAccountMenu(page, "Logout");
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
  await page.getByRole("link", { name: "log in to resend it or correct your email address" }).click();
  await logIn(page, { ...person, email: wrong }, "");
  await expect(page).toHaveURL("/activate?callbackURI=%2Fimpact");
  await expect(page.getByText(`We’ve sent an activation link to ${wrong}.`)).toBeVisible();
  const lost = await mailedPath(mailbox, wrong, "activate");

  const field = page.getByLabel("Email", { exact: true });
  const change = page.getByRole("button", { name: "Change and send a new link" });
  await field.fill(member.email);
  await change.click();
  await expect(page.locator("form [role=alert]")).toHaveText("Email is already in use!");

  const almost = `almost-${person.email}`;
  await field.fill(almost);
  await change.click();
  await expect(page.getByText(`We’ve sent an activation link to ${almost}.`)).toBeVisible();
  // The button is disabled now, so the focus has moved to the page's content.
  await expect(page.locator("#main-content")).toBeFocused();

  await ageLogins(sql, { ...person, email: almost });
  await field.fill(person.email);
  await change.click();
  const dialog = page.getByRole("dialog", { name: "Confirm it’s you" });
  await dialog.getByLabel("Password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText(`We’ve sent an activation link to ${person.email}.`)).toBeVisible();
  await expect(page.getByRole("region", { name: "Toasts" })).toContainText("Email address changed");

  await page.goto(lost);
  await expect(page.getByText("Failed to activate your account. Please try again later.")).toBeVisible();
  await page.goto(await mailedPath(mailbox, person.email, "activate"));
  await expect(page).toHaveURL("/impact");
  const rows = await sql`select activated, verified from users where email = ${person.email}`;
  expect([...rows]).toEqual([{ activated: true, verified: true }]);
});

test("the callout about the emailed link disappears when it is dismissed", async ({ page, origin }) => {
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
  // After a reload, the refused request's message says how long to wait.
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
