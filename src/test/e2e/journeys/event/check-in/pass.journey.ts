import { passOf } from "#test/e2e/support/event/check-in.ts";
import { createEventDay, NOW_ON, TOUCH_PHONE } from "#test/e2e/support/event/event-day.ts";
import { expect, test } from "#test/e2e/support/journey.ts";
import { enterAs } from "#test/e2e/support/people.ts";

test.use({ ...TOUCH_PHONE, serviceWorkers: "allow" });

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
