import { expect, test } from "../../support/journey.ts";
import { ageLogins, callApi, enterAs, PASSWORD } from "../../support/people.ts";

test("an access token is made, copied, used by a program, and deleted", async ({
  page,
  context,
  member,
  mailbox,
  sql,
  origin,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/403/);
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin });
  await enterAs(page, member);
  await page.goto("/settings#tokens");
  const section = page.getByRole("region", { name: "Access tokens" });
  await expect(section).toContainText("No access tokens yet.");
  await ageLogins(sql, member);

  await section.getByRole("button", { name: "New token" }).click();
  const dialog = page.getByRole("dialog", { name: "New access token" });
  await dialog.getByRole("button", { name: "Create" }).click();
  await expect(dialog.getByRole("alert")).toHaveText(["Name is required", "Choose what the token may do"]);
  await dialog.getByLabel("Name", { exact: true }).fill("Phone shortcut");
  const scopes = dialog.getByRole("group", { name: "What it can do" });
  await expect(scopes.getByRole("checkbox")).toHaveCount(10);
  await scopes.getByRole("button", { name: "Read and write" }).click();
  await expect(scopes.getByRole("checkbox", { checked: true })).toHaveCount(10);
  await scopes.getByRole("button", { name: "Read only" }).click();
  await expect(scopes.getByRole("checkbox", { checked: true })).toHaveCount(5);
  await scopes
    .getByRole("checkbox", {
      name: "Change your food log, your goal and the guides you try, and upload photos",
    })
    .check();
  await dialog.getByLabel("Expires after").selectOption("30 days");
  await dialog.getByRole("button", { name: "Create" }).click();
  const again = page.getByRole("dialog", { name: "Confirm it’s you" });
  await again.getByLabel("Password").fill(PASSWORD);
  await page.keyboard.press("Enter");

  await expect(dialog).toContainText("Copy it now. You won’t see it again.");
  await expect(dialog.getByLabel("Access token")).toBeFocused();
  await dialog.getByRole("button", { name: "Copy" }).click();
  await expect(page.getByRole("region", { name: "Toasts" })).toContainText("Token copied");
  const token = await page.evaluate(() => navigator.clipboard.readText());
  expect(token).toMatch(/^cukup_pat_[0-9A-Za-z]{36}$/);
  await dialog.getByRole("button", { name: "Close" }).click();
  const entry = section.getByRole("listitem").filter({ hasText: "Phone shortcut" });
  await expect(entry).toContainText(`…${token.slice(-4)} · expires`);
  await expect(entry).toContainText("never used");
  expect((await mailbox.next(member.email)).subject).toBe("New access token for your Cukup account");

  const meal = { name: "Kaya toast", calories: 196 };
  expect((await callApi(origin, "POST", "/food", { token, body: meal })).status).toBe(201);
  const rows = await sql`select name from food_items where user_id = ${member.id}`;
  expect([...rows]).toEqual([{ name: "Kaya toast" }]);
  const feedback = { name: "N", email: member.email, feedbackMessage: "M" };
  expect(await callApi(origin, "POST", "/feedback", { token, body: feedback })).toMatchObject({
    status: 403,
    body: { errors: [{ message: "This access token may not do this. It needs the scope feedback:write." }] },
  });

  await page.reload();
  await expect(entry).not.toContainText("never used");
  expect(await page.content()).not.toContain(token);
  await entry.getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("dialog", { name: "Delete access token" });
  await expect(question).toContainText("Programs that use it stop working right away.");
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(section).toContainText("No access tokens yet.");
  expect(await callApi(origin, "GET", "/food", { token })).toMatchObject({
    status: 401,
    body: { errors: [{ message: "Invalid token!" }] },
  });
});
