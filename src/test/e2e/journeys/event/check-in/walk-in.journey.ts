import { openCheckIn, rowOf } from "#test/e2e/support/event/check-in.ts";
import { createEventDay, NOW_ON, TOUCH_PHONE } from "#test/e2e/support/event/event-day.ts";
import { expect, test } from "#test/e2e/support/journey.ts";
import { enterAs } from "#test/e2e/support/people.ts";

test.use(TOUCH_PHONE);

test("a walk-in shows their pass; one who was named by a host undoes it, and another confirms it by opening the event", async ({
  page,
  member: host,
  admin,
  createMember,
  db,
  sql,
  origin,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/40[49]/);
  const [guest, stranger, friend] = [await createMember(), await createMember(), await createMember()];
  const walkIn = await createMember();
  const id = await createEventDay({ db, origin }, { host, admin, guests: [guest], hours: NOW_ON });
  await enterAs(page, walkIn);
  await page.goto("/events/me");
  await page.getByRole("link", { name: "Your pass" }).tap();
  await expect(page.getByRole("img", { name: "QR code of your pass" })).toBeVisible();
  const code = (await page.getByText(/^[0-9A-HJKMNP-TV-Z]{8}$/).textContent()) ?? "";

  await enterAs(page, host);
  // The phone's camera opens this URL.
  await page.goto(`/pass?code=${code}`);
  const scanned = page.getByRole("region", { name: "Scanned pass" });
  await expect(page).toHaveURL(`/events/${id}/check-in?pass=${code}`);
  await expect(scanned).toContainText("comes as a walk-in");
  expect(await sql`select 1 from attendances where user_id = ${walkIn.id}`).toEqual([]);
  await scanned.getByRole("button", { name: `Check in ${walkIn.username}` }).tap();
  await expect(scanned).toContainText("Arrived");
  // The row shows the tap before the server has stored it.
  const seatOfWalkIn = async () => [
    ...(await sql`select walked_in from attendances where user_id = ${walkIn.id}`),
  ];
  await expect.poll(seatOfWalkIn).toEqual([{ walked_in: true }]);

  await openCheckIn(page, id);
  const field = page.getByLabel("Name or pass code");
  await field.fill("nobody-of-this-name");
  await page.getByRole("button", { name: "Check in nobody-of-this-name" }).tap();
  await expect(page.getByText("No member has this username.")).toBeVisible();
  for (const person of [stranger, friend]) {
    await field.fill(person.username);
    await page.getByRole("button", { name: `Check in ${person.username}` }).tap();
    await expect(page.getByText(`${person.username} has no spot.`)).toBeVisible();
    await page.getByRole("button", { name: "Check in by username" }).tap();
    await expect(rowOf(page, person)).toContainText("walk-in · not confirmed yet");
  }
  await field.fill("");
  await expect(page.getByText("1 of 2 here")).toBeVisible();
  await expect(page.getByText("2 checked in by username, not confirmed yet")).toBeVisible();
  await field.fill("somebody-else");
  await page.getByRole("button", { name: "One walk-in more" }).tap();
  const countWalkIns = async () => (await sql`select walk_ins from events where id = ${id}`)[0]?.walk_ins;
  await expect.poll(countWalkIns).toBe(1);

  await enterAs(page, stranger);
  await page.goto("/home");
  await page.getByRole("button", { name: "Notifications" }).tap();
  const bell = page.getByRole("dialog", { name: "Notifications" });
  await expect(bell).toContainText(`${host.username} checked you in to`);
  await bell.getByRole("button", { name: "Undo" }).tap();
  await expect(page.getByText("Check-in undone", { exact: true })).toBeVisible();
  await expect(bell).toContainText("No notifications");
  const stateOf = async (person: { id: number }) => {
    const [row] = await sql`select undone_at is not null as undone, confirmed_at is not null as confirmed
      from username_check_ins where user_id = ${person.id}`;
    return row;
  };
  expect(await stateOf(stranger)).toEqual({ undone: true, confirmed: false });

  await enterAs(page, friend);
  await page.goto(`/events/me/${id}`);
  await expect(page.getByText(`${host.username} checked you in to this event. Not you?`)).toBeVisible();
  await expect.poll(() => stateOf(friend)).toEqual({ undone: false, confirmed: true });
  await expect(page.getByRole("region", { name: "Your pass" })).toBeVisible();
});
