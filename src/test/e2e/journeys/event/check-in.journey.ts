import type { Page } from "@playwright/test";
import type postgres from "postgres";
import { createEventDay, NOW_ON, TOUCH_PHONE } from "../../support/event-day.ts";
import { expect, test } from "../../support/journey.ts";
import { callApi, enterAs, type Member } from "../../support/people.ts";

test.use(TOUCH_PHONE);

const rowOf = (page: Page, { username }: { username: string }) =>
  page.getByRole("list", { name: "People with a seat" }).getByRole("listitem").filter({ hasText: username });
const hereButton = (page: Page, person: { username: string }) =>
  rowOf(page, person).getByRole("button", { name: "Here" });

/** Usernames of those who are here, as the database has it. */
const listHere = async (sql: postgres.Sql, id: number): Promise<string[]> => {
  const rows = await sql`select username from attendances join users on users.id = user_id
    where event_id = ${id} and checked_in_at is not null order by username`;
  return rows.map(({ username }) => username);
};

/** Opens the page and waits until it can be used. */
async function openCheckIn(page: Page, id: number, query = ""): Promise<void> {
  await page.goto(`/events/${id}/check-in${query}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check-in");
  await expect(page.getByLabel("Name or pass code")).toBeEnabled();
}

async function passOf(origin: string, id: number, { token }: Member): Promise<string> {
  const { body } = await callApi(origin, "GET", `/event/${id}/pass`, { token });
  return (body.data as { code: string }).code;
}

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
  await expect(rowOf(page, first)).toContainText(/Here since \d+:\d\d [ap]m/);
  await expect(page.getByText("1 of 3 here")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: `${first.username} is here` })).toBeAttached();
  expect(await listHere(sql, id)).toEqual([first.username]);

  await rowOf(page, first).getByRole("button", { name: "Undo" }).tap();
  await expect(hereButton(page, first)).toBeVisible();
  await expect.poll(() => listHere(sql, id)).toEqual([]);

  const field = page.getByLabel("Name or pass code");
  await field.fill("helene");
  await expect(page.getByRole("list", { name: "People with a seat" }).getByRole("listitem")).toHaveCount(1);
  await hereButton(page, second).tap();
  await expect(rowOf(page, second)).toContainText("Here since");

  const code = await passOf(origin, id, third);
  // Typed in another case, with a space and similar letters.
  await field.fill(` ${code.toLowerCase().replace("0", "o").replace("1", "l")}`);
  await hereButton(page, third).tap();
  await expect(rowOf(page, third)).toContainText("Here since");
  await expect.poll(() => listHere(sql, id)).toEqual([second.username, third.username].toSorted());

  await field.fill("");
  await page.getByLabel("Not here yet").check();
  await expect(page.getByRole("list", { name: "People with a seat" }).getByRole("listitem")).toHaveCount(1);
  await hereButton(page, first).tap();
  // The row stays where it was, so that no second tap hits another person.
  await expect(rowOf(page, first)).toContainText("Here since");
  await expect(page.getByText("3 of 3 here")).toBeVisible();

  await page.goto(`/events/${id}/attendees`);
  await expect(page.getByRole("table", { name: "Joined" })).toContainText("Here since");
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
  await expect(scanned).toContainText("Here since");
  await expect.poll(() => listHere(sql, id)).toEqual([guest.username]);
  await page.reload();
  await expect(scanned).toContainText("Here since");
  await expect(scanned.getByRole("button", { name: /Check in/ })).toHaveCount(0);

  const other = await createEventDay({ db, origin }, { host, admin, guests: [guest], hours: NOW_ON });
  await openCheckIn(page, other, `?pass=${code}`);
  await expect(page.getByText("Nobody with a seat has this pass.")).toBeVisible();
  expect(await listHere(sql, other)).toEqual([]);
});

test("a member without a seat is let in anyway, and people without an account are counted", async ({
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
  const [guest, late] = [await createMember(), await createMember()];
  const id = await createEventDay({ db, origin }, { host, admin, guests: [guest], hours: NOW_ON });
  await enterAs(page, host);
  await openCheckIn(page, id);
  const field = page.getByLabel("Name or pass code");
  await field.fill("nobody-of-this-name");
  await page.getByRole("button", { name: "Check in nobody-of-this-name" }).tap();
  await expect(page.getByText("No member has this username.")).toBeVisible();
  await field.fill(late.username);
  await page.getByRole("button", { name: `Check in ${late.username}` }).tap();
  await expect(page.getByText(`${late.username} has no seat.`)).toBeVisible();
  await page.getByRole("button", { name: "Let in anyway" }).tap();
  await expect(rowOf(page, late)).toContainText("walk-in");
  await expect(page.getByText("1 of 2 here")).toBeVisible();
  expect(
    await sql`select walked_in from attendances where event_id = ${id} and user_id = ${late.id}`,
  ).toEqual([{ walked_in: true }]);
  await rowOf(page, late).getByRole("button", { name: "Undo" }).tap();
  await expect(page.getByText("0 of 1 here")).toBeVisible();

  const more = page.getByRole("button", { name: "One walk-in more" });
  for (let count = 0; count < 4; count += 1) await more.tap();
  await page.getByRole("button", { name: "One walk-in less" }).tap();
  const countWalkIns = async () => (await sql`select walk_ins from events where id = ${id}`)[0]?.walk_ins;
  await expect.poll(countWalkIns).toBe(3);
  await page.reload();
  await expect(page.getByRole("status", { name: "Walk-ins" })).toHaveText("3");
});

test("a tap that fails says so in its row and stays undone; the next one works", async ({
  page,
  member: host,
  admin,
  createMember,
  db,
  sql,
  origin,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/ERR_FAILED/);
  const guests = [await createMember(), await createMember()] as const;
  const id = await createEventDay({ db, origin }, { host, admin, guests: [...guests], hours: NOW_ON });
  await enterAs(page, host);
  await openCheckIn(page, id);
  await page.route(/checkIn\.checkIn/, (route) => route.abort());
  await hereButton(page, guests[0]).tap();
  await expect(rowOf(page, guests[0]).getByRole("alert")).toHaveText(
    "This did not reach the server. Please tap again.",
  );
  await expect(hereButton(page, guests[0])).toBeVisible();
  await expect(rowOf(page, guests[1]).getByRole("alert")).toHaveCount(0);
  expect(await listHere(sql, id)).toEqual([]);
  await page.unroute(/checkIn\.checkIn/);
  await hereButton(page, guests[0]).tap();
  await expect(rowOf(page, guests[0])).toContainText("Here since");
  await expect(rowOf(page, guests[0]).getByRole("alert")).toHaveCount(0);
  await expect.poll(() => listHere(sql, id)).toEqual([guests[0].username]);
});

test("people are checked in by keyboard alone, and the focus stays in their row", async ({
  page,
  member: host,
  admin,
  createMember,
  db,
  sql,
  origin,
}) => {
  const guests = [await createMember(), await createMember()] as const;
  const id = await createEventDay({ db, origin }, { host, admin, guests: [...guests], hours: NOW_ON });
  await enterAs(page, host);
  await openCheckIn(page, id);
  await page.getByLabel("Name or pass code").focus();
  await page.keyboard.type(guests[1].username);
  await expect(page.getByRole("list", { name: "People with a seat" }).getByRole("listitem")).toHaveCount(1);
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Not here yet")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(hereButton(page, guests[1])).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(rowOf(page, guests[1])).toBeFocused();
  await expect(rowOf(page, guests[1])).toContainText("Here since");
  await expect.poll(() => listHere(sql, id)).toEqual([guests[1].username]);
  await page.keyboard.press("Tab");
  await expect(rowOf(page, guests[1]).getByRole("button", { name: "Undo" })).toBeFocused();
});

test("what another host does appears without moving the page or the focus", async ({
  page,
  member: host,
  admin,
  createMember,
  db,
  origin,
}) => {
  const guests = await Promise.all(Array.from({ length: 16 }, () => createMember()));
  const id = await createEventDay({ db, origin }, { host, admin, guests, hours: NOW_ON });
  const people = guests.toSorted((a, b) => (a.username < b.username ? -1 : 1));
  const [first, last] = [people[0], people.at(-1)];
  if (!first || !last) throw new Error("There are no guests");
  await enterAs(page, host);
  await openCheckIn(page, id);
  await hereButton(page, last).scrollIntoViewIfNeeded();
  await hereButton(page, last).focus();
  const top = () => hereButton(page, last).evaluate((button) => button.getBoundingClientRect().top);
  const before = await top();

  const checkIn = (username: string) =>
    callApi(origin, "POST", `/event/${id}/check-in`, { token: admin.token, body: { username } });
  expect((await checkIn(first.username)).status).toBe(200);
  /** Makes the page ask at once, as it does when it is connected again. */
  const ask = () => page.evaluate(() => window.dispatchEvent(new Event("online")));
  await ask();
  await expect(rowOf(page, first)).toContainText("Here since");
  expect(await top()).toBe(before);
  await expect(hereButton(page, last)).toBeFocused();

  await callApi(origin, "DELETE", `/event/${id}/check-in/${first.username}`, { token: admin.token });
  await ask();
  await expect(hereButton(page, first)).toBeAttached();
  await expect(page.getByText("0 of 16 here")).toBeAttached();
  expect(await top()).toBe(before);
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
  await expect(rowOf(page, guest)).toContainText("Not here yet");
  await expect(page.getByRole("button", { name: "Here" })).toHaveCount(0);
  await openCheckIn(page, late);
  await expect(page.getByText("Check-in is closed.")).toBeVisible();
  await expect(page.getByRole("button", { name: /walk-in/ })).toHaveCount(0);
  await page.goto("about:blank");
  await enterAs(page, guest);
  expect((await page.goto(`/events/${early}/check-in`))?.status()).toBe(403);
});

test.describe("with a service worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("the pass shows with the network off", async ({
    page,
    context,
    member: host,
    admin,
    createMember,
    db,
    origin,
    allowedConsoleErrors,
  }) => {
    allowedConsoleErrors.push(/ERR_INTERNET_DISCONNECTED/, /ERR_FAILED/, /Failed to fetch/);
    const guest = await createMember();
    const id = await createEventDay({ db, origin }, { host, admin, guests: [guest], hours: NOW_ON });
    const code = await passOf(origin, id, guest);
    await enterAs(page, guest);
    await page.goto(`/events/me/${id}`);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const isKept = () =>
      page.evaluate(
        async (path) => (await caches.match(path, { ignoreVary: true })) !== undefined,
        `/events/me/${id}`,
      );
    await page.reload();
    await expect.poll(isKept).toBe(true);
    await context.setOffline(true);
    await page.reload();
    const pass = page.getByRole("region", { name: "Your pass" });
    await expect(pass).toContainText(code);
    await expect(pass.getByRole("img", { name: "QR code of your pass" })).toBeVisible();
    await expect(pass).toContainText("Show this at the door. It works without a connection.");
  });
});
