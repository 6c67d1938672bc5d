import type { Page } from "@playwright/test";
import sharp from "sharp";
import { renderSVG } from "uqr";
import { expect, test } from "../../support/journey.ts";
import { callApi, dateInDays, enterAs } from "../../support/people.ts";

const DESCRIPTION = "A community of Singaporeans passionate about sustainable and healthy food.";

/** Path → title. */
const publicPages = {
  "/": "Cukup",
  "/events": "List Events | Cukup",
  "/events/past": "Past Events | Cukup",
  "/feedback": "Feedback List | Cukup",
  "/help": "Help | Cukup",
  "/api/docs": "API | Cukup",
  "/tos": "Terms of Service | Cukup",
  "/privacy": "Privacy Policy | Cukup",
  "/licence": "Licence | Cukup",
  "/login": "Login | Cukup",
  "/register": "Register | Cukup",
  "/auth/login": "Email and password login | Cukup",
  "/auth/register": "Registration | Cukup",
  "/auth0/login": "Passkey login by email | Cukup",
  "/auth/forgot": "Forgot password | Cukup",
};

const meta = (page: Page, name: string) => page.locator(`meta[name="${name}"], meta[property="${name}"]`);

async function createEvent(origin: string, token: string, changes: Record<string, unknown> = {}) {
  const { status, body } = await callApi(origin, "POST", "/event", {
    token,
    body: {
      title: "Soup night",
      date: dateInDays(20),
      time: "18:30",
      endTime: "01:00",
      location: "Block 5, Bishan",
      description: "Bring a bowl.",
      ...changes,
    },
  });
  expect(status).toBe(201);
  return body.data as { id: number; date: string };
}

async function expectCard(imageUrl: string | null, origin: string): Promise<Buffer> {
  const url = new URL(imageUrl ?? "");
  expect(url.origin).toBe(origin);
  const response = await fetch(url);
  expect([url.pathname, response.status, response.headers.get("content-type")]).toEqual([
    url.pathname,
    200,
    "image/png",
  ]);
  const bytes = Buffer.from(await response.arrayBuffer());
  const { width, height } = await sharp(bytes).metadata();
  expect({ width, height }).toEqual({ width: 1200, height: 630 });
  return bytes;
}

test("every public page says what it is, where it is and how it looks when it is shared", async ({
  page,
  origin,
}) => {
  for (const [path, title] of Object.entries(publicPages)) {
    await page.goto(path);
    await expect(page, path).toHaveTitle(title);
    await expect(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
    await expect(page.locator('link[rel="canonical"]'), path).toHaveAttribute(
      "href",
      path === "/" ? origin : origin + path,
    );
    await expect(meta(page, "description"), path).toHaveAttribute("content", /\S.{20,}/);
    await expect(meta(page, "robots"), path).toHaveCount(0);
    await expect(meta(page, "og:title"), path).toHaveAttribute("content", title.replace(" | Cukup", ""));
    await expect(meta(page, "og:url"), path).toHaveAttribute(
      "content",
      path === "/" ? origin : origin + path,
    );
    await expectCard(await meta(page, "og:image").getAttribute("content"), origin);
  }
  await page.goto("/");
  await expect(meta(page, "description")).toHaveAttribute("content", DESCRIPTION);
  // A URL with a query has the canonical URL without it.
  await page.goto("/events?q=soup&page=2");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${origin}/events`);
});

test("an event shows search engines its facts, and its card changes with it", async ({
  page,
  admin,
  origin,
}) => {
  const { token } = admin;
  const title = "Dumplings </script><script>document.title='stolen'</script> 包饺子 🥟";
  const { id, date } = await createEvent(origin, token, { title });
  await page.goto(`/events/${id}`);
  await expect(page).toHaveTitle(`${title} | Cukup`);
  await expect(meta(page, "og:title")).toHaveAttribute("content", title);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", `${origin}/events/${id}`);
  const readJsonLd = async () =>
    JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? "");
  const nextDay = new Date(Date.parse(date) + 86_400_000).toISOString().slice(0, 10);
  expect(await readJsonLd()).toMatchObject({
    "@type": "Event",
    name: title,
    startDate: `${date}T18:30:00+08:00`,
    endDate: `${nextDay}T01:00:00+08:00`,
    eventStatus: "https://schema.org/EventScheduled",
    location: { "@type": "Place", name: "Block 5, Bishan" },
    url: `${origin}/events/${id}`,
  });
  const imageUrl = await meta(page, "og:image").getAttribute("content");
  expect((await readJsonLd()).image).toEqual([imageUrl]);
  const card = await expectCard(imageUrl, origin);
  const again = await fetch(imageUrl ?? "");
  expect(again.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
  const etag = again.headers.get("etag") ?? "";
  expect((await fetch(imageUrl ?? "", { headers: { "if-none-match": etag } })).status).toBe(304);

  const poster = await fetch(`${origin}/events/${id}/qr.svg`);
  expect([poster.status, poster.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
  expect(await poster.text()).toBe(renderSVG(`${origin}/events/${id}`, { ecc: "M", border: 4 }));

  await callApi(origin, "PATCH", `/event/${id}`, { token, body: { status: "cancelled" } });
  await page.reload();
  expect(await readJsonLd()).toMatchObject({ eventStatus: "https://schema.org/EventCancelled" });
  const newImageUrl = await meta(page, "og:image").getAttribute("content");
  expect(newImageUrl).not.toBe(imageUrl);
  expect((await expectCard(newImageUrl, origin)).equals(card)).toBe(false);
});

test("a proposal has its title, no card and no data for search engines, and is in no sitemap", async ({
  page,
  admin,
  member,
  origin,
}) => {
  const { id } = await createEvent(origin, member.token);
  for (const image of ["card.png", "qr.svg"]) {
    for (const hidden of [id, "0", "abc", "99999999999"])
      expect((await fetch(`${origin}/events/${hidden}/${image}`)).status).toBe(404);
  }
  await enterAs(page, member);
  await page.goto(`/events/${id}`);
  await expect(page.getByRole("heading", { name: "Soup night" })).toBeVisible();
  await expect(page).toHaveTitle("Soup night | Cukup");
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
  await expect(meta(page, "robots")).toHaveAttribute("content", /noindex/);

  const sitemap = async () => (await fetch(`${origin}/sitemap.xml`)).text();
  expect(await sitemap()).not.toContain(`/events/${id}<`);
  await callApi(origin, "PATCH", `/event/${id}`, { token: admin.token, body: { status: "published" } });
  expect(await sitemap()).toContain(`<loc>${origin}/events/${id}</loc>`);
  expect(await sitemap()).toContain(`<loc>${origin}/events</loc>`);
  expect((await fetch(`${origin}/events/${id}/card.png`)).status).toBe(200);
});

test("robots.txt names the sitemap and keeps crawlers from what is a member's or a secret", async ({
  origin,
}) => {
  const response = await fetch(`${origin}/robots.txt`);
  const lines = (await response.text()).split("\n");
  expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`);
  for (const path of ["/api/", "/settings", "/admin", "/events/me", "/auth/reset", "/activate", "/logout"])
    expect(lines).toContain(`Disallow: ${path}`);
});

