import { execFileSync } from "node:child_process";
import { brotliCompressSync } from "node:zlib";
import type { Page } from "@playwright/test";
import type { Scope } from "#lib/account/scopes.ts";
import { DAY_MS } from "#lib/time/durations.ts";
import type { Db } from "#server/db/client.ts";
import { createFood, createTokenOf } from "#test/factories.ts";
import { expect, test } from "../../support/journey.ts";
import { findOverflow, PHONE, WIDE } from "../../support/look.ts";
import { enterAs, type Member } from "../../support/people.ts";

const DOCS = "/api/docs";

/** Makes a token that works now; the factories' clock stands still. */
async function makeToken(db: Db, { id }: Member, scopes: Scope[]): Promise<string> {
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + DAY_MS);
  return (await createTokenOf(db, id, { scopes, createdAt, expiresAt })).secret;
}

/** Locates a call by its heading, without roles, which would be computed for thousands of elements each time. */
const callNamed = (page: Page, title: string) =>
  page.locator("article").filter({ has: page.locator("h3").getByText(title, { exact: true }) });

/** Opens the form of a call. */
async function tryIt(page: Page, title: string) {
  const call = callNamed(page, title);
  await call.getByRole("button", { name: "Try it" }).click();
  await expect(call.getByLabel("Access token")).toBeVisible();
  return call;
}

test("the documentation is found from every page, and is a page, not a call", async ({ page, origin }) => {
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "API", exact: true }).click();
  await expect(page).toHaveURL(DOCS);
  await expect(page).toHaveTitle("API | Cukup");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cukup API");
  const response = await fetch(origin + DOCS);
  expect([response.status, response.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  expect((await fetch(`${origin}/api/v1/docs`)).status).toBe(404);
  expect(await (await fetch(`${origin}/sitemap.xml`)).text()).toContain(`<loc>${origin}${DOCS}</loc>`);
  expect(await (await fetch(`${origin}/robots.txt`)).text()).toContain(`Allow: ${DOCS}`);
});

test("the documentation stays small", async ({ origin }) => {
  const response = await fetch(origin + DOCS);
  const html = Buffer.from(await response.arrayBuffer());
  expect(brotliCompressSync(html).length).toBeLessThan(110_000);
  // A proxy refuses a response whose headers are larger than its buffer.
  expect(response.headers.get("content-security-policy")?.length).toBeLessThan(4_000);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });
  test("the documentation is readable, and its links lead to its calls", async ({ page }) => {
    await page.setViewportSize({ width: PHONE, height: 900 });
    await page.goto(DOCS);
    await page.getByText("Contents", { exact: true }).click();
    const contents = page.getByRole("navigation", { name: "Table of contents" });
    await contents.getByRole("link", { name: "POST Join an event", exact: true }).click();
    await expect(page).toHaveURL(`${DOCS}#event_join`);
    const call = callNamed(page, "Join an event");
    await expect(call.getByRole("heading", { level: 3 })).toBeInViewport();
    await expect(call).toContainText("POST/event/{id}");
    await expect(call).toContainText("access token with events:write");
    const curl = call.getByText("curl -X POST");
    await expect(curl).toBeHidden();
    await call.getByText("Fields, example and statuses").click();
    await expect(curl).toBeVisible();
    await expect(page.getByLabel("Find a call")).toBeDisabled();
    expect(await findOverflow(page)).toEqual([]);
    await page.setViewportSize({ width: WIDE, height: 900 });
    await expect(callNamed(page, "List events").getByText("curl", { exact: false })).toBeVisible();
  });
});

test("the commands of Getting started run as they are written", async ({ page, db, sql, member, origin }) => {
  const token = await makeToken(db, member, ["food:read", "food:write"]);
  await page.goto(DOCS);
  const commands = await page
    .getByRole("region", { name: "Getting started" })
    .locator("pre")
    .allTextContents();
  const run = (command: string) => {
    const env = { ...process.env, CUKUP_TOKEN: token };
    return JSON.parse(execFileSync("bash", ["-c", command], { env, encoding: "utf8", stdio: "pipe" }));
  };
  const outputs = commands.filter((command) => command.startsWith("curl")).map(run);
  expect(outputs).toMatchObject([
    { meta: { page: 1, limit: 3 } },
    { data: { scopes: ["food:read", "food:write"] } },
    { data: { name: "Kaya toast", calories: 196, meal: "breakfast" } },
    { data: [{ name: "Kaya toast" }] },
    { errors: [{ message: "Calories are required", code: "BAD_REQUEST", path: "calories" }] },
  ]);
  expect(commands.join()).toContain(`"${origin}/api/v1/food"`);
  const [listTools = ""] = await page
    .getByRole("region", { name: "Assistants" })
    .locator("pre")
    .filter({ hasText: "tools/list" })
    .allTextContents();
  const { tools } = run(listTools.replace("cukup_pat_…", token)).result;
  expect(tools.map(({ name }: { name: string }) => name)).toEqual(
    expect.arrayContaining(["find_events", "log_food", "my_week"]),
  );
  expect(await sql`select 1 from food_items where user_id = ${member.id}`).toHaveLength(1);
});

