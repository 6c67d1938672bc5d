import { readFile } from "node:fs/promises";
import { parseCalendar, parseSingleEvent } from "#test/read/calendars.ts";
import { expect, test } from "../../support/journey.ts";
import { callApi, dateInDays, enterAs } from "../../support/people.ts";

async function publish(origin: string, token: string, title: string): Promise<number> {
  const created = await callApi(origin, "POST", "/event", {
    token,
    body: {
      title,
      date: dateInDays(12),
      time: "18:30",
      location: "Bedok, Blk 5",
      description: "Bring jars; 🍚",
    },
  });
  expect(created.status).toBe(201);
  return (created.body.data as { id: number }).id;
}

test("a visitor takes an event into their calendar and subscribes to all", async ({
  page,
  admin,
  origin,
}) => {
  const title = `Jam, jars & more ${admin.username}`;
  const id = await publish(origin, admin.token, title);

  await page.goto(`/events/${id}`);
  await page.getByText("Add to calendar").click();
  await expect(page.getByRole("link", { name: "Google Calendar" })).toHaveAttribute(
    "href",
    /^https:\/\/calendar\.google\.com\/calendar\/render\?action=TEMPLATE&/,
  );
  await expect(page.getByRole("link", { name: "Outlook" })).toHaveAttribute(
    "href",
    /^https:\/\/outlook\.live\.com\//,
  );
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Apple and others (.ics)" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(`cukup-event-${id}.ics`);
  const event = parseSingleEvent(await readFile(await download.path(), "utf8"));
  expect(["summary", "location", "status", "url"].map(event.text)).toEqual([
    title,
    "Bedok, Blk 5",
    "CONFIRMED",
    `${origin}/events/${id}`,
  ]);
  expect(event.instant("dtstart")).toEqual(new Date(`${dateInDays(12)}T18:30:00+08:00`));

  await page.goto("/events");
  await page.getByText("Show the calendar link").click();
  const feedUrl = await page.getByLabel("Calendar link").inputValue();
  const feed = await fetch(feedUrl);
  const uid = event.text("uid");
  expect(feed.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  const find = (content: string) => parseCalendar(content).events.find((one) => one.text("uid") === uid);
  expect(find(await feed.text())?.text("status")).toBe("CONFIRMED");
  const etag = feed.headers.get("etag") ?? "";

  await callApi(origin, "PATCH", `/event/${id}`, { token: admin.token, body: { status: "cancelled" } });
  const followed = await fetch(feedUrl, { headers: { "if-none-match": etag } });
  expect(followed.status).toBe(200);
  expect(find(await followed.text())?.text("status")).toBe("CANCELLED");
  await page.goto(`/events/${id}`);
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(page.getByText("Add to calendar")).toHaveCount(0);
});

test("the links work without JavaScript", async ({ admin, browser, origin }) => {
  const id = await publish(origin, admin.token, "Plain soup");
  const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/events/${id}`);
  await page.getByText("Add to calendar").click();
  await expect(page.getByRole("link", { name: "Apple and others (.ics)" })).toBeVisible();
  await page.goto("/events");
  await page.getByText("Show the calendar link").click();
  await expect(page.getByLabel("Calendar link")).toHaveValue(`${origin}/api/v1/event/calendar.ics`);
  await context.close();
});

test("a member subscribes to their own events, and a reset makes the old link void", async ({
  page,
  admin,
  member,
  sql,
  origin,
}) => {
  const id = await publish(origin, admin.token, "Potluck");
  await callApi(origin, "POST", `/event/${id}`, { token: member.token });
  await enterAs(page, member);

  await page.goto(`/events/me/${id}`);
  await expect(page.getByText("Add to calendar")).toBeVisible();

  await page.goto("/events/me");
  await page.getByText("Show the calendar link").click();
  const field = page.getByLabel("Calendar link");
  const old = await field.inputValue();
  expect(old.startsWith(`${origin}/api/v1/calendar/`)).toBe(true);
  const feed = await fetch(old);
  expect([feed.headers.get("cache-control"), feed.headers.get("x-robots-tag")]).toEqual([
    "private, no-cache",
    "noindex",
  ]);
  expect(parseSingleEvent(await feed.text()).text("url")).toBe(`${origin}/events/${id}`);

  await page.getByRole("button", { name: "Reset link" }).click();
  const question = page.getByRole("dialog", { name: "Reset calendar link" });
  await question.getByRole("button", { name: "Keep link" }).click();
  await expect(question).toBeHidden();
  expect((await fetch(old)).status).toBe(200);
  await page.getByRole("button", { name: "Reset link" }).click();
  await question.getByRole("button", { name: "Reset link" }).click();
  await expect(page.getByRole("region", { name: "Toasts" })).toContainText("Link reset");
  await expect(field).not.toHaveValue(old);
  expect((await fetch(old)).status).toBe(404);
  const renewed = await fetch(await field.inputValue());
  expect(parseSingleEvent(await renewed.text()).text("url")).toBe(`${origin}/events/${id}`);
  const rows = await sql`select calendar_generation from users where email = ${member.email}`;
  expect(rows).toEqual([{ calendar_generation: 1 }]);
});
