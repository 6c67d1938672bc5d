import type { Page } from "@playwright/test";
import { expect, test } from "../../support/journey.ts";
import { accountButton, enterAs, PASSWORD } from "../../support/people.ts";

const BUSY = "The service is not available right now. Please try again shortly.";

test("a person who forgot the password need not type the email address twice", async ({ page }) => {
  await page.goto("/auth/login");
  await page.getByLabel("Email").fill("typed@example.com");
  // The form's own script, which takes the email address along, must be there.
  await expect(page.getByRole("button", { name: "Login" })).toBeEnabled();
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page).toHaveURL("/auth/forgot");
  await expect(page.getByLabel("Email")).toHaveValue("typed@example.com");
  await page.reload();
  await expect(page.getByLabel("Email")).toHaveValue("");
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
    "You’re offline. Nothing was saved. Try again when you’re online.",
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
  await expect(accountButton(page)).toBeVisible();
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
