import type { Page } from "@playwright/test";
import { openMore } from "#test/e2e/support/event/more-menu.ts";
import { expect, test } from "#test/e2e/support/journey.ts";
import { callApi, dateInDays, enterAs, type Member } from "#test/e2e/support/people.ts";

async function createEvent(origin: string, { token, username }: Member): Promise<number> {
  const body = {
    title: `Jar swap ${username}`,
    date: dateInDays(14),
    time: "18:30",
    location: "Tekka Centre",
    description: "Bring jars.",
  };
  const created = await callApi(origin, "POST", "/event", { token, body });
  return (created.body.data as { id: number }).id;
}
const toasts = (page: Page) => page.getByRole("region", { name: "Toasts" });
const hostsOf = (sql: import("postgres").Sql, id: number) =>
  sql`select username, accepted_at is not null as accepted, is_shown as shown
    from event_hosts join users on users.id = user_id where event_id = ${id} order by event_hosts.created_at`;

test("a host invites a member, who accepts, is named on the page, runs the event and stops", async ({
  page,
  admin,
  member,
  createMember,
  sql,
  origin,
  browser,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/404|409/);
  const guest = await createMember();
  const id = await createEvent(origin, admin);
  await callApi(origin, "POST", `/event/${id}/host`, {
    token: admin.token,
    body: { username: member.username },
  });
  await enterAs(page, member);
  await page.goto("/events/me");
  await page.getByRole("link", { name: /^Edit: Jar swap/ }).click();
  await expect(page.getByLabel("Title")).not.toBeEditable();
  const hosts = page.getByRole("region", { name: "Hosts" });
  await expect(hosts.getByRole("listitem")).toHaveText([new RegExp(`${member.username} \\(you\\)`)]);
  const invite = hosts.getByRole("button", { name: "Invite" });
  await hosts.getByLabel("Username").fill("nobody-has-this-name");
  await invite.click();
  await expect(hosts.getByText("No member has this username.")).toBeVisible();
  await hosts.getByLabel("Username").fill(guest.username);
  await invite.click();
  await expect(hosts.getByRole("listitem").nth(1)).toHaveText(`${guest.username} (invited)`);

  // The invited member accepts on the event's page, which names hosts who want it.
  const other = await (await browser.newContext({ baseURL: origin })).newPage();
  await enterAs(other, guest);
  await other.goto(`/events/${id}`);
  const panel = other.getByRole("region", { name: "Host this event?" });
  await panel.getByRole("checkbox", { name: "Show my username on the event page" }).check();
  await panel.getByRole("button", { name: "Accept" }).click();
  await expect(panel).toHaveCount(0);
  await expect(other.getByText(`by ${guest.username}`, { exact: true })).toBeVisible();
  expect(await hostsOf(sql, id)).toEqual([
    { username: member.username, accepted: true, shown: false },
    { username: guest.username, accepted: true, shown: true },
  ]);
  expect(await (await fetch(`${origin}/events/${id}`)).text()).toContain(`by ${guest.username}`);

  const actions = other.getByRole("region", { name: "For hosts" });
  await expect(actions.locator(".button").filter({ visible: true })).toHaveText([
    "Attendees",
    "Edit",
    "More",
  ]);
  await openMore(actions);
  await actions.getByRole("button", { name: "Cancel event" }).click();
  const question = other.getByRole("dialog", { name: "Cancel Event" });
  await question.getByLabel("Reason (optional, shown to everyone affected)").fill("It rains.");
  await question.getByRole("button", { name: "Cancel event" }).click();
  await expect(other.getByText("Reason: It rains.")).toBeVisible();
  await expect(other.getByRole("button", { name: "Undo cancellation" })).toHaveCount(0);
  expect(await (await fetch(`${origin}/events/${id}`)).text()).toContain("It rains.");
  await other.context().close();

  await page.reload();
  await hosts.getByRole("button", { name: "Stop hosting" }).click();
  await page
    .getByRole("dialog", { name: "Stop Hosting" })
    .getByRole("button", { name: "Stop hosting" })
    .click();
  await expect(page).toHaveURL(`/events/${id}`);
  await expect(page.getByRole("region", { name: "For hosts" })).toHaveCount(0);
  expect(await hostsOf(sql, id)).toEqual([{ username: guest.username, accepted: true, shown: true }]);
});

test("a member declines an invitation", async ({ page, admin, member, createMember, sql, origin }) => {
  const host = await createMember();
  const id = await createEvent(origin, admin);
  const invite = (by: Member, username: string) =>
    callApi(origin, "POST", `/event/${id}/host`, { token: by.token, body: { username } });
  await invite(admin, host.username);
  await invite(host, member.username);
  await enterAs(page, member);
  await page.goto("/events/me");
  await expect(page.getByRole("region", { name: "Events you host" })).toContainText("You’re invited to host");
  await page.getByRole("link", { name: /^Answer: Jar swap/ }).click();
  const panel = page.getByRole("region", { name: "Host this event?" });
  await panel.getByRole("button", { name: "Decline" }).click();
  await expect(toasts(page)).toContainText("Invitation declined");
  await expect(panel).toHaveCount(0);
  expect(await hostsOf(sql, id)).toHaveLength(1);
});

test("an admin sees what a host replaced, puts it back and removes the host", async ({
  page,
  admin,
  member,
  sql,
  origin,
}) => {
  const id = await createEvent(origin, admin);
  await callApi(origin, "POST", `/event/${id}/host`, {
    token: admin.token,
    body: { username: member.username },
  });
  const changed = await callApi(origin, "PATCH", `/event/${id}`, {
    token: member.token,
    body: { description: "Buy my jars." },
  });
  expect(changed.status).toBe(200);
  await enterAs(page, admin);
  await page.goto(`/events/${id}`);
  await openMore(page);
  await page.getByRole("link", { name: "Changed by hosts" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Changed by Hosts");
  await expect(page.getByRole("main")).toContainText("Bring jars.");
  await page.getByRole("button", { name: "Put back" }).click();
  await expect(toasts(page)).toContainText("Put back");
  expect(await sql`select description from events where id = ${id}`).toEqual([
    { description: "Bring jars." },
  ]);

  await page.goto(`/events/${id}/edit`);
  await page.getByRole("button", { name: `Remove ${member.username}` }).click();
  await page.getByRole("dialog", { name: "Remove Host" }).getByRole("button", { name: "Remove" }).click();
  await expect(page.getByText("This event has no host; admins manage it.")).toBeVisible();
  expect(await hostsOf(sql, id)).toHaveLength(0);
});
