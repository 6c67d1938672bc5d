import type { Page } from "@playwright/test";
import { hydrated, itemButton, openFood, singaporeTime, storeFood } from "#test/e2e/support/food.ts";
import { expect, test } from "#test/e2e/support/journey.ts";
import { openWithoutLateScripts } from "#test/e2e/support/late-scripts.ts";
import { open, WIDE } from "#test/e2e/support/look.ts";
import { callApi, dateInDays, enterAs, PASSWORD } from "#test/e2e/support/people.ts";
import { failure, listUntranslated, translatePages } from "#test/e2e/support/translator.ts";

test("figures change on a translated page", async ({ page, admin, member, origin, sql }) => {
  const event = { title: "Jam", date: dateInDays(3), time: "10:00", location: "Tekka", description: "Jars" };
  const created = await callApi(origin, "POST", "/event", {
    token: admin.token,
    body: { ...event, capacity: 12 },
  });
  const { id } = created.body.data as { id: number };
  await callApi(origin, "POST", `/event/${id}`, { token: admin.token });
  await translatePages(page);
  await enterAs(page, member);
  await open(page, `/events/${id}`, WIDE);
  const seats = page.getByRole("main").locator("p", { hasText: "of 12 going" }).first();
  await expect(seats).toHaveText("1 of 12 going · 11 spots left");
  await page.getByRole("button", { name: "Join" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(seats).toHaveText("2 of 12 going · 10 spots left");

  await storeFood(sql, member.email, [{ name: "Toast", kcal: 155, at: singaporeTime("00:01") }]);
  await openFood(page, member);
  await hydrated(page);
  const today = page.getByRole("region", { name: "Today" });
  const sums = page.getByRole("status").filter({ hasText: "kJ" });
  await expect(sums).toHaveText(/^155 kcal · /);
  await itemButton(page, "Toast").click();
  await page.getByRole("button", { name: "Log again" }).click();
  await expect(itemButton(page, "Toast")).toHaveCount(2);
  await expect(sums).toHaveText(/^310 kcal · /);
  await expect(today.getByText(/^310 kcal/)).toBeVisible();
  await expect.poll(() => listUntranslated(page)).toEqual([]);
});

for (const { path, box } of [
  { path: "/events", box: "Search events" },
  { path: "/events/past", box: "Search events" },
  { path: "/guides", box: "Search guides" },
  { path: "/food", box: "Search food items..." },
]) {
  test(`a search without results is cleared on the translated page ${path}`, async ({
    page,
    sharedWorld: world,
  }) => {
    await translatePages(page);
    await enterAs(page, world.member);
    await open(page, path, WIDE);
    const before = await textOf(page);
    await page.getByLabel(box).fill("zzzzqq");
    await expect(page).toHaveURL(`${path}?q=zzzzqq`);
    await expect(page.getByRole("main")).toContainText("zzzzqq");
    await page
      .getByRole("link", { name: /^Clear (search|filters)$/ })
      .first()
      .click();
    await expect(page).toHaveURL(path);
    await expect.poll(() => textOf(page)).toBe(before);
    await expect(failure(page)).toHaveCount(0);
  });
}

const textOf = (page: Page) => page.getByRole("main").textContent();

test("what is typed into a translated page before its script has come is kept", async ({
  page,
  member,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/ERR_FAILED/);
  await translatePages(page);
  const { mend } = await openWithoutLateScripts(page, "/auth/login");
  const email = page.getByLabel("Email");
  await email.fill(member.email);
  await mend();
  await page.evaluate(() => window.dispatchEvent(new Event("online")));
  await expect(page.getByRole("main").getByRole("button", { name: "Login" })).toBeEnabled();
  await expect(email).toHaveValue(member.email);
  await expect(email).toBeFocused();
  await expect.poll(() => listUntranslated(page)).toEqual([]);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL("/home");
});
