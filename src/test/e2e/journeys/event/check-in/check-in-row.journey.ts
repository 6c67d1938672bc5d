import { hereButton, listHere, openCheckIn, rowOf } from "#test/e2e/support/event/check-in.ts";
import { createEventDay, NOW_ON, TOUCH_PHONE } from "#test/e2e/support/event/event-day.ts";
import { expect, test } from "#test/e2e/support/journey.ts";
import { callApi, enterAs } from "#test/e2e/support/people.ts";

test.use(TOUCH_PHONE);

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
  await expect(rowOf(page, guests[0])).toContainText("Arrived");
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
  await expect(page.getByRole("list", { name: "People with a spot" }).getByRole("listitem")).toHaveCount(1);
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Not arrived")).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(hereButton(page, guests[1])).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(rowOf(page, guests[1])).toBeFocused();
  await expect(rowOf(page, guests[1])).toContainText("Arrived");
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
  await expect(rowOf(page, first)).toContainText("Arrived");
  expect(await top()).toBe(before);
  await expect(hereButton(page, last)).toBeFocused();

  await callApi(origin, "DELETE", `/event/${id}/check-in/${first.username}`, { token: admin.token });
  await ask();
  await expect(hereButton(page, first)).toBeAttached();
  await expect(page.getByText("0 of 16 here")).toBeAttached();
  expect(await top()).toBe(before);
});

test("a list that was on its way before a tap does not show the row as it was", async ({
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
  await enterAs(page, host);
  await openCheckIn(page, id);
  await page.waitForLoadState("networkidle");
  const held = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const sent = Promise.withResolvers<void>();
  await page.route(
    /checkIn\.list/,
    async (route) => {
      const response = await route.fetch();
      asked.resolve();
      await held.promise;
      // The page may have given the request up.
      await route.fulfill({ response }).catch(() => {});
      sent.resolve();
    },
    { times: 1 },
  );
  const ask = () => page.evaluate(() => window.dispatchEvent(new Event("online")));
  await ask();
  await asked.promise;
  await hereButton(page, guest).tap();
  await expect(rowOf(page, guest)).toContainText("Arrived");
  await expect.poll(() => listHere(sql, id)).toEqual([guest.username]);
  const seen = await page.getByRole("list", { name: "People with a spot" }).evaluateHandle((list) => {
    const found = { isUndone: false };
    const look = () => {
      found.isUndone ||= list.querySelector('[aria-label^="Check in:"]') !== null;
    };
    new MutationObserver(look).observe(list, { childList: true, subtree: true });
    return found;
  });
  held.resolve();
  await sent.promise;
  const next = page.waitForResponse(/checkIn\.list/);
  await ask();
  await next;
  await expect(page.getByText("1 of 1 here")).toBeVisible();
  expect(await seen.evaluate(({ isUndone }) => isUndone)).toBe(false);
});
