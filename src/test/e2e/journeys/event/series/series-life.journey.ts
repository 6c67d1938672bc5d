import type { Page } from "@playwright/test";
import { datesOfRepeat } from "#lib/event/when/repeat.ts";
import { formatDate, startOfDay } from "#lib/time/dates.ts";
import type { Mailbox } from "#test/e2e/support/app/mailbox.ts";
import { findFaults } from "#test/e2e/support/browser/faults.ts";
import { openMore } from "#test/e2e/support/event/more-menu.ts";
import { expect, test } from "#test/e2e/support/journey.ts";
import { findOverflow, resize } from "#test/e2e/support/look.ts";
import { callApi, dateInDays, enterAs, type Member } from "#test/e2e/support/people.ts";
import { parseSingleEvent } from "#test/read/calendars.ts";

const toasts = (page: Page) => page.getByRole("region", { name: "Toasts" });
const longDate = (date: string) => formatDate(startOfDay(date));
const FOLLOWING = "This and the following dates";

type SeriesInput = { title: string; first: string; times: number; capacity?: number };

/** Stores a weekly rescue walk. @returns the ids of its dates, in their order */
async function createWalk(
  { origin, sql }: { origin: string; sql: import("postgres").Sql },
  { token }: Member,
  { title, first, ...rest }: SeriesInput,
): Promise<number[]> {
  const body = {
    ...{ title, date: first, time: "18:30", endTime: "20:00", location: "Tekka Centre" },
    ...{ description: "Bring a bag.", repeat: "weekly", ...rest },
  };
  const created = await callApi(origin, "POST", "/event", { token, body });
  expect(created.status).toBe(201);
  const rows = await sql`select id from events where title = ${title} order by starts_at`;
  return rows.map(({ id }) => Number(id));
}

/** Returns the calendar entries of the mails to a person whose subject begins with this. */
async function entriesOf(mailbox: Mailbox, { email }: Member, subject: string) {
  const mails = (await mailbox.all(email)).filter((mail) => mail.subject?.startsWith(subject));
  return mails.map(({ attachments }) => {
    const calendar = attachments.find(({ mimeType }) => mimeType === "text/calendar");
    const content = calendar?.content ?? "";
    const text = typeof content === "string" ? content : new TextDecoder().decode(content);
    expect(text).not.toContain("RRULE");
    const event = parseSingleEvent(text);
    return {
      uid: event.text("uid"),
      sequence: Number(event.text("sequence")),
      location: event.text("location"),
      start: event.instant("dtstart").toISOString(),
    };
  });
}

