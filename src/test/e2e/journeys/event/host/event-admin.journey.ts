import { readFileSync } from "node:fs";
import { openMore } from "#test/e2e/support/event/more-menu.ts";
import { expect, test } from "#test/e2e/support/journey.ts";
import { callApi, dateInDays, enterAs, logIn } from "#test/e2e/support/people.ts";

const form = { date: dateInDays(12), time: "18:30", location: "Tekka Centre", description: "Bring jars." };

/** Expects the kinds of a person's notifications, once the jobs have delivered them. */
async function expectNotified(sql: import("postgres").Sql, email: string, kinds: string[]): Promise<void> {
  const listKinds = async () => {
    const rows = await sql`select kind from notifications join users on users.id = user_id
      where email = ${email} order by notifications.id`;
    return rows.map(({ kind }) => kind);
  };
  await expect.poll(listKinds, { timeout: 60_000 }).toEqual(kinds);
}

test("an admin edits an event, cancels it and undoes that; participants are notified", async ({
  page,
  admin,
  member,
  sql,
  origin,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/409/);
  const created = await callApi(origin, "POST", "/event", {
    token: admin.token,
    body: { ...form, title: "Jar swap" },
  });
  const { id } = created.body.data as { id: number };
  await callApi(origin, "POST", `/event/${id}`, { token: member.token });
  await enterAs(page, admin);
  await page.goto(`/events/${id}`);
  await page.getByRole("link", { name: "Edit" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Edit Event");
  await expect(page.getByLabel("Title")).toHaveValue("Jar swap");
  await expect(page.getByLabel("Time")).toHaveValue("18:30");
  await page.getByLabel("Time").fill("19:00");
  await page.getByLabel("Ends at").fill("21:00");
  await page.getByLabel("Capacity").fill("many");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Capacity must be a whole number")).toBeVisible();
  await page.getByLabel("Capacity").fill("5");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(`/events/${id}`);
  await expect(page.getByText("7:00 pm to 9:00 pm")).toBeVisible();
  await expect(page.getByText("4 spots left").first()).toBeVisible();
  expect(await sql`select capacity, sequence from events where id = ${id}`).toEqual([
    { capacity: 5, sequence: 1 },
  ]);

  // Another admin's change between opening and saving is not overwritten.
  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByLabel("Location").fill("Lost");
  await callApi(origin, "PATCH", `/event/${id}`, { token: admin.token, body: { location: "Kept" } });
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Someone else has changed this event since you opened it.")).toBeVisible();
  await page.getByRole("button", { name: "Reload" }).click();
  await expect(page.getByRole("button", { name: "Reload" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Notifications" })).toBeEnabled();
  await expect(page.getByLabel("Location")).toHaveValue("Kept");
  await page.getByRole("link", { name: "Cancel" }).click();

  await openMore(page);
  await page.getByRole("button", { name: "Cancel event" }).click();
  const question = page.getByRole("dialog", { name: "Cancel Event" });
  await question.getByRole("button", { name: "Cancel event" }).click();
  await expect(page.getByText("This event has been cancelled.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Join", exact: true })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo cancellation" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo cancellation" }).click();
  await expect(page.getByText("This event has been cancelled.")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Cancel event" })).toBeVisible();
  await expectNotified(sql, member.email, [
    "event_joined",
    "event_changed",
    "event_changed",
    "event_cancelled",
    "event_changed",
  ]);
});

test("proposals queue for the admins, who approve one and decline another", async ({
  page,
  admin,
  member,
  sql,
  origin,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/403/);
  const titles = [`First ${member.username}`, `Second ${member.username}`];
  for (const title of titles) {
    await callApi(origin, "POST", "/event", { token: member.token, body: { ...form, title } });
  }
  await logIn(page, admin);
  await page.getByRole("link", { name: "Proposals", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Proposals");
  const row = (title: string) => page.getByRole("listitem").filter({ hasText: title });
  await expect(row(titles[0] ?? "")).toContainText(`Proposed by ${member.username}`);
  await row(titles[0] ?? "")
    .getByRole("button", { name: "Approve" })
    .click();
  await expect(row(titles[0] ?? "")).toHaveCount(0);
  await expect(row(titles[1] ?? "")).toBeFocused();
  await row(titles[1] ?? "")
    .getByRole("button", { name: "Decline" })
    .click();
  await page
    .getByRole("dialog", { name: "Decline Proposal" })
    .getByRole("button", { name: "Decline" })
    .click();
  // While the dialog is open the page behind it is hidden from roles.
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(row(titles[1] ?? "")).toHaveCount(0);
  expect(await sql`select status from events where title = any(${titles}) order by id`).toEqual([
    { status: "published" },
    { status: "declined" },
  ]);
  await expectNotified(sql, member.email, ["proposal_approved", "proposal_declined"]);
  await enterAs(page, member);
  await page.goto("/events/me");
  await expect(page.getByRole("listitem").filter({ hasText: titles[1] ?? "" })).toContainText("Declined");
  expect((await page.goto("/admin/proposals"))?.status()).toBe(403);
});

test("only the organiser sees who comes and downloads the list", async ({
  page,
  admin,
  member,
  createMember,
  origin,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/403|404/);
  const guest = await createMember();
  const late = await createMember();
  const created = await callApi(origin, "POST", "/event", {
    token: member.token,
    body: { ...form, title: "Own event", capacity: 1 },
  });
  const { id } = created.body.data as { id: number };
  await callApi(origin, "PATCH", `/event/${id}`, { token: admin.token, body: { status: "published" } });
  await callApi(origin, "POST", `/event/${id}`, { token: guest.token });
  await callApi(origin, "POST", `/event/${id}/waitlist`, { token: late.token });

  await enterAs(page, member);
  await page.goto("/events/me");
  await page.getByRole("link", { name: "Attendees of Own event" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Attendees");
  await expect(page.getByRole("table", { name: "Joined" })).toContainText(guest.username);
  await expect(page.getByRole("table", { name: "Waitlist" })).toContainText(late.username);
  await expect(page.getByText(guest.email)).toHaveCount(0);
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download CSV" }).click();
  const file = readFileSync(await (await downloading).path(), "utf8");
  expect(file).toContain(`Joined,${guest.username},`);
  expect(file).toContain(`Waitlist,${late.username},`);
  expect(file).not.toContain("@");

  await enterAs(page, guest);
  expect((await page.goto(`/events/${id}/attendees`))?.status()).toBe(403);
  expect((await page.goto(`/events/${id}/edit`))?.status()).toBe(403);
  expect((await page.goto("/events/2147483647/attendees"))?.status()).toBe(404);
  await enterAs(page, admin);
  await page.goto(`/events/${id}/attendees`);
  await expect(page.getByText(guest.email)).toBeVisible();
});
