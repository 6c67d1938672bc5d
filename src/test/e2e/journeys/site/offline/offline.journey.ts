import sharp from "sharp";
import { expect, test } from "#test/e2e/support/journey.ts";
import { controlled, join, keptPages, WAIT } from "#test/e2e/support/offline.ts";
import { accountButton, callApi, enterAs, openAccountMenu } from "#test/e2e/support/people.ts";

test.use({ serviceWorkers: "allow" });

test("the site can be installed: a manifest, and a worker that is always fetched again", async ({
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
  expect(manifest).toMatchObject({ id: "/", name: "Cukup", start_url: "/home", display: "standalone" });
  const icons = (manifest.icons as { sizes: string; purpose: string }[]).map(
    ({ sizes, purpose }) => `${sizes} ${purpose}`,
  );
  expect(icons).toEqual(expect.arrayContaining(["192x192 any", "512x512 any", "512x512 maskable"]));
  expect((manifest.shortcuts as { name: string }[]).map(({ name }) => name)).toEqual([
    "Log food",
    "My Events",
    "Free Food",
  ]);
  for (const { src, sizes, type } of manifest.screenshots as Record<"src" | "sizes" | "type", string>[]) {
    const picture = await fetch(origin + src);
    const { width, height } = await sharp(await picture.arrayBuffer()).metadata();
    expect([`${width}x${height}`, picture.headers.get("content-type")]).toEqual([sizes, type]);
  }
});

test("joined events are readable offline, and an uncached page says so", async ({
  page,
  member,
  admin,
  context,
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
  const id = member.id;
  // Neither event page was opened; reading the list caches both.
  await expect
    .poll(() => keptPages(page), WAIT)
    .toEqual({ [id]: ["/events/me", `/events/me/${first}`, `/events/me/${second}`].toSorted() });

  await context.setOffline(true);
  await expect(page.getByRole("status").filter({ hasText: "You’re offline." })).toBeVisible();
  await page.goto("/events/me");
  await expect(page.getByRole("heading", { name: "Soup night" })).toBeVisible();
  const card = page.getByRole("listitem").filter({ hasText: "Bread morning" });
  await card.getByRole("link", { name: "Learn More" }).click();
  await expect(page).toHaveURL(`/events/me/${second}`);
  await expect(page.getByText("All about Bread morning")).toBeVisible();
  // The page has its styles, not only its text.
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    "rgb(251, 246, 234)",
  );

  // After a failed session request the page still treats the user as logged in, and retries once online.
  await page.waitForTimeout(5_000);
  await expect(page.getByRole("button", { name: "Leave" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Login/Register" })).toHaveCount(0);
  await context.setOffline(false);
  await expect(accountButton(page)).toBeVisible();
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
  await expect(page.getByText("You’re offline.")).toHaveCount(0);

  // An event that the user has left stays cached only until the list is next read.
  await callApi(origin, "POST", `/user/event/${first}`, { token: member.token });
  await page.goto("/events/me");
  await expect.poll(() => keptPages(page), WAIT).toEqual({ [id]: ["/events/me", `/events/me/${second}`] });
});

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
  await openAccountMenu(page);
  await context.setOffline(true);
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page).toHaveURL("/offline?from=%2Flogout");
  await context.setOffline(false);
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("link", { name: "Login/Register" })).toBeVisible();
  expect(await context.cookies(origin)).toEqual([]);
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
  // The form's own script must be there: without a connection it cannot be loaded any more.
  await expect(page.getByRole("button", { name: "Submit" })).toBeEnabled();
  await context.setOffline(true);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("region", { name: "Toasts" })).toContainText(
    "You’re offline. Nothing was saved",
  );
  await expect(page.getByLabel("Feedback")).toHaveValue("More soup, please");
  await context.setOffline(false);
  await page.getByRole("button", { name: "Submit" }).click();
  await expect(page.getByRole("region", { name: "Toasts" })).toContainText("Feedback submitted successfully");
});

test("a new build takes over automatically, drops what the old one kept, and keeps the joined events again", async ({
  page,
  member,
  admin,
  origin,
}) => {
  const eventId = await join(origin, member, admin, "Soup");
  await enterAs(page, member);
  await controlled(page, "/home");
  const id = member.id;
  // Restores the state of an older build: caches of another build id, and no worker.
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
