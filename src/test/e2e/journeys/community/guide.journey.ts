import { addDays, toCalendarDate, toInstant } from "#lib/time/dates.ts";
import { HOUR_MS } from "#lib/time/durations.ts";
import { enqueueScheduledJob } from "#test/e2e/support/app/scheduled-job.ts";
import { createEvent } from "#test/factories.ts";
import { expect, test } from "../../support/journey.ts";
import { callApi, enterAs, logIn } from "../../support/people.ts";

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

test("the help is searched without JavaScript", async ({ origin, browser }) => {
  const page = await (await browser.newContext({ baseURL: origin, javaScriptEnabled: false })).newPage();
  await page.goto("/help");
  await page.getByRole("searchbox", { name: "Search help" }).fill("waitlist");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/help?q=waitlist");
  await expect(page.getByText("1 answer")).toBeVisible();
  await expect(page.getByRole("heading", { level: 3 })).toHaveText(
    "The event is full. Can I wait for a spot?",
  );
  await page.getByRole("searchbox").fill("zebra");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("Nothing matches “zebra”.")).toBeVisible();
  await page.getByRole("link", { name: "Show all help" }).click();
  await expect(page).toHaveURL("/help");
  await page.context().close();
});

test("a guide that is not there is 404, in words", async ({ origin }) => {
  for (const id of ["2147483647", "abc", "0", "2147483648"]) {
    const response = await fetch(`${origin}/guides/${id}`);
    expect([id, response.status]).toEqual([id, 404]);
    expect(withoutScripts(await response.text())).toContain("Sorry, the page you requested was not found.");
  }
});

