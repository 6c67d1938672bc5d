import type { Page } from "@playwright/test";
import { enqueueScheduledJob } from "#test/e2e/support/app/scheduled-job.ts";
import { createFridge } from "#test/fridges.ts";
import { expectSound, findFaults } from "../../support/browser/faults.ts";
import { expect, test } from "../../support/journey.ts";
import { findOverflow, settle } from "../../support/look.ts";
import { createOpenOffer } from "../../support/offers.ts";
import { callApi, dateInDays, enterAs, logIn } from "../../support/people.ts";

/** Area that no other journey has events in. */
const AREA = "Tuas";
/** Area that no other journey has free food in. */
const QUIET_AREA = "Lim Chu Kang";
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

test("a member follows what the filters show, is notified of a new event, and unfollows it in the settings", async ({
  page,
  member,
  admin,
  origin,
  sql,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/net::ERR_FAILED/);
  const followed = () =>
    sql`select kind, value from follows where user_id = ${member.id} order by kind, value`.then((rows) => [
      ...rows,
    ]);
  await enterAs(page, member);
  await page.goto(`/events?topic=composting&area=${AREA}`);
  await expect(page.getByText("Nothing matches these filters.")).toBeVisible();
  await expect(button(page, "Follow Composting and growing")).toBeVisible();

  // A press shows at once, and is taken back if it fails.
  await page.route(/follow\.add/, (route) => route.abort());
  await button(page, `Follow ${AREA}`).click();
  await expect(page.getByRole("region", { name: "Toasts" })).toContainText("Something went wrong");
  await expect(button(page, `Follow ${AREA}`)).toBeVisible();
  await page.unroute(/follow\.add/);
  await button(page, `Follow ${AREA}`).focus();
  await page.keyboard.press("Space");
  await expect(button(page, `Following ${AREA}`)).toBeVisible();
  await expect(button(page, `Following ${AREA}`)).toBeFocused();
  await expect.poll(followed).toEqual([{ kind: "area", value: AREA }]);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await findOverflow(page)).toEqual([]);
  const { height = 0 } = (await button(page, `Following ${AREA}`).boundingBox()) ?? {};
  expect(height).toBeGreaterThanOrEqual(44);
  await settle(page);
  expect(await findFaults(page, page.getByRole("main"))).toEqual([]);

  const title = `Heaps of ${admin.username}`;
  const event = {
    title,
    date: dateInDays(40),
    time: "10:00",
    location: "Farm",
    description: "Soil",
    area: AREA,
    topics: ["composting"],
  };
  const created = await callApi(origin, "POST", "/event", { token: admin.token, body: event });
  expect(created.status).toBe(201);
  const { id } = created.body.data as { id: number };
  await enqueueScheduledJob("announce-events");
  const notices = () =>
    sql`select notification_message as text, link from notifications
    where user_id = ${member.id} and kind = 'event_new'`.then((rows) => [...rows]);
  await expect
    .poll(notices, { timeout: 60_000 })
    .toEqual([{ text: expect.stringContaining(`New: “${title}”, `), link: `/events/${id}` }]);
  await page.reload();
  await expect(page.getByRole("heading", { name: title })).toBeVisible();
  await expect(button(page, `Following ${AREA}`)).toBeVisible();

  await page.goto("/settings#follows");
  const section = page.getByRole("region", { name: "What you follow" });
  await expect(section.getByRole("link", { name: AREA })).toHaveAttribute("href", `/events?area=${AREA}`);
  await settle(page);
  expect(await findFaults(page, section)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await findOverflow(page)).toEqual([]);
  await section.getByRole("button", { name: `Unfollow ${AREA}` }).click();
  await expect(section).toContainText("You’re not following anything yet.");
  await expect.poll(followed).toEqual([]);
  await page.goto("/settings#notifications");
  await expect(page.getByRole("heading", { level: 3 })).toHaveText(
    ["Events", "Hosting", "Food", "Guides", "Free food", "Account"],
    { useInnerText: true },
  );
});