test("the filter shows the calls that have every word, and nothing else", async ({ page }) => {
  await page.goto(DOCS);
  const field = page.getByLabel("Find a call");
  const calls = page.getByRole("article");
  const all = await calls.count();
  await field.fill("waitlist events:write");
  await expect(page.getByText("4 calls found")).toBeVisible();
  await expect(calls.getByRole("heading", { level: 3 })).toHaveText([
    "Join the waitlist of a full event",
    "Leave the waitlist of an event",
    "Leave an event",
    "Undo a check-in by your username",
  ]);
  await expect(page.getByRole("heading", { name: "Getting started" })).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Table of contents" }).getByRole("listitem")).toHaveCount(
    4,
  );
  await field.fill("no such call");
  await expect(page.getByText("0 calls found")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Events" })).toBeHidden();
  await field.fill("");
  await expect(calls).toHaveCount(all);
  await expect(page.getByRole("heading", { name: "Getting started" })).toBeVisible();
});

test("a call is tried without a token and with one, never with the browser's own login", async ({
  page,
  db,
  sql,
  member,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/status of 401/);
  const token = await makeToken(db, member, ["food:read", "food:write"]);
  await enterAs(page, member);
  await page.goto(DOCS);
  const log = await tryIt(page, "Log a food item");
  await expect(log).toContainText("This changes real data.");
  await log.getByLabel("Body").fill('{ "name": "Laksa" ');
  await log.getByRole("button", { name: "Send" }).click();
  await expect(log.getByRole("alert")).toHaveText("The body is not valid JSON");
  await log.getByLabel("Body").fill('{ "name": "Laksa", "calories": 590 }');
  await log.getByRole("button", { name: "Send" }).click();
  await expect(log.getByRole("status")).toContainText("401");

  await log.getByLabel("Access token").fill(token);
  await log.getByLabel("Idempotency-Key").fill("laksa");
  await log.getByRole("button", { name: "Send" }).click();
  await expect(log.getByRole("status")).toContainText("201");
  await expect(log.locator("form pre").last()).toContainText('"name": "Laksa"');
  await log.getByText("Headers", { exact: true }).click();
  await expect(log.locator("form pre").filter({ hasText: "ratelimit: " })).toBeVisible();
  expect(await sql`select name from food_items where user_id = ${member.id}`).toEqual([{ name: "Laksa" }]);

  // The token is in the other forms too, until the page is left.
  const list = await tryIt(page, "List what you have eaten, latest first");
  await expect(list.getByLabel("Access token")).toHaveValue(token);
  await list.getByLabel("q (optional)").fill("laksa");
  await list.getByRole("button", { name: "Send" }).click();
  await expect(list.getByRole("status")).toContainText("200");
  await expect(list.locator("form pre").last()).toContainText('"total": 1');
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toContain(token);
  await page.reload();
  const again = await tryIt(page, "List what you have eaten, latest first");
  await expect(again.getByLabel("Access token")).toHaveValue("");
});

test("a deletion asks first", async ({ page, db, sql, member }) => {
  const token = await makeToken(db, member, ["food:write"]);
  const { id } = await createFood(db, member.id);
  const isStored = async () =>
    (await sql`select 1 from food_items where id = ${id} and deleted_at is null`).length === 1;
  await page.goto(DOCS);
  const call = await tryIt(page, "Delete a food item with its photo");
  await call.getByLabel("Access token").fill(token);
  await call.getByLabel("id", { exact: true }).fill(String(id));
  await call.getByRole("button", { name: "Send" }).click();
  const question = page.locator("[role=dialog]").filter({ hasText: "Delete a food item with its photo" });
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(await isStored()).toBe(true);
  await call.getByRole("button", { name: "Send" }).click();
  await question.getByRole("button", { name: "Send" }).click();
  await expect(call.getByRole("status")).toContainText("200");
  expect(await isStored()).toBe(false);
});

test("an anchor leads to its call, and a command is copied", async ({ page, context, origin }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"], { origin });
  await page.goto(`${DOCS}#food_create`);
  const call = callNamed(page, "Log a food item");
  await expect(call.getByRole("heading", { level: 3 })).toBeInViewport();
  await call.getByRole("link", { name: "Log a food item" }).click();
  await expect(page).toHaveURL(`${DOCS}#food_create`);
  await call.getByRole("button", { name: "Copy" }).click();
  await expect(page.getByRole("region", { name: "Toasts" })).toContainText("Command copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`"${origin}/api/v1/food"`);
});