test("pages behind a login have their titles and are not for search engines", async ({
  page,
  admin,
  origin,
}) => {
  const { id } = await createEvent(origin, admin.token);
  await callApi(origin, "POST", `/event/${id}`, { token: admin.token });
  await enterAs(page, admin);
  for (const [path, title] of Object.entries({
    "/home": "Homepage",
    "/settings": "Account Settings",
    "/events/create": "Create Events",
    "/events/me": "My Events",
    [`/events/me/${id}`]: "Soup night",
    [`/events/${id}/edit`]: "Edit Soup night",
    [`/events/${id}/attendees`]: "Attendees of Soup night",
    "/feedback/create": "Feedback Form",
    "/dashboard": "Dashboard",
    "/admin": "Admin",
  })) {
    await page.goto(path);
    await expect(page, path).toHaveTitle(`${title} | Cukup`);
    await expect(meta(page, "robots"), path).toHaveAttribute("content", /noindex/);
    await expect(page.getByRole("heading", { level: 1 }), path).toHaveCount(1);
  }
});

test("a page that does not exist has a title of its own", async ({ page, allowedConsoleErrors }) => {
  allowedConsoleErrors.push(/404/);
  await page.goto("/events/2147483647");
  await expect(page).toHaveTitle("Event Not found | Cukup");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Event Details");
  await expect(page.getByText("Event Not found")).toBeVisible();
  await page.goto("/nothing-here");
  await expect(page).toHaveTitle("Page Not Found | Cukup");
  await expect(meta(page, "robots").first()).toHaveAttribute("content", /noindex/);
});

test("a damaged link of an email, and every other missing page, is a 404 that can be read without JavaScript", async ({
  origin,
}) => {
  const paths = [
    "/unsubscribe/abc",
    "/unsubscribe/1-weekly_summary-abc",
    "/unsubscribe/%31",
    "/guides/2147483647",
  ];
  for (const path of paths) {
    const response = await fetch(origin + path);
    expect(response.status, path).toBe(404);
    const [body = ""] = /<body[\s\S]*$/.exec(await response.text()) ?? [];
    expect(body.replaceAll(/<script[\s\S]*?<\/script>/g, ""), path).toContain("Page Not Found");
  }
});

test("the licence is on the site, and the links to the source code lead to its repository", async ({
  page,
  origin,
}) => {
  await page.goto("/licence");
  await expect(page.getByRole("main")).toContainText("Permission is hereby granted, free of charge");
  const links = page.getByRole("link", { name: "Source code" });
  for (const link of await links.all()) await expect(link).toHaveAttribute("href", "/source");
  const source = await fetch(`${origin}/source`, { redirect: "manual" });
  expect([source.status, source.headers.get("location")]).toEqual([302, "https://github.com/cukup/cukup"]);
});
