import { readFileSync } from "node:fs";
import { expect, test } from "../../support/journey.ts";
import { ageLogins, callApi, enterAs, logIn, newPerson, PASSWORD } from "../../support/people.ts";

const pages = [
  "/admin",
  "/admin/people",
  "/admin/audit",
  "/admin/audit/csv",
  "/admin/guides",
  "/admin/fridges",
  "/admin/reports",
  "/admin/guides/new",
];
const calls = [
  ["GET", "/admin/overview"],
  ["GET", "/admin/person"],
  ["POST", "/admin/person/1/activate"],
  ["POST", "/admin/person/1/promote"],
  ["POST", "/admin/person/1/demote"],
  ["POST", "/admin/person/1/suspend"],
  ["POST", "/admin/person/1/restore"],
  ["GET", "/admin/audit"],
  ["GET", "/admin/audit/csv"],
  ["POST", "/guide"],
  ["PATCH", "/guide/1"],
  ["DELETE", "/guide/1"],
] as const;

test("a member finds every admin page closed and every call refused", async ({
  page,
  member,
  origin,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/403/);
  await enterAs(page, member);
  for (const path of pages) {
    const response = await page.goto(path);
    expect([path, response?.status()]).toEqual([path, 403]);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unauthorized");
  }
  for (const [method, path] of calls) {
    const body = method === "GET" ? undefined : { title: "T" };
    const { status } = await callApi(origin, method, path, { token: member.token, body });
    expect([method, path, status]).toEqual([method, path, 403]);
    const visitor = await callApi(origin, method, path, { body });
    expect([method, path, visitor.status]).toEqual([method, path, 401]);
  }
});

test("the admin page shows what waits, the community in figures and the latest activity", async ({
  page,
  admin,
  member,
  sql,
}) => {
  await sql`insert into events (title, starts_at, location, description, status)
    values ('Waiting', now() + interval '9 days', 'Here', 'Soup', 'proposed')`;
  await logIn(page, admin);
  await expect(page).toHaveURL("/admin");
  await expect(page).toHaveTitle("Admin | Cukup");
  await expect(page.getByRole("link", { name: /proposals? to review/ })).toBeVisible();
  await expect(page.getByRole("img", { name: /Accounts at the end of each/ })).toBeVisible();
  // Other journeys create accounts at the same time.
  await expect(async () => {
    const [counted] = await sql<{ total: number }[]>`select count(*)::int as total from users`;
    await page.reload();
    await page.getByText("Show as a table").click();
    await expect(page.getByRole("row").last()).toContainText(`${counted?.total}`, { timeout: 500 });
  }).toPass();
  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "People" }).click();
  await expect(page.getByText(member.email)).toBeVisible();
});

test("an admin suspends a member, who is logged out immediately, and lifts the suspension", async ({
  page,
  admin,
  member,
  sql,
  origin,
  browser,
  mailbox,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/40[13]/);
  const theirs = await (await browser.newContext({ baseURL: origin })).newPage();
  await logIn(theirs, member);
  await logIn(page, admin);
  await ageLogins(sql, admin);
  await page.goto(`/admin/people?q=${member.username}`);
  const entry = page.getByRole("listitem").filter({ hasText: member.email });
  await entry.getByRole("button", { name: "Suspend" }).click();
  const dialog = page.getByRole("dialog", { name: "Suspend account" });
  await expect(dialog).toContainText(`Suspend the account of ${member.username}?`);
  await dialog.getByLabel("Reason").fill("Sold seats for cash");
  await dialog.getByRole("button", { name: "Suspend" }).click();
  const again = page.getByRole("dialog", { name: "Confirm it’s you" });
  await again.getByLabel("Password").fill(PASSWORD);
  await again.getByRole("button", { name: "Continue" }).click();
  await expect(entry.getByText(/Suspended since/)).toBeVisible();
  const mail = await mailbox.next(member.email);
  expect(mail.subject).toBe("Your Cukup account is suspended");
  expect(mail.text).toContain("Reason: Sold seats for cash");

  expect((await callApi(origin, "GET", "/user", { token: member.token })).body.errors?.[0]?.message).toBe(
    "Invalid token!",
  );
  await theirs.goto("/events/me");
  await expect(theirs).toHaveURL(/\/login\?/);
  await theirs.goto("/auth/login");
  await theirs.getByLabel("Email").fill(member.email);
  await theirs.getByLabel("Password").fill(PASSWORD);
  await theirs.getByRole("button", { name: "Login" }).click();
  await expect(theirs.getByRole("region", { name: "Toasts" })).toContainText(
    "Your account is suspended. Write to hello@cukup.example.",
  );
  expect(await theirs.context().cookies()).not.toContainEqual(
    expect.objectContaining({ name: "access_token" }),
  );

  await entry.getByRole("button", { name: "Restore" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Restore" }).click();
  await expect(entry.getByText(/Suspended since/)).toHaveCount(0);
  await logIn(theirs, member);
  await expect(theirs).toHaveURL("/home");
  await theirs.context().close();
  const actions = await sql`select action from audit_entries
    where target_id = (select id from users where email = ${member.email}) order by id`;
  expect(actions.map(({ action }) => action)).toEqual(["person.suspend", "person.restore"]);
});

test("an admin activates an account, makes it an admin's and takes that back; all of it is in the log and its file", async ({
  page,
  admin,
  sql,
  origin,
}) => {
  const person = newPerson("fresh");
  const registration = { ...person, password: PASSWORD, confirm: PASSWORD, agreePolicy: true };
  await callApi(origin, "POST", "/auth/register", { body: registration });
  await enterAs(page, admin);
  await page.goto("/admin/people");
  await page.getByRole("searchbox").fill(person.username.toUpperCase());
  await expect(page).toHaveURL(/q=FRESH/);
  const entry = page.getByRole("listitem").filter({ hasText: person.email });
  for (const button of ["Activate", "Make admin", "Remove admin"]) {
    await entry.getByRole("button", { name: button }).click();
    await expect(page.getByRole("dialog")).toContainText(person.username);
    await page.getByRole("dialog").getByRole("button", { name: button }).click();
    await expect(entry.getByRole("button", { name: button })).toHaveCount(0);
  }
  const [row] = await sql`select permission, activated, verified from users where email = ${person.email}`;
  expect(row).toEqual({ permission: 1, activated: true, verified: false });

  await page.goto("/admin/audit");
  await page.getByRole("combobox", { name: "Admin" }).selectOption({ label: admin.username });
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(page.getByRole("main").getByRole("status")).toHaveText("3 entries");
  await expect(page.getByRole("main").getByRole("listitem").first()).toContainText(
    `${admin.username} removed an admin: ${person.username}`,
  );
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download as CSV" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("cukup-audit-log.csv");
  const csv = readFileSync(await file.path(), "utf8");
  expect(
    csv
      .trim()
      .split("\n")
      .slice(1)
      .map((line) => line.split(",")[3]),
  ).toEqual(["audit.export", "person.demote", "person.promote", "person.activate"]);
});
