import { expect, test } from "../../support/journey.ts";
import { logIn, mailedPath, PASSWORD } from "../../support/people.ts";

const NEW_PASSWORD = "Makan-5-more!";

test("a forgotten password is reset from the email, which ends every session", async ({
  page,
  member,
  mailbox,
  sql,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/400|401/);
  await page.goto("/auth/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page).toHaveTitle("Forgot password | Cukup");
  const sentNotice = page.getByText("If there’s an account with this email address, we’ve sent it a link.");
  await page.getByLabel("Email").fill(`nobody-${member.email}`);
  await page.getByRole("button", { name: "Send reset link" }).click();
  await expect(sentNotice).toBeVisible();
  await page.reload();
  await page.getByLabel("Email").fill(member.email);
  await page.getByRole("button", { name: "Send reset link" }).click();
  await expect(sentNotice).toBeVisible();

  const link = await mailedPath(mailbox, member.email, "auth/reset");
  await page.goto(link);
  await expect(page).toHaveTitle("Reset password | Cukup");
  await page.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel("Confirm password").fill(PASSWORD);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.locator("form [role=alert]")).toHaveText("Passwords do not match!");
  await page.getByLabel("Confirm password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL("/auth/login");
  await expect(page.getByRole("region", { name: "Toasts" })).toContainText("Password saved");
  const live = await sql`select 1 from sessions join users on users.id = user_id
    where email = ${member.email} and revoked_at is null`;
  expect([...live]).toEqual([]);

  await page.getByLabel("Email").fill(member.email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("region", { name: "Toasts" })).toContainText("Invalid email or password!");
  await page.getByLabel("Password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL("/home");

  // The link works once.
  await page.goto(link);
  await expect(page.locator("main").getByRole("alert")).toHaveText("This link doesn’t work any more.");
  await expect(page.getByLabel("Password", { exact: true })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Get a new link" })).toHaveAttribute("href", "/auth/forgot");
});

test("a changed email is verified from the email, and undone from the old mailbox", async ({
  page,
  member,
  mailbox,
  sql,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/401/);
  const changed = `changed-${member.email}`;
  const [account] = await sql`select id from users where email = ${member.email}`;
  const row = async () => (await sql`select email, verified from users where id = ${account?.id}`)[0];
  await logIn(page, member);
  await page.goto("/settings");
  // Hydration may run while the field is filled, and then restore its old text.
  await page.locator("summary", { hasText: "Passkeys" }).click();
  await expect(page.getByRole("button", { name: "Register passkey" })).toBeEnabled();
  await page.getByLabel("Email", { exact: true }).fill(changed);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("region", { name: "Toasts" })).toContainText(
    "Updated account details successfully",
  );
  await expect(page.getByText("Your email address is not verified yet.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Resend verification token" })).toBeVisible();
  expect(await row()).toEqual({ email: changed, verified: false });

  await page.goto(await mailedPath(mailbox, changed, "verify"));
  await expect(page).toHaveURL("/home");
  await expect(page.getByRole("region", { name: "Toasts" })).toContainText("Account verified");
  expect(await row()).toEqual({ email: changed, verified: true });
  await page.goto("/settings");
  await expect(page.getByText("Your email address is not verified yet.")).toBeHidden();

  // Opening the link undoes nothing; a click does.
  await page.goto(await mailedPath(mailbox, member.email, "auth/undo"));
  await expect(page).toHaveTitle("Undo email change | Cukup");
  expect(await row()).toEqual({ email: changed, verified: true });
  await page.getByRole("button", { name: "Undo email change" }).click();
  await expect(page.getByText("Your account has its old email address again")).toBeVisible();
  await expect(page.getByText("We’ve removed your passkeys")).toBeVisible();
  expect(await row()).toEqual({ email: member.email, verified: true });
  await expect(page.getByRole("link", { name: "Login/Register" })).toBeVisible();
  await page.goto("/settings");
  await expect(page).toHaveURL("/login?callbackURI=%2Fsettings");
});
