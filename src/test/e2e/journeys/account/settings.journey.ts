import { readFileSync } from "node:fs";
import { unzipSync } from "fflate";
import type postgres from "postgres";
import { expect, test } from "../../support/journey.ts";
import {
  ageLogins,
  callApi,
  enterAs,
  followInAccountMenu,
  logIn,
  PASSWORD,
  type Person,
} from "../../support/people.ts";

test("particulars are saved only when they change, and Cancel takes a change back", async ({
  page,
  member,
  createMember,
  sql,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/409/);
  const other = await createMember();
  await enterAs(page, member);
  await page.goto("/settings");
  const save = page.getByRole("button", { name: "Save" });
  const cancel = page.getByRole("button", { name: "Cancel" });
  const username = page.getByLabel("Username", { exact: true });
  await expect(username).toHaveValue(member.username);
  await expect(page.getByLabel("Email", { exact: true })).toHaveValue(member.email);
  await expect(page.getByText("Your account username.")).toBeVisible();
  await expect(page.getByText("Your email address.", { exact: true })).toBeVisible();
  await expect(save).toBeDisabled();
  await expect(cancel).toBeDisabled();

  await username.fill("somebody");
  await cancel.click();
  await expect(username).toHaveValue(member.username);
  await expect(save).toBeDisabled();

  await username.fill(other.username);
  await save.click();
  await expect(page.locator("form [role=alert]")).toHaveText(["Username is already taken!"]);
  const renamed = `re-${member.username}`.slice(0, 20);
  await username.fill(renamed);
  await save.click();
  await expect(page.getByRole("region", { name: "Toasts" })).toContainText(
    "Updated account details successfully",
  );
  await expect(save).toBeDisabled();
  expect((await sql`select username from users where email = ${member.email}`)[0]).toEqual({
    username: renamed,
  });
  await followInAccountMenu(page, "My Account");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Hello, ${renamed}!`);
});

test("another device is logged out, and a new password logs out all of them", async ({
  page,
  member,
  browser,
  sql,
  origin,
}) => {
  // The journey logs in through the API, which creates another session.
  const elsewhere = await browser.newPage({ baseURL: origin });
  await logIn(elsewhere, member);
  await enterAs(page, member);
  await page.goto("/settings#sessions");
  const section = page.getByRole("region", { name: "Your devices" });
  const entries = section.getByRole("listitem");
  await expect(entries).toHaveCount(3);
  await expect(entries.first()).toContainText("This device");
  await entries.nth(1).getByRole("button", { name: "Log out" }).click();
  await expect(entries).toHaveCount(2);
  await elsewhere.goto("/settings");
  await expect(elsewhere).toHaveURL("/login?callbackURI=%2Fsettings");

  await section.getByRole("button", { name: "Log out all others" }).click();
  await expect(entries).toHaveCount(1);
  await expect(section.getByRole("button", { name: "Log out all others" })).toBeHidden();
  expect((await callApi(origin, "GET", "/user", { token: member.token })).status).toBe(401);

  await elsewhere.goto("/auth/login");
  await logIn(elsewhere, member);
  await elsewhere.close();
  await page.getByRole("region", { name: "Password" }).locator("summary").click();
  await page.getByLabel("Current password").fill(PASSWORD);
  await page.getByLabel("New password").fill("Makan-5-more!");
  await page.getByLabel("Confirm password").fill("Makan-5-more!");
  await page.getByRole("button", { name: "Change password" }).click();
  await expect(page.getByRole("region", { name: "Toasts" })).toContainText("Password changed");
  await expect(entries).toHaveCount(1);
  const live = await sql`select 1 from sessions join users on users.id = user_id
    where email = ${member.email} and revoked_at is null`;
  expect(live).toHaveLength(1);
});

test("downloads all data as a ZIP file", async ({ page, member }) => {
  await enterAs(page, member);
  await page.goto("/settings#export");
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download my data" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  const files = unzipSync(readFileSync(await download.path()));
  const names = Object.keys(files);
  for (const name of ["account.json", "sessions.json", "passkeys.json", "feedback.json", "food.csv"]) {
    expect(
      names.some((path) => path.endsWith(name)),
      name,
    ).toBe(true);
  }
  const account = names.find((path) => path.endsWith("account.json")) ?? "";
  expect(Buffer.from(files[account] ?? []).toString()).toContain(member.email);
});

test("a deleted account leaves no data behind", async ({
  page,
  member,
  sql,
  origin,
  context,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/403/);
  await callApi(origin, "POST", "/event", {
    token: member.token,
    body: {
      title: "Picnic",
      date: "2030-01-01",
      time: "10:00",
      location: "Bishan",
      description: "Bring a box",
    },
  });
  await enterAs(page, member);
  await page.goto("/settings#danger");
  await ageLogins(sql, member);
  await page.getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete account" });
  await dialog.getByLabel("Your username").fill("somebody-else");
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("Username does not match!");
  await dialog.getByLabel("Your username").fill(member.username);
  expect(await mentions(sql, member)).not.toEqual([]);
  await dialog.getByRole("button", { name: "Delete account" }).click();
  const again = page.getByRole("dialog", { name: "Confirm it’s you" });
  await again.getByLabel("Password").fill(PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("region", { name: "Toasts" })).toContainText("Account deleted");
  await expect(page.getByRole("link", { name: "Login/Register" })).toBeVisible();
  expect(await mentions(sql, member)).toEqual([]);
  expect((await context.cookies()).filter(({ name }) => name.endsWith("_token"))).toEqual([]);
});

test("an account that was never activated is deleted on the activation page", async ({
  page,
  member,
  sql,
}) => {
  await sql`update users set activated = false where email = ${member.email}`;
  await logIn(page, member);
  await page.getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete account" });
  await dialog.getByLabel("Your username").fill(member.username);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/");
  expect(await mentions(sql, member)).toEqual([]);
});

/** Returns the tables with a row that holds the person's username or email address, or that belongs to them. */
async function mentions(sql: postgres.Sql, { username, email }: Person): Promise<string[]> {
  const tables = await sql`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE'`;
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await sql`select 1 from ${sql(name)} as r
      where r::text ilike ${`%${username}%`} or r::text ilike ${`%${email}%`} limit 1`;
    if (rows.length > 0) found.push(name);
  }
  const owned = await sql`select table_name as "table", column_name as "column"
    from information_schema.columns where table_schema = 'public' and column_name in ('user_id', 'created_by')`;
  for (const { table, column } of owned) {
    const rows = await sql`select 1 from ${sql(table)} as r
      where ${sql(column)} is not null
        and not exists (select 1 from users where users.id = r.${sql(column)}) limit 1`;
    if (rows.length > 0) found.push(`${table}.${column}`);
  }
  return found;
}