test("a weekly walk of eight dates: one moved, one cancelled, one full, and a new place from the third on", async ({
  page,
  admin,
  createMember,
  origin,
  sql,
  mailbox,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/409 .*event\.update/);
  const title = `Rescue walk ${admin.username}`;
  const dates = datesOfRepeat(dateInDays(9), "weekly", 8);
  const ids = await createWalk({ origin, sql }, admin, {
    title,
    first: dates[0] ?? "",
    times: 8,
    capacity: 2,
  });
  const at = (index: number) => ids[index] ?? 0;
  const [two, one, other] = [await createMember(), await createMember(), await createMember()];
  const join = (member: Member, index: number) =>
    callApi(origin, "POST", `/event/${at(index)}`, { token: member.token, body: {} });
  for (const index of [3, 6]) expect((await join(two, index)).status).toBe(200);
  expect((await join(one, 6)).status).toBe(200);
  expect((await join(other, 6)).status).toBe(409);
  expect((await join(other, 1)).status).toBe(200);

  // The fifth date is moved by itself; the sixth is cancelled.
  await enterAs(page, admin);
  await page.goto(`/events/${at(4)}/edit`);
  await expect(page.getByRole("radio", { name: "Only this date" })).toBeChecked();
  await page.getByLabel("Time", { exact: true }).fill("17:00");
  await page.getByLabel("Ends at (optional)").fill("19:00");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(`/events/${at(4)}`);
  await page.goto(`/events/${at(5)}`);
  await openMore(page);
  await page.getByRole("button", { name: "Cancel event" }).click();
  const question = page.getByRole("dialog", { name: "Cancel Event" });
  await expect(question.getByRole("radio", { name: "Only this date" })).toBeChecked();
  expect(await findFaults(page, question)).toEqual([]);
  await question.getByRole("radio", { name: FOLLOWING }).check();
  await expect(question).toContainText(`Are you sure you want to cancel 3 dates of ${title}?`);
  await question.getByRole("radio", { name: "Only this date" }).check();
  await question.getByRole("button", { name: "Cancel event" }).click();
  await expect(toasts(page)).toContainText("Event cancelled");

  // Seats taken on the seventh date keep all dates as they are.
  await page.goto(`/events/${at(2)}/edit`);
  await page.getByLabel("Capacity (optional)").fill("1");
  await page.getByLabel("Location").fill("Geylang Serai Market");
  await page.getByLabel("Time", { exact: true }).fill("19:00");
  await page.getByLabel("Ends at (optional)").fill("20:30");
  await page.getByRole("radio", { name: FOLLOWING }).check();
  expect(await findFaults(page)).toEqual([]);
  await resize(page, 320);
  expect(await findOverflow(page)).toEqual([]);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.locator("form").getByRole("alert")).toHaveText(
    `${longDate(dates[6] ?? "")}: 2 people have joined already!`,
  );
  const stored =
    () => sql`select location, to_char(starts_at at time zone 'Asia/Singapore', 'YYYY-MM-DD HH24:MI') as start,
    status, capacity, sequence from events where id in ${sql(ids)} order by starts_at`;
  expect((await stored()).map(({ location }) => location)).toEqual(Array(8).fill("Tekka Centre"));
  await page.getByLabel("Capacity (optional)").fill("2");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(toasts(page)).toContainText("Event updated successfully");
  const [old, fresh] = ["Tekka Centre", "Geylang Serai Market"];
  const rows = (await stored()).map(({ location, start, status }) => [location, start, status]);
  expect(rows).toEqual([
    [old, `${dates[0]} 18:30`, "published"],
    [old, `${dates[1]} 18:30`, "published"],
    [fresh, `${dates[2]} 19:00`, "published"],
    [fresh, `${dates[3]} 19:00`, "published"],
    [fresh, `${dates[4]} 17:00`, "published"],
    [old, `${dates[5]} 18:30`, "cancelled"],
    [fresh, `${dates[6]} 19:00`, "published"],
    [fresh, `${dates[7]} 19:00`, "published"],
  ]);

  // A person with seats in two of them is told once, and has a calendar entry of each.
  const told = async ({ id }: Member) => {
    const found = await sql`select notification_message as message, link from notifications
      where user_id = ${id} and kind = 'event_changed'`;
    return found.map(({ message, link }) => [message, link]);
  };
  await expect
    .poll(() => told(two), { timeout: 60_000 })
    .toEqual([[`“${title}”: 2 of your dates have changed`, "/events/me"]]);
  await expect.poll(async () => (await told(one)).length, { timeout: 60_000 }).toBe(1);
  expect(await told(other)).toEqual([]);
  await expect
    .poll(async () => (await entriesOf(mailbox, two, "Changed:")).length, { timeout: 60_000 })
    .toBe(2);
  const joined = await entriesOf(mailbox, two, "You joined");
  const changed = await entriesOf(mailbox, two, "Changed:");
  const byStart = (a: { start: string }, b: { start: string }) => a.start.localeCompare(b.start);
  expect(changed.toSorted(byStart)).toEqual(
    joined.toSorted(byStart).map(({ uid, start }) => ({
      ...{ uid, sequence: 1, location: fresh },
      start: start.replace("T10:30", "T11:00"),
    })),
  );

  await enterAs(page, two);
  await page.goto("/events/me");
  await expect(page.getByRole("heading", { name: title })).toHaveCount(1);
  await expect(page.getByText(/1 more date$/)).toBeVisible();

  // The last dates go together.
  await enterAs(page, admin);
  await page.goto(`/events/${at(3)}`);
  await openMore(page);
  await page.getByRole("button", { name: "Delete" }).click();
  const removal = page.getByRole("dialog", { name: "Delete Event" });
  await removal.getByRole("radio", { name: FOLLOWING }).check();
  await expect(removal).toContainText(`Are you sure you want to delete 4 dates of ${title}?`);
  expect(await findFaults(page, removal)).toEqual([]);
  await removal.getByRole("button", { name: "Delete" }).click();
  await expect(page).toHaveURL("/events");
  expect((await stored()).map(({ status }) => status)).toEqual([
    ...["published", "published", "published", "cancelled"],
  ]);
  await expect
    .poll(async () => (await entriesOf(mailbox, two, "Cancelled:")).length, { timeout: 60_000 })
    .toBe(2);
});

