import { chooseFile } from "../../support/browser/choose-file.ts";
import { expect, test } from "../../support/journey.ts";
import { callApi, dateInDays, enterAs } from "../../support/people.ts";

/** Runs this file's journeys in order, since they share the dashboard's one row. */
test.describe.configure({ mode: "serial" });

const csvOf = (lines: string[]) => ({
  name: "sales.csv",
  mimeType: "text/csv",
  buffer: Buffer.from(`date,amount,note\n${lines.join("\n")}\n`),
});

test("an admin edits the dashboard, enters figures and sees them in both charts", async ({
  page,
  admin,
  sql,
}) => {
  await enterAs(page, admin);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");

  // Read-only until Edit; field errors below their fields; Save makes it read-only again.
  const title = page.getByLabel("Title");
  await expect(title).not.toBeEditable();
  await expect(page.getByRole("button", { name: "Save" })).toHaveCount(0);
  await page.getByRole("button", { name: "Edit" }).dblclick();
  await expect(title).toBeEditable();
  await title.fill("");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.locator("form [role=alert]")).toHaveText(["Title is required"]);
  const text = `Enough ${admin.username}`;
  await title.fill(text);
  await page.getByLabel("Description").fill("What we kept from the bin.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("region", { name: "Toasts" })).toContainText(
    "Dashboard details updated successfully",
  );
  await expect(title).not.toBeEditable();
  await expect(title).toHaveValue(text);
  expect(await sql`select title, description from dashboards`).toEqual([
    { title: text, description: "What we kept from the bin." },
  ]);

  // Delete the rows of an earlier try, in case of a retry.
  await sql`delete from sales where date = ${dateInDays(-3)}`;
  await page.goto("/admin/sales");
  await page.getByLabel("Date").fill(dateInDays(-3));
  await page.getByRole("button", { name: "Add sale" }).click();
  await expect(page.locator("form [role=alert]")).toContainText(["Amount is required"]);
  await page.getByLabel("Amount (SGD)").fill("1234.5");
  await page.getByLabel("Note").fill(admin.username);
  await page.getByRole("button", { name: "Add sale" }).click();
  await expect(page.getByRole("region", { name: "Toasts" })).toContainText("Sale added");
  await expect(page.getByRole("row").filter({ hasText: admin.username })).toContainText("$1,234.50");

  await page.goto("/admin/sustainability");
  await page.getByLabel("Label").selectOption("Composted");
  await expect(page.getByLabel("Event")).toHaveCount(0);
  await page.getByLabel("Kilograms").fill("12.345");
  await page.getByRole("button", { name: "Add entry" }).click();
  await expect(page.getByRole("region", { name: "Toasts" })).toContainText("Entry added");
  expect(
    await sql`select kg from sustainability_entries where label = 'Composted' and kg = 12.345`,
  ).toHaveLength(1);

  await page.goto("/dashboard");
  await expect(page.locator(".recharts-line-curve, .recharts-line-dots").first()).toBeVisible();
  await expect(page.locator(".recharts-pie-sector").first()).toBeVisible();
  await expect(page.locator(".recharts-legend-item-text").first()).toHaveText("Sales Amount");
  await page.getByText("Show as a table").click();
  await expect(page.getByRole("table", { name: /Sales by/ })).toContainText("$1,234.50");
  const figures = page.getByRole("table", { name: "The five figures in kilograms" });
  await expect(figures.getByRole("row")).toHaveCount(6);
  // Each figure links to its rows.
  await figures.getByRole("link", { name: "Composted" }).click();
  await expect(page).toHaveURL(/label=Composted/);
  await expect(page.getByRole("row").filter({ hasText: "12.345 kg" }).last()).toBeVisible();
  const entry = page.getByRole("button", { name: /^Delete 12.345 kg Composted/ });
  await entry.first().click();
  await page.getByRole("dialog", { name: "Delete Entry" }).getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("region", { name: "Toasts" })).toContainText("Entry deleted");
  expect(
    await sql`select 1 from sustainability_entries where label = 'Composted' and kg = 12.345`,
  ).toHaveLength(0);
  const done = await sql`select action from audit_entries
    where actor_id = (select id from users where email = ${admin.email}) order by id`;
  expect(done.map(({ action }) => action)).toEqual([
    "dashboard.update",
    "sales.create",
    "sustainability.create",
    "sustainability.delete",
  ]);
});

