import type { Page } from "@playwright/test";
import { expect, test } from "../support/journey.ts";
import { callApi, dateInDays, enterAs, PASSWORD, type Person } from "../support/people.ts";

test.use({ serviceWorkers: "allow" });

const WAIT = { timeout: 20_000 };

/** Cached paths by user id. */
const keptPages = (page: Page) =>
  page.evaluate(async () => {
    const kept: Record<string, string[]> = {};
    for (const name of await caches.keys()) {
      if (!name.startsWith("cukup-member-")) continue;
      // Opening makes a cache that has just been removed anew, with nothing in it.
      const paths = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname);
      if (paths.length > 0) kept[name.slice(name.lastIndexOf("-") + 1)] = paths.toSorted();
    }
    return kept;
  });

const idOf = async (
  sql: (t: TemplateStringsArray, ...v: string[]) => PromiseLike<{ id: number }[]>,
  person: Person,
) => (await sql`select id from users where email = ${person.email}`)[0]?.id ?? 0;

async function join(origin: string, member: { token: string }, admin: { token: string }, title: string) {
  const { body } = await callApi(origin, "POST", "/event", {
    token: admin.token,
    body: {
      title,
      date: dateInDays(9),
      time: "10:00",
      location: "Bishan",
      description: `All about ${title}`,
    },
  });
  const { id } = body.data as { id: number };
  expect((await callApi(origin, "POST", `/event/${id}`, { token: member.token })).status).toBe(200);
  return id;
}

/** Opens the page once the worker controls it. */
async function controlled(page: Page, path = "/"): Promise<void> {
  await page.goto(path);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

test("the site can be installed: a manifest, and a worker that is always asked for anew", async ({
  page,
  origin,
}) => {
  await controlled(page);
  const worker = await fetch(`${origin}/sw.js`);
  expect(worker.headers.get("cache-control")).toBe("no-cache");
  expect(worker.headers.get("content-type")).toContain("text/javascript");
  expect(await worker.text()).not.toContain("__BUILD__");
  const client = await page.context().newCDPSession(page);
  const { installabilityErrors } = await client.send("Page.getInstallabilityErrors");
  expect(installabilityErrors.filter(({ errorId }) => errorId !== "in-incognito")).toEqual([]);
  const { errors, data } = await client.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data ?? "");
  expect(manifest).toMatchObject({ name: "Cukup", start_url: "/", display: "standalone" });
  const icons = (manifest.icons as { sizes: string; purpose: string }[]).map(
    ({ sizes, purpose }) => `${sizes} ${purpose}`,
  );
  expect(icons).toEqual(expect.arrayContaining(["192x192 any", "512x512 any", "512x512 maskable"]));
});

