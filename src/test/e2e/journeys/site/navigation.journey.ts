import type { Page } from "@playwright/test";
import { expect, test } from "../../support/journey.ts";
import { findShifts, settle, watchShifts } from "../../support/look.ts";
import { accountButton, enterAs, openAccountMenu } from "../../support/people.ts";

// Every link gets a fresh load of the page that it is on.
test.describe.configure({ timeout: 120_000 });

const LATENCY_MS = 2_000;
const UNDERSTOOD_WITHIN_MS = 100;

type Press = { path: string; link: string; within?: string; width?: number; isInAccountMenu?: boolean };

/** Measurements that the page records when a link is pressed. */
type Seen = { frames: number; delayMs: number; mark: boolean; bar: boolean; path: string };

/**
 * Returns a function that delays the server's responses from then on. Each session has conditions of its own, all of
 * which hold, so a page needs one for all its changes.
 */
async function latencyOf(page: Page): Promise<(latency: number) => Promise<unknown>> {
  const session = await page.context().newCDPSession(page);
  return (latency) =>
    session.send("Network.emulateNetworkConditions", {
      offline: false,
      latency,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
}

/**
 * Clicks a link and records, in the page, the frame after the click in which each pending indicator appears and the
 * delay in its styles. Counting frames makes the result independent of the machine's load.
 */
async function press(
  page: Page,
  setLatency: (latency: number) => Promise<unknown>,
  { path, link, within, width, isInAccountMenu }: Press,
): Promise<void> {
  await page.setViewportSize({ width: width ?? 1280, height: 900 });
  await setLatency(0);
  await page.goto(path);
  await settle(page);
  const area = within ? page.locator(within) : page;
  if (width) await page.getByText("Menu", { exact: true }).click();
  if (isInAccountMenu) await openAccountMenu(page);
  const role = isInAccountMenu ? "menuitem" : "link";
  const target = area.getByRole(role, { name: link }).and(page.locator(":visible")).first();
  await expect(target).toBeVisible();
  await page.evaluate(() => {
    const delayOf = (selector: string) => {
      const [animation] = document.querySelector(selector)?.getAnimations() ?? [];
      return Number(animation?.effect?.getTiming().delay ?? Number.NaN);
    };
    window.addEventListener(
      "click",
      () => {
        let frames = 0;
        const look = () => {
          frames += 1;
          const mark = document.querySelector("[data-pending]");
          const bar = document.querySelector("[data-navigating]");
          if ((!mark || !bar) && frames < 600) return void requestAnimationFrame(look);
          const { tellSeen } = window as unknown as { tellSeen: (seen: Seen) => void };
          tellSeen({
            frames,
            delayMs: Math.max(delayOf("[data-pending]"), delayOf("[data-navigating]")),
            mark: mark?.checkVisibility() ?? false,
            bar: bar?.checkVisibility() ?? false,
            path: window.location.pathname,
          });
        };
        requestAnimationFrame(look);
      },
      { once: true, capture: true },
    );
  });
  await setLatency(LATENCY_MS);
  await target.click({ noWaitAfter: true });
}

async function expectUnderstood(page: Page, presses: readonly Press[]): Promise<void> {
  const setLatency = await latencyOf(page);
  let tell: (seen: Seen) => void = () => {};
  await page.exposeFunction("tellSeen", (seen: Seen) => tell(seen));
  for (const pressed of presses) {
    const told = new Promise<Seen>((resolve) => {
      tell = resolve;
    });
    await press(page, setLatency, pressed);
    const seen = await told;
    const what = `${pressed.link} on ${pressed.path}`;
    expect(seen, what).toMatchObject({ mark: true, bar: true, path: pressed.path.split("?")[0] });
    expect(seen.frames, what).toBeLessThanOrEqual(2);
    expect(seen.delayMs, what).toBeLessThanOrEqual(UNDERSTOOD_WITHIN_MS);
  }
  await setLatency(0);
}

test("a visitor on a slow line sees immediately that a pressed link was understood", async ({
  page,
  sharedWorld: world,
}) => {
  world;
  await expectUnderstood(page, [
    { path: "/", link: "Events", within: "header" },
    { path: "/", link: "Guides", within: "header", width: 390 },
    { path: "/", link: "Start Now", within: "main" },
    { path: "/events", link: "Learn More", within: "main" },
    { path: "/guides/1", link: "All guides", within: "main" },
    { path: "/guides", link: "Storing food", within: "main" },
  ]);
});

test("a member on a slow line sees immediately that a pressed link was understood", async ({
  page,
  sharedWorld: world,
}) => {
  const { member, joinedEvent } = world;
  await enterAs(page, member);
  await expectUnderstood(page, [
    { path: "/home", link: "View Upcoming events", within: "main" },
    { path: "/home", link: "My Eaten Foods", within: "header", width: 390 },
    { path: "/events/me", link: "Learn More", within: "main" },
    { path: `/events/me/${joinedEvent}`, link: "My Events", within: "main" },
    { path: "/", link: "Start Now", within: "main" },
    { path: "/home", link: "Logout", isInAccountMenu: true },
  ]);
});

test("an admin on a slow line sees immediately that a pressed link was understood", async ({
  page,
  sharedWorld: world,
}) => {
  const { admin } = world;
  await enterAs(page, admin);
  await expectUnderstood(page, [
    { path: "/home", link: "Admin Dashboard", isInAccountMenu: true },
    { path: "/admin", link: "People", within: "[aria-label=Admin]" },
    { path: "/admin", link: "Add sales", within: "main" },
    { path: "/admin/people", link: "Suspended", within: "main" },
  ]);
});

/** Returns the titles of the visible navigation items that are marked as current. */
const marked = (page: Page, area: string) =>
  page.locator(`${area} a[aria-current]:visible`).allTextContents();

const IN_ROW = ["Events", "Free Food", "My Eaten Foods"];

test("the header has at most six things beside the logo, and its menu names every section", async ({
  page,
  sharedWorld: world,
}) => {
  const { admin, member } = world;
  const things = page.locator("header nav").locator("a, button, summary").locator("visible=true");
  await page.goto("/events");
  await settle(page);
  await expect(things).toHaveText([...IN_ROW, "Guides", "Login/Register"]);
  for (const person of [member, admin]) {
    await enterAs(page, person);
    await page.goto("/events");
    await settle(page);
    await expect(things).toHaveText([...IN_ROW, "Settings", "", "Account"]);
    await openAccountMenu(page);
    await expect(page.getByRole("menuitem")).toHaveText([
      ...["Home", "My Account", "Guides"],
      ...(person === admin ? ["Admin Dashboard"] : []),
      ...["My Events", "Your Food", "Settings", "Logout"],
    ]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(things).toHaveText(["", "Menu"]);
});

test("the account's menu is used by keyboard, and the logo leads a member home", async ({
  page,
  sharedWorld: world,
}) => {
  await enterAs(page, world.member);
  await page.goto("/guides");
  await settle(page);
  await accountButton(page).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("menu")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await expect(accountButton(page)).toBeFocused();
  const item = (name: string) => page.getByRole("menuitem", { name, exact: true });
  // The menu moves the focus in a task of its own, after the key.
  await page.keyboard.press("ArrowDown");
  await expect(item("Home")).toBeFocused();
  await page.keyboard.press("End");
  await expect(item("Logout")).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await expect(item("Settings")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/settings");
  await expect(page.getByRole("menu")).toHaveCount(0);
  await page.getByRole("link", { name: "Cukup", exact: true }).first().click();
  await expect(page).toHaveURL("/home");
});

test("the navigation marks the section that a page belongs to", async ({ page, sharedWorld: world }) => {
  const { admin, openEvent, joinedEvent, member } = world;
  const current = page.locator("header nav [aria-current]:visible");
  const inMenu = page.locator("[role=menuitem][aria-current]");
  await enterAs(page, admin);
  for (const [path, item] of [
    ["/offers", "Free Food"],
    [`/events/${openEvent}`, "Events"],
    ["/settings", "Settings"],
  ] as const) {
    await page.goto(path);
    await settle(page);
    await expect(current.first()).toHaveText(item);
  }
  await page.goto("/admin/people");
  await settle(page);
  await expect(current).toHaveText(["Account"]);
  await openAccountMenu(page);
  await expect(inMenu).toHaveText(["Admin Dashboard"]);
  expect(await marked(page, "[aria-label=Admin]")).toEqual(["People"]);
  await enterAs(page, member);
  await page.goto(`/events/me/${joinedEvent}`);
  await settle(page);
  await expect(current).toHaveText(["Account"]);
  await openAccountMenu(page);
  await expect(inMenu).toHaveText(["My Events"]);
});

test("the header keeps to one line and still while the session arrives, on every width", async ({
  page,
  sharedWorld: world,
}) => {
  const { admin } = world;
  await watchShifts(page);
  await enterAs(page, admin);
  for (const width of [320, 390, 768, 1024, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/help");
    await settle(page);
    const header = await page.evaluate(() => {
      const row = document.querySelector("header > div");
      const controls = [...(row?.querySelectorAll("a, button") ?? [])].filter((one) => one.checkVisibility());
      const boxes = controls.map((one) => one.getBoundingClientRect()).sort((a, b) => a.left - b.left);
      return {
        tall: Math.max(...boxes.map(({ height }) => height)),
        overlaps: boxes.filter((box, at) => box.left < (boxes[at - 1]?.right ?? 0) - 1).length,
        isInside: boxes.every(
          ({ left, right }) => left >= 0 && right <= document.documentElement.clientWidth,
        ),
      };
    });
    expect([width, header]).toEqual([width, { tall: 44, overlaps: 0, isInside: true }]);
    expect(await findShifts(page), `${width}`).toEqual([]);
  }
});

test("an event leads back to the search that it was found in, and is named in the title", async ({
  page,
  sharedWorld: world,
  sql,
}) => {
  const { member } = world;
  const word = `Radish ${member.username.slice(-6)}`;
  const [{ id } = { id: 0 }] = await sql`insert into events (title, location, description, status, starts_at)
    values (${word}, 'Bedok', 'x', 'published', now() + interval '9 days') returning id`;
  await page.goto(`/events/${id}`);
  await expect(page.getByRole("link", { name: "All events" })).toHaveAttribute("href", "/events");
  const found = `/events?q=${encodeURIComponent(word)}`;
  await page.goto(found);
  await page.getByRole("link", { name: "Learn More" }).click();
  await expect(page).toHaveTitle(`${word} | Cukup`);
  const back = page.getByRole("link", { name: "All events" });
  // The static page has no search in its link; a script adds it.
  await expect(back).toHaveAttribute("href", found);
  await back.click();
  await expect(page).toHaveURL(found);
  await expect(page.getByRole("heading", { name: word })).toBeVisible();
  await expect(page.locator("[data-navigating]")).toHaveCount(0);
  // A link that is followed before hydration loads a new document.
  await page.evaluate((path) => window.location.assign(path), `/events/${id}`);
  await expect(page).toHaveTitle(`${word} | Cukup`);
  await expect(back).toHaveAttribute("href", found);
});

test("each Start Now leads a member home and a visitor to the registration", async ({
  page,
  sharedWorld: world,
}) => {
  const { member } = world;
  const starts = page.getByRole("link", { name: "Start Now" });
  const hrefs = () => starts.evaluateAll((links) => links.map((link) => link.getAttribute("href")));
  await page.goto("/");
  await settle(page);
  expect(await hrefs()).toEqual(["/register", "/register"]);
  await enterAs(page, member);
  await page.goto("/");
  await settle(page);
  expect(await hrefs()).toEqual(["/home", "/home"]);
  await starts.last().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(member.username);
});
