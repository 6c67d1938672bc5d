import { expect, test } from "../../support/journey.ts";
import { callApi, dateInDays, type Member } from "../../support/people.ts";

/** Area that no other journey has events in. */
const AREA = "Lim Chu Kang";

async function createEvents(origin: string, { token, username }: Member) {
  const create = async (name: string, days: number, more: object) => {
    const title = `${name} ${username}`;
    const event = { date: dateInDays(days), time: "10:00", location: "Farm", description: "Soil", title };
    const { status } = await callApi(origin, "POST", "/event", { token, body: { ...event, ...more } });
    expect(status).toBe(201);
    return title;
  };
  return Promise.all([
    create("Beds", 31, { area: AREA, topics: ["composting"] }),
    create("Jars", 31, { time: "11:00", area: AREA, topics: ["storing"] }),
    create("Heaps", 32, { area: "Mandai", topics: ["composting"], capacity: 1 }),
  ]);
}

test("filters, days and the calendar that follows them work without JavaScript", async ({
  browser,
  admin,
  origin,
}) => {
  const [beds, jars, heaps] = await createEvents(origin, admin);
  const context = await browser.newContext({ baseURL: origin, javaScriptEnabled: false });
  const page = await context.newPage();
  const titles = page.getByRole("heading", { level: 3 });
  await page.goto(`/events?q=${admin.username}`);
  await expect(titles).toHaveText([beds, jars, heaps]);
  await expect(page.locator("main section h2")).toHaveCount(3);

  await page.getByLabel("Area").selectOption(AREA);
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(`/events?q=${admin.username}&area=${AREA.replaceAll(" ", "+")}&topic=`);
  await expect(titles).toHaveText([beds, jars]);
  await expect(page.getByLabel("Area")).toHaveValue(AREA);
  await page.getByLabel("Topic").selectOption("Composting and growing");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(titles).toHaveText([beds]);
  const feed = `${origin}/api/v1/event/calendar.ics?topic=composting&area=${AREA.replaceAll(" ", "+")}`;
  await expect(
    page.getByText(`This calendar follows your filters: Composting and growing, ${AREA}.`),
  ).toBeVisible();
  await expect(page.getByLabel("Calendar link")).toHaveValue(feed);
  const calendar = await (await fetch(feed)).text();
  expect([calendar.includes("SUMMARY:Beds"), calendar.includes("SUMMARY:Jars")]).toEqual([true, false]);

  // A region is one of the options, and a day keeps the other filters.
  await page.getByLabel("Area").selectOption("All of North");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(titles).toHaveText([beds, heaps]);
  await expect(page.getByRole("link", { name: "Today", exact: true })).toHaveAttribute(
    "href",
    /region=North&topic=composting/,
  );
  await page.getByRole("link", { name: "Today", exact: true }).click();
  await expect(page.getByText("Nothing matches these filters.")).toBeVisible();
  await page.getByRole("link", { name: "Clear filters" }).first().click();
  await expect(page).toHaveURL("/events");

  await page.goto(`/events?area=Atlantis&when=x&q=${admin.username}`);
  await expect(titles).toHaveText([beds, jars, heaps]);
  expect((await fetch(`${origin}/api/v1/event?area=Atlantis`)).status).toBe(400);
  await context.close();
});

test("with JavaScript filters change the list in place, and the browser's Back takes them back", async ({
  page,
  admin,
  origin,
}) => {
  const [beds, jars, heaps] = await createEvents(origin, admin);
  await callApi(origin, "POST", `/event/${await idOf(origin, heaps)}`, { token: admin.token });
  const titles = page.getByRole("heading", { level: 3 });
  await page.goto(`/events?q=${admin.username}`);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByLabel("Topic").selectOption("composting");
  await expect(page).toHaveURL(`/events?topic=composting&q=${admin.username}`);
  await expect(titles).toHaveText([beds, heaps]);
  // The URL decides about the box, so that `check` would look at it too early.
  await page.getByLabel("Only with spots left").click();
  await expect(titles).toHaveText([beds]);
  await expect(page).toHaveURL(`/events?topic=composting&seats=1&q=${admin.username}`);
  await page.goBack();
  await expect(titles).toHaveText([beds, heaps]);
  await expect(page.getByLabel("Only with spots left")).not.toBeChecked();
  await page.getByRole("link", { name: "Today", exact: true }).click();
  await expect(page.getByText("No upcoming events at the moment.")).toBeVisible();
  await page.getByRole("link", { name: "Clear filters" }).last().click();
  await expect(page).toHaveURL("/events");
  await page.goBack();
  await expect(page).toHaveURL(/when=today/);
  await page.goBack();
  await expect(page).toHaveURL(`/events?topic=composting&q=${admin.username}`);
  await expect(titles).toHaveText([beds, heaps]);
  await page.goBack();
  await expect(page).toHaveURL(`/events?q=${admin.username}`);
  await expect(titles).toHaveText([beds, jars, heaps]);
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
});

test("every part of a card opens its event", async ({ page, admin, origin }) => {
  const [beds] = await createEvents(origin, admin);
  const id = await idOf(origin, beds);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/events?q=${encodeURIComponent(beds)}`);
    const card = page.getByRole("listitem").filter({ has: page.getByRole("heading", { name: beds }) });
    await expect(card.getByRole("link")).toHaveCount(1);
    await card.locator(".cover-art").click({ position: { x: 30, y: 30 }, force: true });
    await expect(page).toHaveURL(`/events/${id}`);
  }
});

async function idOf(origin: string, title: string): Promise<number> {
  const { body } = await callApi(origin, "GET", `/event?q=${encodeURIComponent(title)}`);
  const [event] = body.data as { id: number }[];
  return event?.id ?? 0;
}
