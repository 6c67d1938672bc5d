import type { Page } from "@playwright/test";
import { openMore } from "#test/e2e/support/event/more-menu.ts";
import { expect, test } from "../../support/journey.ts";
import { callApi, dateInDays, enterAs, type Member } from "../../support/people.ts";

async function createEvent(origin: string, { token }: Member, title: string, more = {}): Promise<number> {
  const body = { title, date: dateInDays(6), time: "18:30", location: "Tekka Centre", description: "Soup" };
  const created = await callApi(origin, "POST", "/event", { token, body: { ...body, ...more } });
  expect(created.status).toBe(201);
  return (created.body.data as { id: number }).id;
}
const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const toasts = (page: Page) => page.getByRole("region", { name: "Toasts" });

async function leave(page: Page, id: number): Promise<void> {
  await page.goto(`/events/me/${id}`);
  await page.getByRole("button", { name: "Leave", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Confirm" }).click();
  await expect(page).toHaveURL("/events/me");
}

test("My Events has what comes up, what is waited for, what is past and what the member hosts", async ({
  page,
  admin,
  member,
  createMember,
  sql,
  origin,
}) => {
  const guest = await createMember();
  const name = admin.username;
  const [coming, full, past] = await Promise.all([
    createEvent(origin, admin, `Coming ${name}`),
    createEvent(origin, admin, `Full ${name}`, { capacity: 1 }),
    createEvent(origin, admin, `Past ${name}`),
  ]);
  await createEvent(origin, member, `Proposed ${name}`);
  for (const id of [coming, past]) await callApi(origin, "POST", `/event/${id}`, { token: member.token });
  await callApi(origin, "POST", `/event/${full}`, { token: guest.token });
  await callApi(origin, "POST", `/event/${full}/waitlist`, { token: member.token });
  await sql`update events set starts_at = now() - interval '3 days' where id = ${past}`;
  await enterAs(page, member);
  await page.goto("/events/me");
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([
    "Coming up",
    "Waiting",
    "Events you host",
    "Past",
    "Subscribe",
  ]);
  await expect(section(page, "Coming up")).toContainText(`Coming ${name}`);
  await expect(section(page, "Past")).toContainText(`Past ${name}`);
  await expect(section(page, "Past")).not.toContainText("going");
  await expect(section(page, "Events you host")).toContainText("Waiting for an admin");

  // The card is the link; the button above it leaves the waitlist.
  await expect(section(page, "Waiting")).toContainText("You’re 1st on the waitlist.");
  await section(page, "Waiting").getByRole("button", { name: "Leave the waitlist" }).click();
  await expect(toasts(page)).toContainText("You left the waitlist");
  await expect(section(page, "Waiting")).toHaveCount(0);
  expect(await sql`select 1 from waitlist_entries where event_id = ${full}`).toHaveLength(0);

  // Without anything to come, the past ones follow the empty text.
  await leave(page, coming);
  await expect(section(page, "Coming up")).toContainText("No upcoming events at the moment.");
  await expect(section(page, "Past")).toContainText(`Past ${name}`);
});

test("a member who left by mistake takes the seat back", async ({ page, admin, member, sql, origin }) => {
  const id = await createEvent(origin, admin, "W".repeat(120));
  await callApi(origin, "POST", `/event/${id}`, { token: member.token });
  await enterAs(page, member);
  await page.setViewportSize({ width: 320, height: 640 });
  const seats = () => sql`select 1 from attendances where event_id = ${id} and user_id = ${member.id}`;
  await leave(page, id);
  await expect(toasts(page)).toContainText(`You left ${"W".repeat(120)}`);
  await expect(section(page, "Coming up")).toContainText("No upcoming events at the moment.");
  expect(await seats()).toHaveLength(0);
  await toasts(page).getByRole("button", { name: "Undo" }).click();
  await expect(toasts(page)).toContainText("You’re back in");
  await expect(section(page, "Coming up").getByRole("link", { name: "Learn More" })).toHaveCount(1);
  expect(await seats()).toHaveLength(1);
});

test("a seat that went to the waitlist is not taken back; the member may wait for another", async ({
  page,
  admin,
  member,
  createMember,
  sql,
  origin,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/409/);
  const next = await createMember();
  const id = await createEvent(origin, admin, "One wok", { capacity: 1 });
  await callApi(origin, "POST", `/event/${id}`, { token: member.token });
  await callApi(origin, "POST", `/event/${id}/waitlist`, { token: next.token });
  await enterAs(page, member);
  await leave(page, id);
  await toasts(page).getByRole("button", { name: "Undo" }).click();
  await expect(toasts(page)).toContainText("Someone on the waitlist took your spot.");
  expect(await sql`select user_id from attendances where event_id = ${id}`).toEqual([{ user_id: next.id }]);
  await toasts(page).getByRole("button", { name: "Join the waitlist" }).click();
  await expect(toasts(page)).toContainText("You’re 1st on the waitlist.");
  await expect(section(page, "Waiting")).toContainText("One wok");
  expect(await sql`select user_id from attendances where event_id = ${id}`).toEqual([{ user_id: next.id }]);
});

test("a duplicate begins with all of an event but its date and people", async ({
  page,
  admin,
  member,
  sql,
  origin,
}) => {
  const title = `Weekly soup ${admin.username}`;
  const id = await createEvent(origin, admin, title, {
    endTime: "20:00",
    postalCode: "528523",
    station: "Tampines",
    topics: ["cooking", "sharing"],
    directions: "Up the stairs",
    capacity: 12,
  });
  await callApi(origin, "POST", `/event/${id}`, { token: member.token });
  await enterAs(page, admin);
  await page.goto(`/events/${id}`);
  await openMore(page);
  await page.getByRole("link", { name: "Duplicate" }).click();
  await expect(page).toHaveURL(`/events/create?from=${id}`);
  await expect(page.getByLabel("Title")).toHaveValue(title);
  await expect(page.getByLabel("Date")).toHaveValue("");
  await expect(page.getByLabel("Capacity")).toHaveValue("12");
  await expect(page.getByRole("checkbox", { name: "Cooking with leftovers" })).toBeChecked();
  await page.getByRole("button", { name: "Create" }).click();
  await expect(page.locator("form [role=alert]")).toHaveText(["Date is required"]);
  await page.getByLabel("Date").fill(dateInDays(13));
  await page.getByRole("button", { name: "Create" }).click();
  await page.waitForURL(/\/events\/\d+$/);
  const copies = await sql`select events.title, capacity, station, directions, topics,
    (select count(*)::int from attendances where event_id = events.id) as attending
    from events where title = ${title} and id <> ${id}`;
  expect(copies).toEqual([
    {
      ...{ title, capacity: 12, station: "Tampines", directions: "Up the stairs" },
      ...{ topics: ["cooking", "sharing"], attending: 0 },
    },
  ]);

  // An event that the member may not see leaves the form empty.
  await sql`update events set status = 'proposed' where id = ${id}`;
  await enterAs(page, member);
  await page.goto(`/events/create?from=${id}`);
  await expect(page.getByLabel("Title")).toHaveValue("");
});
