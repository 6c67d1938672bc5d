import { expect, test } from "../../support/journey.ts";
import { callApi, enterAs } from "../../support/people.ts";

const withoutScripts = (html: string) => html.replaceAll(/<script[\s\S]*?<\/script>/g, "");

test("guides are listed, searched and read without JavaScript", async ({ origin, browser }) => {
  const page = await (await browser.newContext({ baseURL: origin, javaScriptEnabled: false })).newPage();
  await page.goto("/guides");
  await expect(page).toHaveTitle("Guides | Cukup");
  expect(await page.getByRole("main").getByRole("listitem").count()).toBeGreaterThanOrEqual(12);
  await page.getByRole("searchbox").fill("compostng");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/guides?q=compostng");
  await page.getByRole("link", { name: "Composting in an HDB flat" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Composting in an HDB flat");
  await expect(page.getByRole("heading", { level: 2, name: "Sources" })).toBeVisible();
  await expect(page.getByRole("table")).toBeVisible();
  const outside = page.locator("article a[href^=http]").first();
  expect(await outside.getAttribute("rel")).toContain("noopener");
  await page.goto("/guides?page=-1&limit=abc&q=");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Guides");
  await page.goto("/guides?limit=5&page=2");
  await expect(page.getByText(/^Page 2 of /)).toBeVisible();
  await page.getByRole("link", { name: "Previous" }).click();
  await expect(page).toHaveURL("/guides?limit=5");
  await page.context().close();
});

test("a guide that is not there is 404, in words", async ({ origin }) => {
  for (const id of ["2147483647", "abc", "0", "2147483648"]) {
    const response = await fetch(`${origin}/guides/${id}`);
    expect([id, response.status]).toEqual([id, 404]);
    expect(withoutScripts(await response.text())).toContain("Sorry, the page you requested was not found.");
  }
});

test("an admin writes a guide with a preview, changes it and deletes it; readers see each at once", async ({
  page,
  admin,
  sql,
  origin,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/409/);
  await enterAs(page, admin);
  await page.goto("/admin/guides/new");
  await page.getByRole("button", { name: "Create" }).click();
  await expect(page.getByText("Title is required")).toBeVisible();
  const title = `Kopi grounds ${admin.username}`;
  await page.getByLabel("Title").fill(title);
  await page
    .getByLabel("Description")
    .fill(
      "Dry them.\n\n## Why\n\n| A | B |\n|---|---|\n| 1 | 2 |\n\n<script>document.title='stolen'</script>\n\n![x](https://evil.example/p.png)",
    );
  const preview = page.getByRole("region", { name: "Preview" });
  await expect(preview.getByRole("heading", { name: "Why" })).toBeVisible();
  await expect(preview.getByRole("cell", { name: "2" })).toBeVisible();
  await expect(preview.locator("img, script")).toHaveCount(0);

  // A reload loses nothing.
  await page.waitForFunction(() => sessionStorage.getItem("cukup.guide-draft.new")?.includes("Dry them"));
  await page.reload();
  await expect(page.getByText("What you typed earlier is back")).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue(title);
  await page.getByRole("button", { name: "Create" }).click();
  await page.waitForURL(/\/guides\/\d+$/);
  const path = new URL(page.url()).pathname;
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  expect(await page.evaluate(() => sessionStorage.getItem("cukup.guide-draft.new"))).toBeNull();
  expect(withoutScripts(await (await fetch(origin + path)).text())).toContain("Dry them.");
  expect(await (await fetch(`${origin}/guides`)).text()).toContain(title);

  // Another admin changes it while the editor is open.
  await page.getByRole("link", { name: "Edit guide" }).click();
  await page.waitForURL(`/admin${path}`);
  await callApi(origin, "PATCH", `/guide/${path.split("/").at(-1)}`, {
    token: admin.token,
    body: { description: "Theirs" },
  });
  await page.getByLabel("Description").fill("Mine");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Somebody else has changed this guide meanwhile.")).toBeVisible();
  expect(await (await fetch(origin + path)).text()).toContain("Theirs");
  await page.getByRole("button", { name: "Save mine instead" }).click();
  await expect(page.getByRole("region", { name: "Toasts" })).toContainText("Guide saved");
  await expect(page.getByRole("button", { name: "Save" })).toBeDisabled();
  expect(withoutScripts(await (await fetch(origin + path)).text())).toContain("<p>Mine</p>");

  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("dialog")).toContainText(title);
  await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  await expect(page).toHaveURL("/admin/guides");
  await expect(page.getByRole("link", { name: title })).toHaveCount(0);
  expect((await fetch(origin + path)).status).toBe(404);
  expect(await (await fetch(`${origin}/guides`)).text()).not.toContain(title);
  const actions = await sql`select action from audit_entries
    where actor_id = (select id from users where email = ${admin.email}) order by id`;
  expect(actions.map(({ action }) => action)).toEqual([
    "guide.create",
    "guide.update",
    "guide.update",
    "guide.delete",
  ]);
});

test("the search box of the guides writes into the URL and forgives a misspelling", async ({ page }) => {
  await page.goto("/guides");
  await page.getByRole("searchbox").fill("bokasi");
  await expect(page).toHaveURL("/guides?q=bokasi");
  await expect(page.getByRole("status").first()).toHaveText("1 guide");
  await page.getByRole("searchbox").fill("zebra");
  await expect(page.getByText("No guides found.")).toBeVisible();
});