test("an admin writes a guide with a preview, changes it and deletes it; readers see each immediately", async ({
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
  await page.getByLabel("Topic").selectOption("Recycling");
  await page.getByLabel("Summary").fill("What to do with the grounds.");
  await page.getByLabel("Weekly challenge (optional)").fill("Dry the grounds of one day.");
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
  const kept = () =>
    page.evaluate(
      () => Object.entries(sessionStorage).find(([key]) => /^cukup\.kept\..*guide\.new$/.test(key))?.[1],
    );
  await expect.poll(kept).toContain("Dry them");
  await page.reload();
  await expect(page.getByText("We kept your unsaved changes.")).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue(title);
  await expect(page.getByLabel("Topic")).toHaveValue("recycling");
  await page.getByRole("button", { name: "Create" }).click();
  await page.waitForURL(/\/guides\/\d+$/);
  const path = new URL(page.url()).pathname;
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  expect(await kept()).toBeUndefined();
  expect(withoutScripts(await (await fetch(origin + path)).text())).toContain("Dry them.");
  await expect(page.getByText("Dry the grounds of one day.")).toBeVisible();
  const ofTopic = await (await fetch(`${origin}/guides?topic=recycling`)).text();
  expect(ofTopic).toContain(title);
  expect(ofTopic).toContain("What to do with the grounds.");
  expect(await (await fetch(`${origin}/guides?topic=labels`)).text()).not.toContain(title);

  // Another admin changes it while the editor is open.
  await page.getByRole("link", { name: "Edit guide" }).click();
  await page.waitForURL(`/admin${path}`);
  await callApi(origin, "PATCH", `/guide/${path.split("/").at(-1)}`, {
    token: admin.token,
    body: { description: "Theirs" },
  });
  await page.getByLabel("Description").fill("Mine");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Someone else has changed this guide.")).toBeVisible();
  expect(await (await fetch(origin + path)).text()).toContain("Theirs");
  await page.getByRole("button", { name: "Overwrite with mine" }).click();
  await expect(page.getByRole("region", { name: "Toasts" })).toContainText("Guide saved");
  await expect(page.getByRole("button", { name: "Save" })).toBeDisabled();
  expect(withoutScripts(await (await fetch(origin + path)).text())).toContain("<p>Mine</p>");

  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("dialog")).toContainText(title);
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
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

test("guides are chosen by topic without JavaScript, and lead to the next one and to events", async ({
  origin,
  browser,
  db,
}) => {
  const event = await createEvent(db, { topics: ["storing"], startsAt: new Date(Date.now() + HOUR_MS) });
  const page = await (await browser.newContext({ baseURL: origin, javaScriptEnabled: false })).newPage();
  await page.goto("/guides");
  await page.getByRole("navigation", { name: "Topics" }).getByRole("link", { name: "Storing" }).click();
  await expect(page).toHaveURL("/guides?topic=storing");
  await expect(page.getByRole("link", { name: "Storing", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
  await expect(
    page
      .getByRole("main")
      .getByText(/^\d min read$/)
      .first(),
  ).toBeVisible();
  // The search stays within the topic.
  await page.getByRole("searchbox").fill("freezing");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL("/guides?q=freezing&topic=storing");
  await page.getByRole("link", { name: "Freezing food well" }).click();
  await expect(page.getByRole("heading", { name: "Try this week" })).toBeVisible();
  const sources = page.locator("article ul").last().getByRole("link");
  await expect(sources.first()).toHaveText(/^[a-z0-9.-]+$/);
  await expect(page.getByRole("region", { name: "Join an event on this" })).toContainText(event.title);
  await page.getByText("Next:").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Storing food in a tropical kitchen");
  await page.goto("/");
  const habits = page.getByRole("region", { name: "Small habits, less waste" });
  await expect(habits.getByRole("listitem")).toHaveCount(3);
  await page.goto(`/events/${event.id}`);
  const guide = page.getByRole("region", { name: "Good to know" }).getByRole("link");
  await expect(guide).toHaveText(/Freezing food well|Storing food in a tropical kitchen/);
  await page.context().close();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a visitor logs in to try a guide, is reminded of it once, and does it", async ({
    page,
    member,
    sql,
  }) => {
    const [guide] = await sql`select id from guides where slug = 'freezing-food-well'`;
    const path = `/guides/${guide?.id}`;
    await page.goto(path);
    await page.getByRole("link", { name: "Log in to try this" }).click();
    await page.waitForURL((url) => url.searchParams.get("callbackURI") === path);
    await logIn(page, member, `/auth/login?callbackURI=${encodeURIComponent(path)}`);
    await page.waitForURL(path);
    const start = page.getByRole("button", { name: "I’ll try this" });
    await expect(start).toBeEnabled();
    await start.tap();
    const status = page.getByRole("region", { name: "Try this week" }).getByRole("status");
    await expect(status).toHaveText(/^We’ll remind you on \w+day at 11 am\.$/);
    await page.getByRole("button", { name: "No reminder" }).tap();
    await expect(page.getByRole("button", { name: "No reminder" })).toHaveCount(0);
    await page.getByRole("button", { name: "In a week" }).tap();
    await expect(status).toHaveText(/^We’ll remind you on \w+day next week at 11 am\.$/);
    await page.getByRole("button", { name: "Tomorrow" }).tap();
    const tomorrow = toInstant(addDays(toCalendarDate(new Date()), 1), "11:00");
    const readTry = () => sql`select remind_at, done_at from guide_tries where user_id = ${member.id}`;
    await expect.poll(readTry).toEqual([{ remind_at: tomorrow, done_at: null }]);

    // Its time comes, and the job looks.
    await sql`update guide_tries set remind_at = now() where user_id = ${member.id}`;
    const notices = () =>
      sql`select notification_message as text, link from notifications where user_id = ${member.id}`;
    const notice = {
      text: "Today's try: Freeze one portion today, with its name and the date on it.",
      link: path,
    };
    const look = () => enqueueScheduledJob("remind-of-tries").then(notices);
    await expect.poll(look, { timeout: 60_000 }).toEqual([notice]);

    await page.reload();
    const done = page.getByRole("button", { name: "I did it" });
    await expect(done).toBeEnabled();
    await expect(page.getByRole("button", { name: "Tomorrow" })).toHaveCount(0);
    await done.tap();
    await expect(status).toHaveText("Nice. That’s how habits start.");
    expect((await readTry())[0]?.done_at).not.toBeNull();
    await page.goto("/guides?topic=storing");
    const card = page.getByRole("listitem").filter({ hasText: "Freezing food well" });
    await expect(card.getByText("Done", { exact: true })).toBeVisible();
    await expect(page.getByText("Done", { exact: true })).toHaveCount(1);
    expect(await notices()).toEqual([notice]);
  });
});
