import { hereButton, listHere, openCheckIn, passOf, rowOf } from "#test/e2e/support/event/check-in.ts";
import { createEventDay, NOW_ON, TOUCH_PHONE } from "#test/e2e/support/event/event-day.ts";
import { expect, test } from "#test/e2e/support/journey.ts";
import { enterAs } from "#test/e2e/support/people.ts";

test.use(TOUCH_PHONE);

test("a host checks people in with one thumb, by list, name and pass, and undoes a slip", async ({
  page,
  member: host,
  admin,
  createMember,
  db,
  sql,
  origin,
}) => {
  const guests = [await createMember(), await createMember(), await createMember()] as const;
  const [first, second, third] = guests;
  const id = await createEventDay({ db, origin }, { host, admin, guests: [...guests], hours: NOW_ON });
  await sql`update users set first_name = 'Hélène' where id = ${second.id}`;
  await enterAs(page, host);
  await openCheckIn(page, id);
  await expect(page.getByText("0 of 3 here")).toBeVisible();

  const button = hereButton(page, first);
  const box = await button.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(48);
  await button.tap();
  await expect(rowOf(page, first)).toContainText(/Arrived \d+:\d\d [ap]m/);
  await expect(page.getByText("1 of 3 here")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: `${first.username} is here` })).toBeAttached();
  expect(await listHere(sql, id)).toEqual([first.username]);

  await rowOf(page, first).getByRole("button", { name: "Undo" }).tap();
  await expect(hereButton(page, first)).toBeVisible();
  await expect.poll(() => listHere(sql, id)).toEqual([]);

  const field = page.getByLabel("Name or pass code");
  await field.fill("helene");
  await expect(page.getByRole("list", { name: "People with a spot" }).getByRole("listitem")).toHaveCount(1);
  await hereButton(page, second).tap();
  await expect(rowOf(page, second)).toContainText("Arrived");

  const code = await passOf(origin, id, third);
  // Typed in another case, with a space and similar letters.
  await field.fill(` ${code.toLowerCase().replace("0", "o").replace("1", "l")}`);
  await hereButton(page, third).tap();
  await expect(rowOf(page, third)).toContainText("Arrived");
  await expect.poll(() => listHere(sql, id)).toEqual([second.username, third.username].toSorted());

  await field.fill("");
  await page.getByLabel("Not arrived").check();
  await expect(page.getByRole("list", { name: "People with a spot" }).getByRole("listitem")).toHaveCount(1);
  await hereButton(page, first).tap();
  // The row stays where it was, so that no second tap hits another person.
  await expect(rowOf(page, first)).toContainText("Arrived");
  await expect(page.getByText("3 of 3 here")).toBeVisible();

  await page.goto(`/events/${id}/attendees`);
  await expect(page.getByRole("table", { name: "Joined" })).toContainText("Arrived");
  await expect(page.getByText("3 of 3 here")).toBeVisible();
});

test("opening a scanned pass changes nothing; one button checks its person in", async ({
  page,
  member: host,
  admin,
  createMember,
  db,
  sql,
  origin,
}) => {
  const guest = await createMember();
  const id = await createEventDay({ db, origin }, { host, admin, guests: [guest], hours: NOW_ON });
  const code = await passOf(origin, id, guest);
  await enterAs(page, host);
  await openCheckIn(page, id, `?pass=${code}`);
  const scanned = page.getByRole("region", { name: "Scanned pass" });
  await expect(scanned).toContainText(guest.username);
  expect(await listHere(sql, id)).toEqual([]);
  await scanned.getByRole("button", { name: `Check in ${guest.username}` }).tap();
  await expect(scanned).toContainText("Arrived");
  await expect.poll(() => listHere(sql, id)).toEqual([guest.username]);
  await page.reload();
  await expect(scanned).toContainText("Arrived");
  await expect(scanned.getByRole("button", { name: /Check in/ })).toHaveCount(0);

  const other = await createEventDay({ db, origin }, { host, admin, guests: [guest], hours: NOW_ON });
  await openCheckIn(page, other, `?pass=${code}`);
  await expect(page.getByText("Nobody has this pass.")).toBeVisible();
  expect(await listHere(sql, other)).toEqual([]);
});

test("check-in says when it opens and when it is closed, and only organisers open it", async ({
  page,
  member: host,
  admin,
  createMember,
  db,
  origin,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/403/);
  const guest = await createMember();
  const options = { host, admin, guests: [guest] };
  const early = await createEventDay({ db, origin }, { ...options, hours: { starts: 30, ends: 32 } });
  const late = await createEventDay({ db, origin }, { ...options, hours: { starts: -60, ends: -50 } });
  await enterAs(page, host);
  await openCheckIn(page, early);
  await expect(page.getByText(/^Check-in opens at .+\.$/)).toBeVisible();
  await expect(rowOf(page, guest)).toContainText("Not arrived");
  await expect(page.getByRole("button", { name: "Check in" })).toHaveCount(0);
  await openCheckIn(page, late);
  await expect(page.getByText("Check-in is closed.")).toBeVisible();
  await expect(page.getByRole("button", { name: /walk-in/ })).toHaveCount(0);
  await enterAs(page, guest);
  expect((await page.goto(`/events/${early}/check-in`))?.status()).toBe(403);
});
