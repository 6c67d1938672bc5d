import { openMore } from "#test/e2e/support/event/more-menu.ts";
import { expect, test } from "../../support/journey.ts";
import { refuseScripts } from "../../support/late-scripts.ts";
import { callApi, dateInDays, enterAs, logIn } from "../../support/people.ts";

test("a member finds an event, joins it, sees it in My Events and leaves", async ({
  page,
  admin,
  member,
  sql,
  origin,
}) => {
  const title = `Jam jar swap of ${admin.username}`;
  const created = await callApi(origin, "POST", "/event", {
    token: admin.token,
    body: {
      title,
      // Soon, so that the first page of the list has it.
      date: dateInDays(1),
      time: "18:30",
      location: "Tekka Centre",
      description: "Bring jars.\nTake jars.",
    },
  });
  const { id } = created.body.data as { id: number };
  await logIn(page, member);

  // The public list is cached, but the new event appears at once.
  await page.getByRole("link", { name: "View Upcoming events" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Upcoming Events");
  await page
    .getByRole("listitem")
    .filter({ hasText: title })
    .getByRole("link", { name: "Learn More" })
    .click();
  await expect(page).toHaveURL(`/events/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Event Details");
  await expect(page.locator("dl").getByText("6:30 pm")).toBeVisible();

  await page.getByRole("button", { name: "Join" }).dblclick();
  const panel = page.getByRole("dialog", { name: "Registration For Event" });
  await expect(panel).toContainText("You have successfully registered for: Jam jar swap");
  await panel.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("button", { name: "Joined" })).toBeDisabled();
  const attendance = () => sql`select 1 from attendances join users on users.id = user_id
    where event_id = ${id} and email = ${member.email}`;
  // The panel does not wait for the response.
  await expect.poll(attendance).toHaveLength(1);

  await page.goto("/events/me");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Events");
  await page.getByRole("link", { name: "Learn More" }).click();
  await expect(page).toHaveURL(`/events/me/${id}`);
  // An event that has begun cannot be left.
  await expect(page.getByRole("button", { name: "Leave" })).toBeVisible();
  await sql`update events set starts_at = starts_at - interval '30 days' where id = ${id}`;
  await page.reload();
  await expect(page.getByText("This event is over.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Leave" })).toHaveCount(0);
  await sql`update events set starts_at = starts_at + interval '30 days' where id = ${id}`;
  await page.reload();
  await page.getByRole("button", { name: "Leave" }).click();
  const question = page.getByRole("dialog", { name: "Leaving Event" });
  await question.getByRole("button", { name: "Keep my spot" }).click();
  await expect(question).toBeHidden();
  expect(await attendance()).toHaveLength(1);
  await page.getByRole("button", { name: "Leave" }).click();
  await question.getByRole("button", { name: "Confirm" }).click();
  await expect(page).toHaveURL("/events/me");
  await expect(page.getByText("No upcoming events at the moment.")).toBeVisible();
  expect(await attendance()).toHaveLength(0);
});

test("an admin creates an event and deletes it", async ({ page, admin, sql, origin, browser }) => {
  await logIn(page, admin);
  await expect(page).toHaveURL("/admin");
  await page.goto("/events/create");
  await page.getByRole("button", { name: "Create" }).click();
  await expect(page.locator("form [role=alert]")).toHaveText([
    "Title is required",
    "Description is required",
    "Date is required",
    "Time is required",
    "Location is required",
  ]);
  const title = `Soup night ${admin.username}`;
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Date").fill(dateInDays(2));
  await page.getByLabel("Time").fill("19:00");
  await page.getByLabel("Location").fill("Block 5 void deck");
  await page.getByLabel("Description").fill("<script>document.title='stolen'</script> soup");
  await page.getByRole("button", { name: "Create" }).dblclick();
  await expect(page.getByRole("region", { name: "Toasts" })).toContainText("Event created successfully");
  await page.waitForURL(/\/events\/\d+$/);
  await expect(page.getByText("<script>document.title='stolen'</script> soup")).toBeVisible();
  expect(await sql`select 1 from events where title = ${title}`).toHaveLength(1);

  // Another visitor sees the event in the cached list until it is deleted.
  const visitor = await (await browser.newContext({ baseURL: origin })).newPage();
  await visitor.goto("/events");
  await expect(visitor.getByText(title)).toBeVisible();
  await page.goto("/events");
  const card = page.getByRole("listitem").filter({ hasText: title });
  await card.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  // While the dialog is open the page behind it is hidden from roles.
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(card).toHaveCount(0);
  expect(await sql`select 1 from events where title = ${title}`).toHaveLength(0);
  await visitor.goto("/events");
  await expect(visitor.getByText(title)).toHaveCount(0);
  await visitor.context().close();
});

test("a member's event is a proposal until an admin approves it", async ({
  page,
  admin,
  member,
  sql,
  origin,
  browser,
}) => {
  await enterAs(page, member);
  await page.goto("/events/create");
  const title = `Bread rescue ${member.username}`;
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Date").fill(dateInDays(10));
  await page.getByLabel("Time").fill("09:00");
  await page.getByLabel("Location").fill("Tiong Bahru");
  await page.getByLabel("Description").fill("Yesterday's loaves");
  await page.getByRole("button", { name: "Create" }).click();
  await page.waitForURL(/\/events\/\d+$/);
  const path = new URL(page.url()).pathname;
  const [proposal] = await sql`select status from events where title = ${title}`;
  expect(proposal).toEqual({ status: "proposed" });
  expect((await fetch(origin + path)).status).toBe(404);

  const office = await (await browser.newContext({ baseURL: origin })).newPage();
  await enterAs(office, admin);
  await office.goto(path);
  await office.getByRole("button", { name: "Approve" }).click();
  await expect(office.getByRole("region", { name: "Toasts" })).toContainText("Event approved");
  await office.context().close();
  const page2 = await fetch(origin + path);
  expect(page2.status).toBe(200);
  expect(await page2.text()).toContain(title);
});

test("joining a full event shows why on the screen", async ({
  page,
  admin,
  member,
  origin,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/409/);
  const created = await callApi(origin, "POST", "/event", {
    token: admin.token,
    body: {
      title: "One seat",
      date: dateInDays(9),
      time: "10:00",
      location: "Here",
      description: "Small",
      capacity: 1,
    },
  });
  const { id } = created.body.data as { id: number };
  await enterAs(page, member);
  await page.goto(`/events/${id}`);
  await expect(page.getByRole("button", { name: "Join" })).toBeEnabled();
  await callApi(origin, "POST", `/event/${id}`, { token: admin.token });
  await page.getByRole("button", { name: "Join" }).click();
  await expect(page.getByText("Event is full!")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Full – join waitlist" })).toBeEnabled();
});

test("an event that is cancelled while a member joins says why joining failed, and goes on saying it", async ({
  page,
  admin,
  member,
  origin,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/404|409/);
  const event = {
    title: `Rained off ${admin.username}`,
    date: dateInDays(9),
    time: "10:00",
    location: "Here",
    description: "Small",
  };
  const { body } = await callApi(origin, "POST", "/event", { token: admin.token, body: event });
  const { id } = body.data as { id: number };
  await enterAs(page, member);
  await page.goto(`/events/${id}`);
  await expect(page.getByRole("button", { name: "Join" })).toBeEnabled();
  const cancelled = await callApi(origin, "PATCH", `/event/${id}`, {
    token: admin.token,
    body: { status: "cancelled" },
  });
  expect(cancelled.status).toBe(200);
  const response = page.waitForResponse(/event\.join/);
  await page.getByRole("button", { name: "Join" }).click();
  expect((await response).ok()).toBe(false);
  // The page knows that the event has ended and has no Join button.
  await expect(page.getByText("This event has been cancelled.").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Join" })).toHaveCount(0);
  await expect(page.getByRole("alert").filter({ hasText: "Event is cancelled!" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a box whose script cannot be had says so, and opens when it can", async ({
  page,
  admin,
  origin,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/ERR_FAILED/, /ChunkLoadError/);
  const event = {
    title: admin.username,
    date: dateInDays(8),
    time: "09:00",
    location: "Yishun",
    description: "Rice",
  };
  const { body } = await callApi(origin, "POST", "/event", { token: admin.token, body: event });
  await enterAs(page, admin);
  const mend = await refuseScripts(page, "dialog-overlay");
  await page.goto(`/events/${(body.data as { id: number }).id}`);
  await openMore(page);
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("region", { name: "Toasts" })).toContainText("Please try again later");
  await mend();
  await page.getByRole("button", { name: "Delete" }).click();
  const box = page.getByRole("dialog", { name: "Delete Event" });
  await expect(box).toBeVisible();

  // A key held down while the dialog opens does not confirm.
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Delete" }).focus();
  await page.keyboard.down("Enter");
  await expect(box.getByRole("button", { name: "Keep event" })).toBeFocused();
  await box.getByRole("button", { name: "Delete" }).focus();
  await page.keyboard.down("Enter");
  await page.keyboard.up("Enter");
  await expect(box.getByRole("button", { name: "Delete" })).toBeEnabled();
});