test("a member's proposal of several dates is declined as one, sent again, approved but for one date, and withdrawn", async ({
  page,
  admin,
  member,
  browser,
  origin,
  sql,
}) => {
  const title = `Rescue walk ${member.username}`;
  const dates = datesOfRepeat(dateInDays(9), "weekly", 4);
  const ids = await createWalk({ origin, sql }, member, { title, first: dates[0] ?? "", times: 4 });
  const statuses = async () =>
    (await sql`select status from events where id in ${sql(ids)} order by starts_at`).map(
      ({ status }) => status,
    );
  const office = await (await browser.newContext({ baseURL: origin })).newPage();
  await enterAs(office, admin);
  await office.goto("/admin/proposals");
  const row = office.getByRole("listitem").filter({ has: office.getByRole("heading", { name: title }) });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("4 dates · Every week");
  await expect(row.locator("li a")).toHaveText(dates.map(longDate));
  await expect(row.getByRole("radio", { name: "All 4 dates" })).toBeChecked();
  expect(await findFaults(office, row)).toEqual([]);
  await resize(office, 320);
  expect(await findOverflow(office)).toEqual([]);
  await row.getByRole("button", { name: "Decline" }).click();
  const question = office.getByRole("dialog", { name: "Decline Proposal" });
  await expect(question).toContainText(`Are you sure you want to decline all 4 dates of ${title}?`);
  await question.getByRole("button", { name: "Decline" }).click();
  await expect(toasts(office)).toContainText("4 dates declined");
  await expect(row).toHaveCount(0);
  expect(await statuses()).toEqual(Array(4).fill("declined"));

  await enterAs(page, member);
  await page.goto(`/events/${ids[1]}/edit`);
  await expect(page.getByRole("radio", { name: "All 4 dates" })).toBeChecked();
  await page.getByLabel("Location").fill("Geylang Serai Market");
  await page.getByRole("button", { name: "Send again" }).click();
  await expect(toasts(page)).toContainText("We’ll notify you when it’s approved.");
  expect(await statuses()).toEqual(Array(4).fill("proposed"));

  await office.goto(`/events/${ids[2]}`);
  await office.getByRole("radio", { name: "Only this date" }).check();
  await office.getByRole("button", { name: "Approve" }).click();
  await expect(toasts(office)).toContainText("Event approved");
  expect(await statuses()).toEqual(["proposed", "proposed", "published", "proposed"]);

  await page.goto(`/events/${ids[0]}`);
  await page.getByRole("button", { name: "Withdraw" }).click();
  const withdrawal = page.getByRole("dialog", { name: "Withdraw Proposal" });
  await expect(withdrawal.getByRole("radio", { name: "All 3 dates" })).toBeChecked();
  await withdrawal.getByRole("button", { name: "Withdraw" }).click();
  await expect(page).toHaveURL("/events/me");
  expect(await statuses()).toEqual(["published"]);
});