test("an admin corrects a sale and an entry of kilograms where they are listed", async ({
  page,
  admin,
  sql,
  origin,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/404/);
  const { token, username } = admin;
  const toasts = page.getByRole("region", { name: "Toasts" });
  const row = page.getByRole("row").filter({ hasText: username });
  await callApi(origin, "POST", "/dashboard/sales", {
    token,
    body: { date: dateInDays(0), amount: 12, note: username },
  });
  await callApi(origin, "POST", "/dashboard/sustainability", {
    token,
    body: { date: dateInDays(0), label: "Rescued", kg: 7.5, note: username },
  });
  await enterAs(page, admin);

  await page.goto("/admin/sales");
  await row.getByRole("button", { name: /^Edit the sale of \$12.00/ }).click();
  const sale = page.getByRole("dialog", { name: "Edit Sale" });
  await expect(sale.getByLabel("Amount (SGD)")).toHaveValue("12");
  await expect(sale.getByRole("button", { name: "Save" })).toBeDisabled();
  await sale.getByLabel("Amount (SGD)").fill("");
  await sale.getByRole("button", { name: "Save" }).click();
  await expect(sale.getByRole("alert")).toHaveText("Amount is required");
  await sale.getByLabel("Amount (SGD)").fill("21.5");
  await sale.getByRole("button", { name: "Save" }).click();
  await expect(toasts).toContainText("Sale corrected");
  await expect(sale).toBeHidden();
  await expect(row).toContainText("$21.50");

  await page.goto("/admin/sustainability");
  await row.getByRole("button", { name: /^Edit 7.5 kg Rescued/ }).click();
  const entry = page.getByRole("dialog", { name: "Edit Entry" });
  await entry.getByLabel("Label").selectOption("Donated");
  await entry.getByLabel("Kilograms").fill("8.25");
  await entry.getByRole("button", { name: "Save" }).click();
  await expect(toasts).toContainText("Entry corrected");
  await expect(entry).toBeHidden();
  await expect(row).toContainText("8.25 kg");
  await expect(row).toContainText("Donated");
  expect(
    await sql`select label, kg::float, note from sustainability_entries where note = ${username}`,
  ).toEqual([{ label: "Donated", kg: 8.25, note: username }]);
  const audit = await sql`select action from audit_entries
    where actor_id = (select id from users where email = ${admin.email}) order by id`;
  expect(audit.map(({ action }) => action).slice(-2)).toEqual(["sales.update", "sustainability.update"]);

  // Another admin has deleted the row that is being edited.
  await row.getByRole("button", { name: /^Edit 8.25 kg Donated/ }).click();
  await sql`delete from sustainability_entries where note = ${username}`;
  await entry.getByLabel("Kilograms").fill("9");
  const refused = page.waitForResponse(/dashboard\.updateSustainability/);
  await entry.getByRole("button", { name: "Save" }).click();
  expect((await refused).status()).toBe(404);
  await expect(toasts).toContainText("Entry not found!");
  await sql`delete from sales where note = ${username}`;
});

test("a file with three bad rows is refused with their numbers; the mended one is imported once", async ({
  page,
  admin,
  sql,
}) => {
  const stored = () => sql`select amount from sales where note = ${admin.username} order by amount`;
  await enterAs(page, admin);
  await page.goto("/admin/sales");
  const day = dateInDays(-5);
  const good = Array.from({ length: 20 }, (_, index) => `${day},${index}.10,${admin.username}`);
  const bad = good.with(3, `2026-02-30,1,${admin.username}`).with(9, `${day},one,`).with(17, `${day},1,2,3`);
  await chooseFile(page, "CSV file", csvOf(bad));
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("alert")).toContainText("3 rows have errors. Nothing was imported.");
  await expect(preview.getByRole("alert").getByRole("listitem")).toHaveText([
    /^Row 5: Date is not valid/,
    /^Row 11: Amount must be/,
    /^Row 19: Row has more cells/,
  ]);
  await expect(preview.getByRole("button", { name: /^Import/ })).toHaveCount(0);
  expect(await stored()).toEqual([]);

  await preview.getByRole("button", { name: "Choose another file" }).click();
  await chooseFile(page, "CSV file", csvOf(good));
  await expect(preview).toContainText("20 rows, $192.00 in total");
  await preview.getByRole("button", { name: "Import 20 rows" }).dblclick();
  await expect(page.getByRole("region", { name: "Toasts" })).toContainText("20 sales imported");
  expect(await stored()).toHaveLength(20);

  // Importing the same file again adds no rows.
  await chooseFile(page, "CSV file", csvOf([...good, `${day},99.90,${admin.username}`]));
  await expect(preview).toContainText(
    "20 rows ($192.00) with the same date, amount and note have already been imported.",
  );
  await preview.getByRole("button", { name: "Import 1 row" }).click();
  await expect(page.getByRole("region", { name: "Toasts" })).toContainText("1 sale imported");
  expect(await stored()).toHaveLength(21);
});

test("10,000 rows are imported together", async ({ page, admin, sql }) => {
  await enterAs(page, admin);
  await page.goto("/admin/sales");
  const lines = Array.from(
    { length: 10_000 },
    (_, index) => `${dateInDays(-index % 300)},${index}.25,${admin.username}`,
  );
  await chooseFile(page, "CSV file", csvOf(lines));
  const button = page.getByRole("button", { name: "Import 10,000 rows" });
  await expect(button).toBeEnabled();
  const response = page.waitForResponse(/dashboard\.importSales/);
  await button.click();
  expect((await response).status()).toBe(200);
  await expect(page.getByRole("region", { name: "Toasts" })).toContainText("10,000 sales imported");
  expect(await sql`select count(*)::int as rows from sales where note = ${admin.username}`).toEqual([
    { rows: 10_000 },
  ]);
  // Journeys that run in parallel check other figures.
  await sql`delete from sales where note = ${admin.username}`;
});

test("the dashboard shows in words what failed", async ({ page, admin, allowedConsoleErrors }) => {
  allowedConsoleErrors.push(/409|ERR_FAILED|ERR_INTERNET|Failed to load resource/);
  await enterAs(page, admin);
  await page.goto("/dashboard");
  const toasts = page.getByRole("region", { name: "Toasts" });
  await page.getByRole("button", { name: "Edit" }).click();
  await page.route(/dashboard\.update/, (route) => route.abort());
  await page.getByRole("button", { name: "Save" }).click();
  await expect(toasts).toContainText("An unexpected error occurred. Please try again later.");
  await page.unroute(/dashboard\.update/);
  const failure = { message: "Somebody was faster.", code: -32009 };
  const data = { code: "CONFLICT", httpStatus: 409, errors: [{ message: "Somebody was faster." }] };
  await page.route(/dashboard\.update/, (route) =>
    route.fulfill({
      status: 409,
      contentType: "application/json",
      body: JSON.stringify([{ error: { json: { ...failure, data } } }]),
    }),
  );
  await page.getByRole("button", { name: "Save" }).click();
  await expect(toasts).toContainText("Error: Somebody was faster.");
  await expect(page.getByLabel("Title")).toBeEditable();
});
