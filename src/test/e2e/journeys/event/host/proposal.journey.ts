import type { Page } from "@playwright/test";
import { expect, test } from "#test/e2e/support/journey.ts";
import { callApi, dateInDays, enterAs, type Member } from "#test/e2e/support/people.ts";

async function propose(origin: string, { token }: Member, title: string): Promise<number> {
  const body = { title, date: dateInDays(11), time: "09:00", location: "Tiong Bahru", description: "Loaves" };
  const created = await callApi(origin, "POST", "/event", { token, body });
  return (created.body.data as { id: number }).id;
}
const toasts = (page: Page) => page.getByRole("region", { name: "Toasts" });
const statusOf = (sql: import("postgres").Sql, id: number) =>
  sql`select status, change_reason as reason from events where id = ${id}`;

test("a member sends a proposal in, changes it and withdraws it", async ({ page, member, sql }) => {
  const title = `Bread rescue ${member.username}`;
  await enterAs(page, member);
  await page.goto("/events/create");
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Date").fill(dateInDays(10));
  await page.getByLabel("Time").fill("09:00");
  await page.getByLabel("Location").fill("Tiong Bahru");
  await page.getByLabel("Description").fill("Yesterday's loaves");
  await page.getByRole("checkbox", { name: "Show my username on the event page" }).check();
  await page.getByRole("button", { name: "Create" }).click();
  await expect(toasts(page)).toContainText("We’ll notify you when it’s approved.");
  await page.waitForURL(/\/events\/\d+$/);
  const id = Number(new URL(page.url()).pathname.split("/").at(-1));
  await expect(page.getByText("This is a proposal. It goes public once an admin approves it.")).toBeVisible();

  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await expect(page.getByRole("checkbox", { name: "Show my username on the event page" })).toBeChecked();
  await expect(page.getByRole("region", { name: "Hosts" })).toHaveCount(0);
  await page.getByLabel("Location").fill("Tiong Bahru Market");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(`/events/${id}`);
  await expect(page.getByText("Tiong Bahru Market")).toBeVisible();
  expect(await sql`select location from events where id = ${id}`).toEqual([
    { location: "Tiong Bahru Market" },
  ]);

  await page.getByRole("button", { name: "Withdraw" }).click();
  const question = page.getByRole("dialog", { name: "Withdraw Proposal" });
  await expect(question).toContainText(
    `Withdraw ${title}? No one else has joined it, and you can’t undo this.`,
  );
  await question.getByRole("button", { name: "Withdraw" }).click();
  await expect(page).toHaveURL("/events/me");
  await expect(toasts(page)).toContainText("Proposal withdrawn");
  expect(await statusOf(sql, id)).toHaveLength(0);
  await expect(page.getByRole("link", { name: title })).toHaveCount(0);
});

test("a proposal is declined with a reason, sent again, changed under the admin's eyes and approved", async ({
  page,
  admin,
  member,
  sql,
  origin,
  browser,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/409/);
  const title = `Bread rescue ${member.username}`;
  const id = await propose(origin, member, title);
  const office = await (await browser.newContext({ baseURL: origin })).newPage();
  await enterAs(office, admin);
  await office.goto(`/events/${id}`);
  await office.getByRole("button", { name: "Decline" }).click();
  const question = office.getByRole("dialog", { name: "Decline Proposal" });
  await question.getByLabel("Reason (optional, shown to everyone affected)").fill("The market is closed.");
  await question.getByRole("button", { name: "Decline" }).click();
  await expect(office.getByText("Reason: The market is closed.")).toBeVisible();
  expect(await statusOf(sql, id)).toEqual([{ status: "declined", reason: "The market is closed." }]);

  await enterAs(page, member);
  await page.goto("/events/me");
  await page.getByRole("link", { name: `Edit and send again: ${title}` }).click();
  await expect(page.getByText("Reason: The market is closed.")).toBeVisible();
  await page.getByLabel("Location").fill("Tekka Centre");
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(toasts(page)).toContainText("Event created successfully");
  await expect(page).toHaveURL(`/events/${id}`);
  await expect(page.getByText("Reason:")).toHaveCount(0);
  expect(await statusOf(sql, id)).toEqual([{ status: "proposed", reason: null }]);

  // The admin approves what is on screen, or nothing.
  await office.goto("/admin/proposals");
  const row = office.getByRole("listitem").filter({ hasText: title });
  await expect(row.getByRole("button", { name: "Approve" })).toBeEnabled();
  await callApi(origin, "PATCH", `/event/${id}`, {
    token: member.token,
    body: { location: "Golden Mile" },
  });
  await row.getByRole("button", { name: "Approve" }).click();
  await expect(toasts(office)).toContainText("Someone else has changed this event since you opened it.");
  expect(await statusOf(sql, id)).toEqual([{ status: "proposed", reason: null }]);
  await expect(row).toContainText("Golden Mile");
  await row.getByRole("button", { name: "Approve" }).click();
  await expect(row).toHaveCount(0);
  expect(await statusOf(sql, id)).toEqual([{ status: "published", reason: null }]);
  await office.context().close();

  // The member is its host from now on, but not the master of its title.
  await page.goto(`/events/${id}`);
  const actions = page.getByRole("region", { name: "For hosts" });
  await expect(actions.getByRole("link", { name: "Attendees" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Withdraw" })).toHaveCount(0);
  await actions.getByRole("link", { name: "Edit" }).click();
  await expect(page.getByLabel("Title")).not.toBeEditable();
});
