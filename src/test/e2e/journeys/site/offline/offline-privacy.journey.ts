import { expect, test } from "#test/e2e/support/journey.ts";
import { controlled, join, keptPages, WAIT } from "#test/e2e/support/offline.ts";
import { enterAs, followInAccountMenu, PASSWORD } from "#test/e2e/support/people.ts";

test.use({ serviceWorkers: "allow" });

test("nothing of a member stays cached after logging out, for visitors and the next member", async ({
  page,
  admin,
  member,
  createMember,
  context,
  origin,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to fetch/);
  const other = await createMember();
  await join(origin, member, admin, "Private soup");
  await enterAs(page, member);
  await controlled(page, "/events/me");
  const memberId = member.id;
  await expect.poll(async () => (await keptPages(page))[memberId]?.length, WAIT).toBe(2);

  await followInAccountMenu(page, "Logout");
  await page.waitForURL("/");
  await context.setOffline(true);
  await page.goto("/events/me");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You Are Offline");
  await expect(page.getByText("Private soup")).toHaveCount(0);
  expect(await keptPages(page)).toEqual({});

  // The page redirects once it is online, which must not disturb the next step.
  await page.goto("about:blank");
  await context.setOffline(false);
  await enterAs(page, other);
  await controlled(page, "/events/me");
  const otherId = other.id;
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
    const id = member.id;
    await expect.poll(async () => (await keptPages(page))[id]?.length, WAIT).toBe(2);
    await end(sql, id);
    // Public pages request the session, too.
    await page.goto("/");
    await expect.poll(() => keptPages(page), WAIT).toEqual({});
  });
}

test("logging in immediately deletes what was cached for the previous member", async ({
  page,
  member,
  admin,
  origin,
}) => {
  await join(origin, member, admin, "Soup");
  await enterAs(page, member);
  await controlled(page, "/events/me");
  const id = member.id;
  await expect.poll(async () => (await keptPages(page))[id]?.length, WAIT).toBe(2);
  // Removes the cookies without a message to the worker, as a browser may.
  await page.context().clearCookies();
  await page.route("**/api/trpc/user.session**", () => {});
  await page.goto("/auth/login");
  expect(Object.keys(await keptPages(page))).toEqual([`${id}`]);
  await page.getByLabel("Email").fill(admin.email);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Login" }).click();
  await expect.poll(() => keptPages(page), WAIT).toEqual({});
});

test("no API response and no page of another member is cached", async ({ page, member }) => {
  await enterAs(page, member);
  for (const path of ["/home", "/settings", "/food", "/events/create", "/events", "/events/me"])
    await controlled(page, path);
  const id = member.id;
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

test("a link to /logout on another site asks first, keeps the cached pages, and logs out at the button", async ({
  page,
  admin,
  member,
  origin,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/401/);
  const hasSession = async () =>
    (await page.context().cookies(origin)).some(({ name }) => name === "access_token");
  await join(origin, member, admin, "Private soup");
  await enterAs(page, member);
  await controlled(page, "/events/me");
  await expect.poll(async () => (await keptPages(page))[member.id]?.length, WAIT).toBe(2);
  const elsewhere = "http://elsewhere.test";
  await page.route(`${elsewhere}/**`, (route) =>
    route.fulfill({ contentType: "text/html", body: `<a href="${origin}/logout">Free food</a>` }),
  );
  // No cache may store the question under the URL that logs out.
  for (let time = 0; time < 2; time += 1) {
    await page.goto(`${elsewhere}/lure`);
    const asked = page.waitForResponse(`${origin}/logout`);
    await page.getByRole("link", { name: "Free food" }).click();
    expect((await asked).headers()["cache-control"]).toContain("no-store");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Log out?");
  }
  expect(await hasSession()).toBe(true);
  expect((await keptPages(page))[member.id]).toHaveLength(2);
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL("/");
  expect(await hasSession()).toBe(false);
  await expect.poll(() => keptPages(page), WAIT).toEqual({});
  await enterAs(page, member);
  await page.goto("/logout");
  await expect(page).toHaveURL("/");
  expect(await hasSession()).toBe(false);
});
