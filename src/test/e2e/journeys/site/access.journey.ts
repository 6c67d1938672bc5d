import { expect, test } from "../../support/journey.ts";
import { callApi, dateInDays, enterAs, logIn } from "../../support/people.ts";

const memberPages = [
  "/home",
  "/settings",
  "/events/create",
  "/events/me",
  "/events/me/1",
  "/feedback/create",
  "/fridges/create",
  "/offers/create",
  "/offers/me",
  "/offers/1/edit",
  "/food",
];
const adminPages = ["/dashboard", "/admin"];

test("a visitor is sent to log in, keeping where they wanted to go", async ({ origin }) => {
  for (const path of [...memberPages, ...adminPages, "/activate", "/verify/abc?x=1"]) {
    const response = await fetch(origin + path, { redirect: "manual" });
    expect([path, response.status]).toEqual([path, 307]);
    const location = new URL(response.headers.get("location") ?? "", origin);
    expect(location.pathname + location.search).toBe(`/login?callbackURI=${encodeURIComponent(path)}`);
    expect(await response.text()).not.toContain("<h1");
  }
  const auth = await fetch(`${origin}/auth/unknown?callbackURI=%2Ffood`, { redirect: "manual" });
  expect(new URL(auth.headers.get("location") ?? "", origin).href).toBe(
    `${origin}/login?callbackURI=%2Ffood`,
  );
});

test("a header that claims to come from inside opens nothing", async ({ origin }) => {
  const headers = { "x-middleware-subrequest": "src/proxy:src/proxy:src/proxy:src/proxy:src/proxy" };
  const response = await fetch(`${origin}/dashboard`, { headers, redirect: "manual" });
  expect(response.status).toBe(307);
});

test("after logging in the wanted page opens, and guest pages lead on", async ({ page, member }) => {
  await page.goto("/food");
  await expect(page).toHaveURL("/login?callbackURI=%2Ffood");
  for (const name of ["Or create an account here", "Or create an account here!"]) {
    const link = page.getByRole("link", { name, exact: true });
    await expect(link).toHaveAttribute("href", "/register?callbackURI=%2Ffood");
  }
  await page.getByRole("link", { name: "Log in with email" }).click();
  await logIn(page, member, "");
  await expect(page).toHaveURL("/food");
  await page.goto("/login?callbackURI=%2Fevents");
  await expect(page).toHaveURL("/events");
  await page.goto("/login?callbackURI=%2F%2Fevil.example");
  await expect(page).toHaveURL("/");
});

test("a member sees that admin pages are not theirs", async ({ page, member, allowedConsoleErrors }) => {
  allowedConsoleErrors.push(/403/);
  await enterAs(page, member);
  for (const path of adminPages) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(403);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unauthorized");
    await expect(page.getByText("You are not authorized to access this page.")).toBeVisible();
    expect(await response?.text()).toContain("You are not authorized to access this page.");
  }
  await page.getByRole("link", { name: "Return Home" }).click();
  await expect(page).toHaveURL("/");
});

test("what is not there says so without JavaScript, with status 404", async ({ origin }) => {
  for (const [path, text] of [
    ["/no/such/page", "Sorry, the page you requested was not found."],
    ["/events/2147483647", "Event Not found"],
    ["/events/abc", "Event Not found"],
    ["/dev/mail", "Sorry, the page you requested was not found."],
  ] as const) {
    const response = await fetch(origin + path);
    expect([path, response.status]).toEqual([path, 404]);
    expect(response.headers.get("cache-control")).toMatch(/^private,.*no-store/);
    expect((await response.text()).replaceAll(/<script[\s\S]*?<\/script>/g, "")).toContain(text);
  }
});

test("every page of the route table opens for an admin, with its title and one h1", async ({
  page,
  admin,
}) => {
  await logIn(page, admin);
  const titles: Record<string, string> = {
    "/": "Cukup",
    "/home": "Homepage | Cukup",
    "/settings": "Account Settings | Cukup",
    "/events": "List Events | Cukup",
    "/events/create": "Create Events | Cukup",
    "/events/me": "My Events | Cukup",
    "/feedback": "Feedback List | Cukup",
    "/feedback/create": "Feedback Form | Cukup",
    "/dashboard": "Dashboard | Cukup",
    "/food": "Food | Cukup",
    "/tos": "Terms of Service | Cukup",
    "/privacy": "Privacy Policy | Cukup",
  };
  for (const [path, title] of Object.entries(titles)) {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
    await expect(page.locator("h1")).toHaveCount(1);
  }
  for (const path of ["/tos", "/privacy"]) {
    await page.goto(path);
    await expect(page.locator("h2")).toHaveCount(21);
  }
});

test("a cached page runs its own scripts and no injected one", async ({
  page,
  origin,
  allowedConsoleErrors,
}) => {
  await fetch(`${origin}/events`);
  const response = await page.goto("/events");
  const policy = response?.headers()["content-security-policy"] ?? "";
  expect(policy).toContain("script-src 'self' 'sha256-");
  expect(policy).not.toContain("unsafe-inline' 'sha");
  await expect(page.getByRole("link", { name: "Login/Register" })).toBeVisible();
  allowedConsoleErrors.push(/Content Security Policy/);
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.title = 'stolen'";
    document.body.append(script);
  });
  expect(await page.title()).not.toBe("stolen");
});

test("members and visitors get none of it", async ({ page, member, sql, origin, allowedConsoleErrors }) => {
  allowedConsoleErrors.push(/403/);
  const before = await sql`select (select count(*) from sales) as sales,
    (select count(*) from sustainability_entries) as entries`;
  const calls = [
    ["GET", "/dashboard", undefined],
    ["POST", "/dashboard/update", { title: "Mine" }],
    ["POST", "/dashboard/sales", { date: dateInDays(-1), amount: 1 }],
    ["POST", "/dashboard/sustainability", { date: dateInDays(-1), label: "Rescued", kg: 1 }],
  ] as const;
  for (const [method, path, body] of calls) {
    const asMember = await callApi(origin, method, path, { token: member.token, body });
    expect([path, asMember.status]).toEqual([path, 403]);
    expect((await callApi(origin, method, path, { body })).status).toBe(401);
  }
  expect(
    await sql`select (select count(*) from sales) as sales,
    (select count(*) from sustainability_entries) as entries`,
  ).toEqual(before);
  await enterAs(page, member);
  for (const path of ["/dashboard", "/admin/sales", "/admin/sustainability"]) {
    const response = await page.goto(path);
    expect([path, response?.status()]).toEqual([path, 403]);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unauthorized");
    expect((await fetch(origin + path, { redirect: "manual" })).status).toBe(307);
  }
});