test("joined events are readable offline, and an uncached page says so", async ({
  page,
  member,
  admin,
  context,
  sql,
  origin,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to fetch/);
  const first = await join(origin, member, admin, "Soup night");
  const second = await join(origin, member, admin, "Bread morning");
  await enterAs(page, member);
  await controlled(page, "/home");
  await page.locator("#main-content").getByRole("link", { name: "My Events" }).click();
  await expect(page).toHaveURL("/events/me");
  const id = await idOf(sql, member);
  // Neither of the two was opened; reading the list keeps them.
  await expect
    .poll(() => keptPages(page), WAIT)
    .toEqual({ [id]: ["/events/me", `/events/me/${first}`, `/events/me/${second}`].toSorted() });

  await context.setOffline(true);
  await expect(page.getByRole("status").filter({ hasText: "You are offline." })).toBeVisible();
  await page.goto("/events/me");
  await expect(page.getByRole("heading", { name: "Soup night" })).toBeVisible();
  const card = page.getByRole("listitem").filter({ hasText: "Bread morning" });
  await card.getByRole("link", { name: "Learn More" }).click();
  await expect(page).toHaveURL(`/events/me/${second}`);
  await expect(page.getByText("All about Bread morning")).toBeVisible();
  // The page has its looks, not only its words.
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    "rgb(251, 246, 234)",
  );

  // Nor does it take its reader for a visitor when it has asked in vain, and it asks again once it can.
  await page.waitForTimeout(5_000);
  await expect(page.getByRole("button", { name: "Leave" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Login/Register" })).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByRole("link", { name: "Logout" })).toBeVisible();
  await context.setOffline(true);

  await page.goto("/settings");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You Are Offline");
  await page.locator("#main-content").getByRole("link", { name: "My Events" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Events");

  await page.goto("/tos");
  await expect(page).toHaveURL("/offline?from=%2Ftos");
  await context.setOffline(false);
  await expect(page).toHaveURL("/tos");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms of Service");
  await expect(page.getByText("You are offline.")).toHaveCount(0);

  // An event that was left is not kept any longer than until the list is next read.
  await callApi(origin, "POST", `/user/event/${first}`, { token: member.token });
  await page.goto("/events/me");
  await expect.poll(() => keptPages(page), WAIT).toEqual({ [id]: ["/events/me", `/events/me/${second}`] });
});

test("nothing of a member stays cached after logging out, for visitors and the next member", async ({
  page,
  admin,
  member,
  createMember,
  context,
  sql,
  origin,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to fetch/);
  const other = await createMember();
  await join(origin, member, admin, "Private soup");
  await enterAs(page, member);
  await controlled(page, "/events/me");
  const memberId = await idOf(sql, member);
  await expect.poll(async () => (await keptPages(page))[memberId]?.length, WAIT).toBe(2);

  await page.getByRole("link", { name: "Logout" }).click();
  await page.waitForURL("/");
  await context.setOffline(true);
  await page.goto("/events/me");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You Are Offline");
  await expect(page.getByText("Private soup")).toHaveCount(0);
  expect(await keptPages(page)).toEqual({});

  // The page leaves by itself once there is a connection, which must not cross the next step.
  await page.goto("about:blank");
  await context.setOffline(false);
  await enterAs(page, other);
  await controlled(page, "/events/me");
  const otherId = await idOf(sql, other);
  await expect.poll(() => keptPages(page), WAIT).toEqual({ [otherId]: ["/events/me"] });
  await context.setOffline(true);
  await page.goto("/events/me");
  await expect(page.getByText("No upcoming events at the moment.")).toBeVisible();
  await expect(page.getByText("Private soup")).toHaveCount(0);
});

for (const [how, end] of [
  [
    "ends elsewhere",
    async (sql: { unsafe: (text: string) => PromiseLike<unknown> }, id: number) =>
      sql.unsafe(`update sessions set revoked_at = now() where user_id = ${id}`),
  ],
  [
    "belongs to an account that is deleted elsewhere",
    async (sql: { unsafe: (text: string) => PromiseLike<unknown> }, id: number) =>
      sql.unsafe(`delete from users where id = ${id}`),
  ],
] as const) {
  test(`what was kept goes when the session ${how}`, async ({
    page,
    member,
    admin,
    sql,
    origin,
    allowedConsoleErrors,
  }) => {
    allowedConsoleErrors.push(/401/);
    await join(origin, member, admin, "Soup");
    await enterAs(page, member);
    await controlled(page, "/events/me");
    const id = await idOf(sql, member);
    await expect.poll(async () => (await keptPages(page))[id]?.length, WAIT).toBe(2);
    await end(sql, id);
    // A public page, too, asks who is logged in.
    await page.goto("/");
    await expect.poll(() => keptPages(page), WAIT).toEqual({});
  });
}

test("a logout without a connection is made up for", async ({
  page,
  member,
  context,
  origin,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to fetch/, /401/);
  await enterAs(page, member);
  await controlled(page, "/home");
  await expect(page.getByRole("link", { name: "Logout" })).toBeVisible();
  await context.setOffline(true);
  await page.getByRole("link", { name: "Logout" }).click();
  await expect(page).toHaveURL("/offline?from=%2Flogout");
  await context.setOffline(false);
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Login/Register" })).toBeVisible();
  expect(await context.cookies(origin)).toEqual([]);
});

test("logging in deletes at once what was cached for the previous member", async ({
  page,
  member,
  admin,
  sql,
  origin,
}) => {
  await join(origin, member, admin, "Soup");
  await enterAs(page, member);
  await controlled(page, "/events/me");
  const id = await idOf(sql, member);
  await expect.poll(async () => (await keptPages(page))[id]?.length, WAIT).toBe(2);
  // The cookies go without a word to the worker, as when a browser drops them.
  await page.context().clearCookies();
  await page.route("**/api/trpc/user.session**", () => {});
  await page.goto("/auth/login");
  expect(Object.keys(await keptPages(page))).toEqual([`${id}`]);
  await page.getByLabel("Email").fill(admin.email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await expect.poll(() => keptPages(page), WAIT).toEqual({});
});

test("no API response and no page of another member is cached", async ({ page, member, sql }) => {
  await enterAs(page, member);
  for (const path of ["/home", "/settings", "/food", "/events/create", "/events", "/events/me"])
    await controlled(page, path);
  const id = await idOf(sql, member);
  await expect.poll(() => keptPages(page), WAIT).toEqual({ [id]: ["/events/me"] });
  const others = await page.evaluate(async () => {
    const urls: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) urls.push(new URL(url).pathname);
    return urls.filter((path) => !path.startsWith("/_next/static/"));
  });
  expect(others.toSorted()).toEqual(
    [
      "/events/me",
      "/icons/icon-192.png",
      "/icons/icon-512.png",
      "/manifest.webmanifest",
      "/offline",
    ].toSorted(),
  );
});

test("a form that cannot be sent keeps what was typed, and says why", async ({
  page,
  member,
  context,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/ERR_INTERNET_DISCONNECTED/, /Failed to fetch/);
  await enterAs(page, member);
  await page.goto("/feedback/create");
  await page.getByLabel("Feedback").fill("More soup, please");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("region", { name: "Toasts" })).toContainText(
    "You are offline. Nothing was sent",
  );
  await expect(page.getByLabel("Feedback")).toHaveValue("More soup, please");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("region", { name: "Toasts" })).toContainText("Feedback submitted successfully");
});

test("a new build takes over by itself, drops what the old one kept, and keeps the joined events anew", async ({
  page,
  member,
  admin,
  sql,
  origin,
}) => {
  const eventId = await join(origin, member, admin, "Soup");
  await enterAs(page, member);
  await controlled(page, "/home");
  const id = await idOf(sql, member);
  // As an older build would have left it: the caches of another id, and no worker.
  await page.evaluate(
    async ({ id, path }) => {
      for (const registration of await navigator.serviceWorker.getRegistrations())
        await registration.unregister();
      for (const name of await caches.keys()) await caches.delete(name);
      await (await caches.open("cukup-static-older")).put("/_next/static/old.js", new Response("old"));
      await (await caches.open(`cukup-member-older-${id}`)).put(path, new Response("old words"));
    },
    { id, path: `/events/me/${eventId}` },
  );
  await page.goto("/events");
  await expect
    .poll(
      () => page.evaluate(async () => (await caches.keys()).filter((name) => name.includes("older"))),
      WAIT,
    )
    .toEqual([]);
  await expect.poll(() => keptPages(page), WAIT).toEqual({ [id]: [`/events/me/${eventId}`] });
  const words = await page.evaluate(
    async (path) => (await caches.match(path, { ignoreVary: true }))?.text(),
    `/events/me/${eventId}`,
  );
  expect(words).toContain("All about Soup");
});
