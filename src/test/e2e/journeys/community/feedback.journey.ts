import { expect, test } from "../../support/journey.ts";
import { callApi, enterAs, logIn } from "../../support/people.ts";

const toastsOf = (page: import("@playwright/test").Page) => page.getByRole("region", { name: "Toasts" });

test("a member gives feedback, a visitor reads it masked and an admin deletes it", async ({
  page,
  admin,
  member,
  sql,
  origin,
  browser,
}) => {
  await enterAs(page, member);
  await page.goto("/feedback");
  await page.getByRole("link", { name: "Give feedback" }).click();
  await expect(page).toHaveURL("/feedback/create");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Submit Feedback");

  const [name, email, message] = [
    page.getByLabel("Name"),
    page.getByLabel("Email"),
    page.getByLabel("Feedback", { exact: true }),
  ];
  await expect(name).toHaveValue(member.username);
  await expect(email).toHaveValue(member.email);
  await name.fill("");
  await email.fill("nobody");
  await message.focus();
  await page.getByLabel("Suggestion").focus();
  await expect(page.locator("form [role=alert]")).toHaveText([
    "Name is required",
    "Invalid email address",
    "Feedback message is required",
  ]);
  await expect(name).toHaveAttribute("aria-invalid", "true");
  await expect(name).toHaveAccessibleDescription(/Name is required/);
  await expect(name).toHaveCSS(
    "border-color",
    await page.getByText("Name is required").evaluate((error) => getComputedStyle(error).color),
  );
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.locator("form [role=alert]")).toHaveCount(0);
  await expect(name).toHaveValue(member.username);
  await expect(email).toHaveValue(member.email);

  const text = `<script>document.title='stolen'</script> rice 🍚 ${member.username}`;
  await name.fill("Jamilah binte Osman");
  await message.fill(text);
  await page.getByRole("button", { name: "Submit" }).dblclick();
  await expect(toastsOf(page)).toContainText("Feedback submitted successfully");
  await expect(message).toHaveValue("");
  await expect(name).toHaveValue(member.username);
  const rows = () => sql`select name, email, suggestion from feedback where feedback_message = ${text}`;
  expect(await rows()).toEqual([{ name: "Jamilah binte Osman", email: member.email, suggestion: null }]);
  const listNotified = () => sql`select 1 from notifications join users on users.id = user_id
    where users.email = ${admin.email} and kind = 'feedback_received'`;
  await expect.poll(listNotified, { timeout: 60_000 }).not.toEqual([]);

  await page.getByRole("link", { name: "Feedback List" }).click();
  const entryOn = (shown: typeof page) => shown.getByRole("listitem").filter({ hasText: text });
  await expect(entryOn(page)).toContainText(member.email);
  await expect(entryOn(page)).toContainText("N/A");
  await expect(entryOn(page).getByRole("button", { name: "Delete" })).toHaveCount(0);
  await expect(page).toHaveTitle("Feedback List | Cukup");

  const visitor = await (await browser.newContext({ baseURL: origin })).newPage();
  await visitor.goto("/feedback");
  await expect(entryOn(visitor)).toContainText("m•••@example.com");
  expect(await visitor.content()).not.toContain(member.email);

  const office = await (await browser.newContext({ baseURL: origin })).newPage();
  await enterAs(office, admin);
  await office.goto("/feedback");
  await expect(entryOn(office)).toContainText(member.email);
  await entryOn(office).getByRole("button", { name: "Delete" }).click();
  const question = office.getByRole("dialog", { name: "Delete Feedback" });
  await question.getByRole("button", { name: "Keep feedback" }).click();
  await expect(entryOn(office)).toHaveCount(1);
  expect(await rows()).toHaveLength(1);
  await entryOn(office).getByRole("button", { name: "Delete" }).click();
  // The entry disappears before the response.
  let respond = () => {};
  const held = new Promise<void>((resolve) => {
    respond = resolve;
  });
  await office.route("**/api/trpc/feedback.delete*", async (route) => {
    await held;
    await route.continue();
  });
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(question).toHaveCount(0);
  await expect(entryOn(office)).toHaveCount(0);
  expect(await rows()).toHaveLength(1);
  respond();
  await expect.poll(rows).toHaveLength(0);
  await expect(async () => {
    await visitor.goto("/feedback");
    await expect(entryOn(visitor)).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await expect(entryOn(office)).toHaveCount(0);
  await visitor.context().close();
  await office.context().close();
});

test("what fails is said in words and taken back", async ({
  page,
  admin,
  sql,
  origin,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/ERR_FAILED/);
  const text = `Still here ${admin.username}`;
  await callApi(origin, "POST", "/feedback", {
    token: admin.token,
    body: { name: "Kumar", email: admin.email, suggestion: "Chutney", feedbackMessage: text },
  });
  const rows = () => sql`select 1 from feedback where feedback_message like ${`%${admin.username}`}`;
  await enterAs(page, admin);

  await page.goto("/feedback");
  const entry = page.getByRole("listitem").filter({ hasText: text });
  await page.route("**/api/trpc/feedback.delete*", (route) => route.abort());
  await entry.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(toastsOf(page)).toContainText("Error deleting feedback! Please try again later.");
  await expect(entry).toHaveCount(1);
  expect(await rows()).toHaveLength(1);

  await page.route("**/api/trpc/*feedback.list*", (route) => route.abort());
  await page.goto("/feedback?page=2");
  await expect(page.getByText("Error fetching feedback! Please try again later.")).toBeVisible();

  await page.goto("/feedback/create");
  await page.route("**/api/trpc/feedback.create*", (route) => route.abort());
  await page.getByLabel("Feedback", { exact: true }).fill(`Never sent ${admin.username}`);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(toastsOf(page)).toContainText("Failed to submit feedback");
  await expect(page.getByLabel("Feedback", { exact: true })).toHaveValue(`Never sent ${admin.username}`);
  expect(await rows()).toHaveLength(1);
});

test("what is typed before the script runs stays", async ({ page, member, sql }) => {
  await logIn(page, member);
  let start = () => {};
  const held = new Promise<void>((resolve) => {
    start = resolve;
  });
  await page.route("**/_next/static/**/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/feedback/create", { waitUntil: "commit" });
  await expect(page.getByLabel("Name")).toHaveValue(member.username);
  await expect(page.getByRole("button", { name: "Submit" })).toBeDisabled();
  await page.getByLabel("Name").fill("Early Bird");
  const text = `Typed early ${member.username}`;
  await page.getByLabel("Feedback", { exact: true }).fill(text);
  start();
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(toastsOf(page)).toContainText("Feedback submitted successfully");
  expect(await sql`select name, email from feedback where feedback_message = ${text}`).toEqual([
    { name: "Early Bird", email: member.email },
  ]);
});

test("the list goes on after twenty entries", async ({ page, member, sql, origin }) => {
  const { token, username } = member;
  const newest = `Newest entry of ${username}`;
  await sql`insert into feedback (name, email, feedback_message, created_at)
    select 'Old', 'old@example.com', 'Older entry ' || n, '2020-01-01'::timestamptz - n * interval '1 day'
    from generate_series(1, 25) n`;
  // The rows bypassed the app; an entry through the app invalidates the cached first page.
  await callApi(origin, "POST", "/feedback", {
    token,
    body: { name: "New", email: "new@example.com", feedbackMessage: newest },
  });
  await page.goto("/feedback?page=2");
  await expect(page.getByText(/^Older entry \d+$/).first()).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "o•••@example.com" }).first()).toBeVisible();
  await page.getByRole("link", { name: "Previous" }).click();
  await expect(page).toHaveURL("/feedback");
  await expect(page.getByText(newest)).toBeVisible();
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL("/feedback?page=2");
  await sql`delete from feedback where name = 'Old'`;
});