test("a visitor comes back from the login to the same filters, with the button", async ({ page, member }) => {
  await page.goto(`/events?topic=composting&area=${AREA}&seats=1`);
  const link = page.getByRole("link", { name: "Follow Composting and growing", exact: true });
  await expect(link).toBeVisible();
  await settle(page);
  await link.click();
  await expect(page).toHaveURL(/\/login\?callbackURI=/);
  await page.getByRole("link", { name: "Log in with email" }).click();
  await expect(page.getByRole("button", { name: "Login" })).toBeEnabled();
  await logIn(page, member, "");
  await expect(page).toHaveURL(`/events?area=${AREA}&topic=composting&seats=1`);
  await expect(button(page, "Follow Composting and growing")).toBeVisible();
  await expect(button(page, `Follow ${AREA}`)).toBeVisible();
});

test("a member follows free food where there is none, finds it at home, and chooses diets in the settings", async ({
  page,
  member,
  createMember,
  admin,
  origin,
  db,
  sql,
}) => {
  const giver = await createMember();
  const fridge = await createFridge(db, { name: `Fridge of ${giver.username}`, area: QUIET_AREA });
  // Invalidates the stored list of fridges.
  const note = { token: giver.token, body: { level: "some" } };
  expect((await callApi(origin, "POST", `/fridge/${fridge.id}/note`, note)).status).toBe(201);
  const title = `Rescue walk of ${giver.username}`;
  const event = { title, date: dateInDays(40), time: "10:00", location: "Market", description: "Walk" };
  const body = { ...event, area: QUIET_AREA, topics: ["rescue"] };
  expect((await callApi(origin, "POST", "/event", { token: admin.token, body })).status).toBe(201);
  await enterAs(page, member);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/offers?area=${encodeURIComponent(QUIET_AREA)}`);
  await expect(page.getByText("No free food here at the moment.")).toBeVisible();
  const fridges = page.getByRole("region", { name: "Fridges near here", exact: true });
  await expect(fridges.getByRole("link", { name: fridge.name })).toHaveAttribute(
    "href",
    `/fridges/${fridge.id}`,
  );
  const rescues = page.getByRole("region", { name: "Rescue events near here" });
  await expect(rescues.getByRole("link", { name: title })).toBeVisible();
  await button(page, `Follow free food in ${QUIET_AREA}`).click();
  await expect(button(page, `Following free food in ${QUIET_AREA}`)).toBeVisible();
  await expectSound(page);
  const followed = () =>
    sql`select kind, value from follows where user_id = ${member.id}`.then((rows) => [...rows]);
  await expect.poll(followed).toEqual([{ kind: "offer_area", value: QUIET_AREA }]);

  const offer = await createOpenOffer(db, giver.id, { area: QUIET_AREA, diets: ["vegetarian"] });
  const card = page.getByRole("region", { name: "Free food near you" });
  await page.goto("/home");
  await expect(card.getByRole("link", { name: "Ten buns" })).toHaveAttribute("href", `/offers/${offer.id}`);
  await settle(page);
  expect(await findFaults(page, card)).toEqual([]);

  await page.goto("/settings#follows");
  const section = page.getByRole("region", { name: "What you follow" });
  await expect(section.getByRole("link", { name: `Free food in ${QUIET_AREA}` })).toBeVisible();
  await section.getByText("Vegan", { exact: true }).click();
  await expect(section.getByRole("status")).toContainText("Saved.");
  expect([...(await sql`select offer_diets from users where id = ${member.id}`)]).toEqual([
    { offer_diets: ["vegan"] },
  ]);
  await settle(page);
  expect(await findFaults(page, section)).toEqual([]);
  expect(await findOverflow(page)).toEqual([]);
  await page.goto("/home");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Hello");
  await expect(card).toHaveCount(0);
});
