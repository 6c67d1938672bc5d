import type { Locator, Page } from "@playwright/test";
import type postgres from "postgres";
import { formatDate } from "#lib/time/dates.ts";
import { expect, test } from "../../support/journey.ts";
import { accountButton, callApi, dateInDays, enterAs, logIn, type Person } from "../../support/people.ts";

const bellOf = (page: Page) => page.getByRole("button", { name: "Notifications", exact: true });
const popoverOf = (page: Page) => page.getByRole("dialog", { name: "Notifications" });
const toastsOf = (page: Page) => page.getByRole("region", { name: "Toasts" });

async function addNotification(
  sql: postgres.Sql,
  person: Person,
  message: string,
  link: string | null = null,
) {
  await sql`insert into notifications (user_id, notification_message, link)
    select id, ${message}, ${link} from users where email = ${person.email}`;
}

const boxOf = (element: Locator) => element.evaluate((node) => node.getBoundingClientRect().toJSON());

const archived = (sql: postgres.Sql, person: Person) =>
  sql`select notification_message as message from notifications join users on users.id = user_id
    where email = ${person.email} and archived_at is not null order by notifications.id`;

test("the bell counts what is new, shows it, and archives it", async ({ page, member, sql }) => {
  await addNotification(sql, member, "First news");
  await addNotification(sql, member, "Second news", "/help");
  await page.goto("/");
  await expect(page.getByRole("link", { name: "Login/Register" })).toBeVisible();
  await expect(bellOf(page)).toHaveCount(0);

  await logIn(page, member);
  const bell = bellOf(page);
  await expect(bell).toHaveAccessibleDescription("2 new");
  await bell.click();
  const popover = popoverOf(page);
  const entries = popover.getByRole("listitem");
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText("Second news");
  await expect(entries.first().locator("time")).toContainText(formatDate(new Date()));
  await expect(bell).toHaveAccessibleDescription("");
  await expect
    .poll(
      () => sql`select 1 from notifications join users on users.id = user_id
      where email = ${member.email} and read_at is null`,
    )
    .toHaveLength(0);

  await entries.nth(1).getByRole("button", { name: "Archive" }).click();
  await expect(toastsOf(page)).toContainText("Notification archived");
  await expect(toastsOf(page)).toContainText("Your notification has been archived.");
  await expect(entries).toHaveCount(1);
  expect(await archived(sql, member)).toEqual([{ message: "First news" }]);

  await entries.getByRole("link", { name: /Second news/ }).click();
  await expect(page).toHaveURL("/help");
  await expect(popover).toBeHidden();
  await bell.click();
  await entries.getByRole("button", { name: "Archive" }).click();
  await expect(popover.getByText("No notifications")).toBeVisible();
  await expect.poll(() => archived(sql, member)).toHaveLength(2);
});

test("a notification about the page that is shown loads what has changed there", async ({
  page,
  member,
  admin,
  origin,
  sql,
}) => {
  const event = {
    title: "Kueh morning",
    location: "Bishan",
    description: "Soup.",
    date: dateInDays(9),
    time: "10:00",
  };
  const { body } = await callApi(origin, "POST", "/event", { token: admin.token, body: event });
  const path = `/events/${(body.data as { id: number }).id}`;
  await addNotification(sql, member, "Kueh morning has another name.", `${path}#main`);
  await enterAs(page, member);
  await page.goto(path);
  const title = (name: string) => page.getByRole("main").getByRole("heading", { level: 2, name });
  await expect(title("Kueh morning")).toBeVisible();
  await callApi(origin, "PATCH", path.replace("events", "event"), {
    token: admin.token,
    body: { title: "Kaya morning" },
  });
  await bellOf(page).click();
  await popoverOf(page)
    .getByRole("link", { name: /another name/ })
    .click();
  await expect(title("Kaya morning")).toBeVisible();
  await expect(page).toHaveURL(`${path}#main`);
});

test("the keyboard reaches all of the popover", async ({ page, member, sql }) => {
  await addNotification(sql, member, "Older news", "/help");
  await addNotification(sql, member, "Newer news", "/guides");
  await logIn(page, member);
  await expect(bellOf(page)).toBeEnabled();
  await bellOf(page).focus();
  await page.keyboard.press("Enter");
  const entries = popoverOf(page).getByRole("listitem");
  await expect(entries).toHaveCount(2);
  const link = (entry: Locator) => entry.getByRole("link");
  const archive = (entry: Locator) => entry.getByRole("button", { name: "Archive" });
  await page.keyboard.press("Home");
  await expect(link(entries.first())).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(archive(entries.first())).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(link(entries.nth(1))).toBeFocused();
  await page.keyboard.press("Shift+Tab");
  await expect(archive(entries.first())).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(toastsOf(page)).toContainText("Notification archived");
  await expect(entries).toHaveCount(1);
  await expect(archive(entries.first())).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(link(entries.first())).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/help");

  await bellOf(page).focus();
  await page.keyboard.press("Enter");
  await expect(popoverOf(page)).toBeVisible();
  // Escape would dismiss the toast first.
  await expect(toastsOf(page).getByText("Notification archived")).toBeHidden();
  await page.keyboard.press("Escape");
  await expect(popoverOf(page)).toBeHidden();
  await expect(bellOf(page)).toBeFocused();
  await expect.poll(() => archived(sql, member)).toEqual([{ message: "Newer news" }]);
});

