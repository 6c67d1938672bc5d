import { expect, test } from "../../support/journey.ts";
import { newPerson, PASSWORD } from "../../support/people.ts";

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
  // The form's own script must be there: without a connection it cannot be loaded any more.
  await expect(page.getByRole("button", { name: "Register" })).toBeEnabled();
  await page.context().setOffline(true);
  await page.getByRole("button", { name: "Register" }).click();
  const toasts = page.getByRole("region", { name: "Toasts" });
  await expect(toasts).toContainText("Failed to register account");
  await toasts.getByRole("button", { name: "Dismiss" }).click();
  await expect(toasts.getByText("Failed to register account")).toBeHidden();
  const alert = page.locator("form [role=alert]");
  await expect(alert).toHaveText("You’re offline. Nothing was saved. Try again when you’re online.");
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page).toHaveURL("/login");
});
