import { createEventDay, NOW_ON, TOUCH_PHONE } from "#test/e2e/support/event/event-day.ts";
import { expect, test } from "#test/e2e/support/journey.ts";
import { callApi, enterAs } from "#test/e2e/support/people.ts";

test.use(TOUCH_PHONE);

const TEXT = "Bring <b>two</b> boxes.\nMap: https://example.com/map?x=1, please.";

test("a host writes to everybody who joined; they and newcomers read it as typed, and an admin deletes it", async ({
  page,
  member: host,
  admin,
  createMember,
  db,
  sql,
  origin,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/429/);
  const [guest, newcomer] = [await createMember(), await createMember()];
  const id = await createEventDay(
    { db, origin },
    {
      ...{ host, admin, guests: [guest] },
      hours: { starts: 30, ends: 32 },
    },
  );
  await enterAs(page, host);
  await page.goto(`/events/${id}/attendees`);
  await page.getByRole("button", { name: "Message" }).tap();
  const dialog = page.getByRole("dialog", { name: "Message to Attendees" });
  await expect(dialog.getByLabel("To")).toBeVisible();
  // Offers `People who came` only after the start.
  expect(await dialog.getByLabel("To").locator("option").allTextContents()).toEqual([
    "Everyone who joined",
    "People on the waitlist",
  ]);
  await expect(
    dialog.getByText("1 person will get this in the app and by email. They can’t reply."),
  ).toBeVisible();
  await dialog.getByLabel("To").selectOption("People on the waitlist");
  await dialog.getByLabel("Message").fill(TEXT);
  await expect(dialog.getByText("There is nobody to write to yet.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Send" })).toBeDisabled();
  await dialog.getByLabel("To").selectOption("Everyone who joined");
  await dialog.getByRole("button", { name: "Send" }).tap();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Messages (1)" })).toContainText("Bring <b>two</b> boxes.");
  expect(await sql`select text, audience, recipients from event_messages where event_id = ${id}`).toEqual([
    { text: TEXT, audience: "joined", recipients: 1 },
  ]);
  const listNotices = async () => {
    const rows = await sql`select notification_message from notifications
      where user_id = ${guest.id} and kind = 'event_message'`;
    return rows.map((row) => String(row.notificationMessage ?? row.notification_message));
  };
  await expect.poll(listNotices, { timeout: 60_000 }).toEqual([expect.stringContaining(TEXT)]);

  for (const status of [201, 201, 429]) {
    const body = { text: "Once more", to: "joined" };
    expect((await callApi(origin, "POST", `/event/${id}/message`, { token: host.token, body })).status).toBe(
      status,
    );
  }
  await page.getByRole("button", { name: "Message" }).tap();
  await dialog.getByLabel("Message").fill("And again");
  await dialog.getByRole("button", { name: "Send" }).tap();
  await expect(dialog.getByText("Message limit reached. Please try again tomorrow.")).toBeVisible();
  await expect(dialog.getByLabel("Message")).toHaveValue("And again");

  // A member who joins later reads it, too.
  await callApi(origin, "POST", `/event/${id}`, { token: newcomer.token });
  await enterAs(page, newcomer);
  await page.goto(`/events/me/${id}`);
  const fromHosts = page.getByRole("region", { name: "From the hosts" });
  await expect(fromHosts).toContainText("Bring <b>two</b> boxes.");
  const link = fromHosts.getByRole("link", { name: "https://example.com/map?x=1" });
  await expect(link).toHaveAttribute("href", "https://example.com/map?x=1");
  await expect(link).toHaveAttribute("rel", "nofollow ugc noopener noreferrer");
  await expect(fromHosts).not.toContainText(host.username);
  const links = await sql`select distinct link from notifications where link like ${`/events/me/${id}#%`}`;
  for (const { link } of links) await expect(page.locator(new URL(link, origin).hash)).toBeVisible();
  expect(links.length).toBeGreaterThan(0);

  await enterAs(page, admin);
  await page.goto(`/events/${id}/attendees`);
  const sent = page.getByRole("region", { name: "Messages (3)" });
  await expect(sent.getByRole("listitem").last()).toContainText(`by ${host.username}`);
  await sent.getByRole("listitem").last().getByRole("button", { name: "Delete" }).tap();
  await page.getByRole("dialog", { name: "Delete Message" }).getByRole("button", { name: "Confirm" }).tap();
  await expect(page.getByRole("region", { name: "Messages (2)" })).not.toContainText("boxes");
  expect((await listNotices()).join()).not.toContain("boxes");
});

test("after the start a message can go to those who came", async ({
  page,
  member: host,
  admin,
  createMember,
  db,
  sql,
  origin,
}) => {
  const [here, away] = [await createMember(), await createMember()];
  const id = await createEventDay({ db, origin }, { host, admin, guests: [here, away], hours: NOW_ON });
  const body = { username: here.username };
  await callApi(origin, "POST", `/event/${id}/check-in`, { token: host.token, body });
  await enterAs(page, host);
  await page.goto(`/events/${id}/attendees`);
  await page.getByRole("button", { name: "Message" }).tap();
  const dialog = page.getByRole("dialog", { name: "Message to Attendees" });
  await dialog.getByLabel("To").selectOption("People who came");
  await expect(dialog.getByText("1 person will get this in the app")).toBeVisible();
  await dialog.getByLabel("Message").fill("Thank you for coming!");
  await dialog.getByRole("button", { name: "Send" }).tap();
  await expect(dialog).toHaveCount(0);
  const listTold = async () => {
    const rows = await sql`select user_id from notifications
      where kind = 'event_message' and user_id = any(${[here.id, away.id]})`;
    return rows.map((row) => Number(row.user_id));
  };
  await expect.poll(listTold, { timeout: 60_000 }).toEqual([here.id]);
});
