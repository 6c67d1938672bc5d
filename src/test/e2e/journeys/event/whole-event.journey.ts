import { JUST_OVER, moveEvent, NOW_ON, TOUCH_PHONE } from "../../support/event/event-day.ts";
import { openResults } from "../../support/event/results.ts";
import { expect, test } from "../../support/journey.ts";
import { dateInDays, enterAs } from "../../support/people.ts";

test.use(TOUCH_PHONE);

test("a member, a host and an admin go through one event, from proposal to recap", async ({
  page,
  member: host,
  admin,
  createMember,
  db,
  sql,
}) => {
  const guest = await createMember();
  const title = `Kailan for all ${host.username}`;
  const as = async (person: typeof host) => {
    await enterAs(page, person);
  };
  await as(host);
  await page.goto("/events/create");
  await expect(page.getByRole("button", { name: "Create" })).toBeEnabled();
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Date", { exact: true }).fill(dateInDays(3));
  await page.getByLabel("Time", { exact: true }).fill("10:00");
  await page.getByLabel("Location").fill("Toa Payoh Hub");
  await page.getByLabel("Description").fill("We sort, wash and share.");
  await page.getByRole("button", { name: "Create" }).tap();
  await expect(page.getByText("This is a proposal. It goes public once an admin approves it.")).toBeVisible();
  const id = Number(new URL(page.url()).pathname.split("/").at(-1));

  await as(admin);
  await page.goto("/admin/proposals");
  const proposal = page.getByRole("listitem").filter({ hasText: title });
  await proposal.getByRole("button", { name: "Approve" }).tap();
  await expect(proposal).toHaveCount(0);

  await as(guest);
  await page.goto(`/events/${id}`);
  await page.getByRole("button", { name: "Join", exact: true }).tap();
  // The dialog opens before the response, and offers the calendar after it.
  await expect(page.getByRole("dialog", { name: "Registration For Event" })).toContainText("Add to calendar");
  await moveEvent(db, id, NOW_ON);
  await page.goto("/home");
  await page.getByRole("link", { name: "Show pass" }).tap();
  await expect(page).toHaveURL(`/events/me/${id}`);
  const pass = page.getByRole("region", { name: "Your pass" });
  await expect(pass.getByRole("img", { name: "QR code of your pass" })).toBeVisible();
  const code = await pass.getByText(/^[0-9A-HJKMNP-TV-Z]{6}$/).textContent();

  // The host's camera app opens the scanned URL.
  await as(host);
  await page.goto(`/events/${id}/check-in?pass=${code}`);
  await page.getByRole("button", { name: `Check in ${guest.username}` }).tap();
  await expect(page.getByText("1 of 1 here")).toBeVisible();
  await moveEvent(db, id, JUST_OVER);
  await openResults(page, id);
  await expect(page.getByLabel("How many came")).toHaveValue("1");
  await page.getByLabel("Food rescued (kg)").fill("8");
  await page.getByRole("button", { name: "Save results" }).tap();
  await expect(page.getByText("1 person came · 8 kg rescued")).toBeVisible();

  const listKinds = async () => {
    const rows = await sql`select kind from notifications where user_id = ${guest.id}`;
    return rows.map(({ kind }) => kind);
  };
  await expect.poll(listKinds, { timeout: 60_000 }).toContain("event_feedback");
  await as(guest);
  await page.goto(`/events/me/${id}#feedback`);
  await page.getByRole("radio", { name: "5 Great" }).check();
  await page.getByRole("button", { name: "Send" }).tap();
  await expect(page.getByText("Thank you. The hosts can read it now")).toBeVisible();

  await as(host);
  await page.goto(`/events/${id}/attendees`);
  await expect(page.getByRole("region", { name: "Feedback" })).toContainText("5.0 of 5 · 1 answer");
});