test("the bell opens its popover without measuring the page, inside the screen and below the bell", async ({
  page,
  member,
  sql,
}) => {
  await sql`insert into notifications (user_id, notification_message, link)
    select id, 'News of the day, number ' || number, '/help' from users, generate_series(1, 25) as number
    where email = ${member.email}`;
  // A layout that a script asks for while the page changes delays the next frame.
  await page.addInitScript(() => {
    const measurements: string[] = [];
    Object.assign(window, { measurements });
    for (const [owner, name] of [
      [Element.prototype, "getBoundingClientRect"],
      [window, "getComputedStyle"],
    ] as const) {
      const measure: unknown = Reflect.get(owner, name);
      if (typeof measure !== "function") continue;
      Reflect.set(owner, name, function (this: unknown, ...input: unknown[]) {
        measurements.push(name);
        return Reflect.apply(measure, this, input);
      });
    }
  });
  /** Returns the measurements since the last call. */
  const takeMeasurements = () => page.evaluate(() => Reflect.get(window, "measurements").splice(0));
  await enterAs(page, member);
  await page.goto("/home");
  const bell = bellOf(page);
  const popover = popoverOf(page);
  const links = popover.getByRole("link");
  await expect(bell).toHaveAccessibleDescription("25 new");

  for (const [width, height] of [
    [390, 844],
    [1280, 600],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(bell).toHaveAttribute("aria-expanded", "false");
    await takeMeasurements();
    await bell.click();
    await expect(popover).toBeFocused();
    expect(await takeMeasurements(), `measurements at ${width} px`).toEqual([]);
    await expect(bell).toHaveAttribute("aria-expanded", "true");

    await expect(popover.getByRole("listitem")).toHaveCount(20);
    const bellBox = await boxOf(bell);
    const box = await boxOf(popover);
    expect(box.top).toBeGreaterThan(bellBox.bottom);
    expect(box.bottom).toBeLessThanOrEqual(height - 8);
    expect(box.left).toBeGreaterThanOrEqual(8);
    expect(box.right).toBeCloseTo(width < 640 ? width - 8 : bellBox.right, 0);
    await page.keyboard.press("End");
    await expect(links.last()).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(links.first()).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expect(links.last()).toBeFocused();
    await popover.getByRole("button", { name: "Show older" }).scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);

    await page.mouse.click(20, height - 4);
    await expect(popover).toBeHidden();
    await bell.click();
    await expect(popover).toBeFocused();
    await bell.click();
    await expect(popover).toBeHidden();
    await expect(bell).toBeFocused();
  }
});

test("a failed request is reported, and a retry succeeds", async ({
  page,
  member,
  sql,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/net::ERR_FAILED/, /404/);
  await addNotification(sql, member, "Still there");
  await logIn(page, member);
  await expect(bellOf(page)).toHaveAccessibleDescription("1 new");

  await page.route(/notification\.list/, (route) => route.abort());
  await bellOf(page).click();
  const popover = popoverOf(page);
  await expect(popover.getByText("Something went wrong")).toBeVisible();
  await page.unroute(/notification\.list/);
  await popover.getByRole("button", { name: "Try again" }).click();
  await expect(popover.getByText("Still there")).toBeVisible();
  await expect(popover.getByText("Something went wrong")).toBeHidden();

  // The notification disappears on click and returns when the server refuses.
  let refuse = () => {};
  const asked = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  await page.route(/notification\.archive/, async (route) => {
    await asked;
    await route.abort();
  });
  await popover.getByRole("button", { name: "Archive" }).click();
  await expect(popover.getByText("Still there")).toBeHidden();
  refuse();
  await expect(toastsOf(page)).toContainText("Something went wrong");
  await expect(toastsOf(page)).toContainText("Please try again later");
  await expect(popover.getByText("Still there")).toBeVisible();
  await page.unroute(/notification\.archive/);
  expect(await archived(sql, member)).toEqual([]);

  // The server refuses a notification that was deleted meanwhile, with its own message.
  await sql`delete from notifications where notification_message = 'Still there'
    and user_id = (select id from users where email = ${member.email})`;
  await popover.getByRole("button", { name: "Archive" }).click();
  await expect(toastsOf(page)).toContainText("Notification not found!");
});

test("the bell is fresh when the window gets the focus or is seen again", async ({ page, member, sql }) => {
  await logIn(page, member);
  // A query in flight is not refetched on focus, so the first response has to be there.
  await page.waitForLoadState("networkidle");
  await expect(bellOf(page)).toHaveAccessibleDescription("");
  await addNotification(sql, member, "News from elsewhere");
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await expect(bellOf(page)).toHaveAccessibleDescription("1 new");
  await bellOf(page).click();
  await expect(popoverOf(page).getByText("News from elsewhere")).toBeVisible();
  await addNotification(sql, member, "And more");
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange", { bubbles: true })));
  await expect(popoverOf(page).getByRole("listitem")).toHaveCount(2);
  await popoverOf(page).getByRole("button", { name: "Archive all" }).click();
  await expect(popoverOf(page).getByText("No notifications")).toBeVisible();
  await expect.poll(() => archived(sql, member)).toHaveLength(2);
});

test("an account that is not activated has no bell", async ({ page, member, sql }) => {
  await sql`update users set activated = false where email = ${member.email}`;
  await logIn(page, member);
  await expect(accountButton(page)).toBeVisible();
  await expect(bellOf(page)).toHaveCount(0);
});
