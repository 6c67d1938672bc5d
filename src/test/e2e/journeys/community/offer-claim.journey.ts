import type { Page } from "@playwright/test";
import { MINUTE_MS } from "#lib/time/durations.ts";
import { expectSound } from "../../support/browser/faults.ts";
import { expect, test } from "../../support/journey.ts";
import { agreeToShare, claimOf, collectOften, createOpenOffer } from "../../support/offers.ts";
import { enterAs } from "../../support/people.ts";

const PHONE = { width: 390, height: 844 };
const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const toasts = (page: Page) => page.getByRole("region", { name: "Toasts" });

test("a member finds food, claims it, and the giver hands it over by the code that their camera reads", async ({
  page,
  member: taker,
  admin: giver,
  db,
  sql,
  origin,
}) => {
  await page.setViewportSize(PHONE);
  await agreeToShare(db, giver.id, "Gita");
  const title = `Buns of ${giver.username}`;
  const spot = `Void deck of ${taker.username}`;
  const { id } = await createOpenOffer(db, giver.id, { title, spot, kind: "bakery", diets: ["vegan"] });
  await enterAs(page, taker);
  await page.goto("/offers?diet=vegan&kind=bakery");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Free Food");
  await page.getByLabel("Search food").fill(title);
  await button(page, "Show").click();
  const card = page.getByRole("region", { name: "Now" }).getByRole("listitem").filter({ hasText: title });
  await expect(card).toContainText("5 of 5 left");
  await expect(card).toContainText(/ends in 2 h/);
  await card.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByText(spot)).toHaveCount(0);

  await button(page, "Claim").click();
  const rules = page.getByRole("dialog", { name: "Before you share" });
  await expect(rules).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(rules.getByLabel("I am 18 or older and agree to this.")).toBeChecked();
  await rules.getByRole("button", { name: "Agree" }).click();
  const form = page.getByRole("dialog", { name: "Claim" });
  await form.getByLabel("How many").selectOption("2");
  await form.getByRole("button", { name: "Claim" }).click();
  const made = page.getByRole("dialog", { name: "It’s yours." });
  await expect(made).toContainText(spot);
  await made.getByRole("link", { name: "Your food" }).click();
  const toFetch = page.getByRole("region", { name: "To fetch" });
  await expect(toFetch).toContainText(spot);
  const code = await toFetch.locator("strong").textContent();
  await expect(toFetch.getByRole("img", { name: "QR code of your claim" })).toBeVisible();
  await page.goto("/home");
  await expect(page.getByRole("region", { name: "To fetch today" })).toContainText(spot);
  await page.goto("/offers/me");
  await page.getByRole("group", { name: "Message Gita" }).getByRole("button", { name: "On my way" }).click();
  await expect(toFetch).toContainText(/You: On my way · /);
  await expectSound(page);
  const claims = await sql`select state, portions, taker_id from offer_claims where offer_id = ${id}`;
  expect(claims).toEqual([{ state: "held", portions: 2, taker_id: taker.id }]);

  for (const path of [`/offers/${id}`, `/offers?q=${encodeURIComponent(title)}`, `/api/v1/offer/${id}`]) {
    const seen = await (await fetch(origin + path)).text();
    expect(seen).toContain(title);
    for (const secret of [spot, code ?? "", `"${giver.username}"`]) expect(seen).not.toContain(secret);
  }

  await enterAs(page, giver);
  await page.goto("/home");
  const toGive = page.getByRole("region", { name: "To hand over today" });
  await expect(toGive).toContainText(/On my way · /);
  await toGive.getByRole("link", { name: /^Hand over: / }).click();
  const given = page.getByRole("list", { name: `Claims of ${title}` });
  await expect(given).toContainText(/On my way · /);
  await given.getByRole("button", { name: "Look again" }).click();
  await expect(given).toContainText(`You: Look again: ${spot} · `);
  await page.goto(`/offers/${id}?pass=${code}`);
  await expect(button(page, /^Hand over 2 to /)).toBeVisible();
  await expectSound(page);
  expect(await sql`select state from offer_claims where offer_id = ${id}`).toEqual([{ state: "held" }]);
  await button(page, /^Hand over 2 to /).click();
  await expect(toasts(page)).toContainText(/Handed over: [\d.]+ kg rescued\. Thank you!/);
  const done = await sql`select state, by_code from offer_claims where offer_id = ${id}`;
  expect(done).toEqual([{ state: "collected", by_code: true }]);
  await enterAs(page, taker);
  await page.goto("/offers/me");
  const past = page.getByRole("region", { name: "Past" });
  await expect(past).toContainText("Collected");
  await expectSound(page);
  await past.getByRole("button", { name: "It was delicious" }).click();
  await expect(past).toContainText("You said: It was delicious");
  await expect(past.getByRole("button", { name: "It was delicious" })).toHaveCount(0);
  const thanked = sql`select notification_message from notifications where user_id = ${giver.id} and kind = 'offer_thanks'`;
  expect(await thanked).toEqual([
    { notification_message: `${taker.username} says: It was delicious (“${title}”).` },
  ]);
});

test("a person who collected often reads in the first hour why they wait, and gets what is left at its end", async ({
  page,
  member: taker,
  admin: giver,
  db,
  sql,
}) => {
  await page.setViewportSize(PHONE);
  await agreeToShare(db, giver.id, "Gita");
  await agreeToShare(db, taker.id, "Farid");
  await collectOften(db, giver.id, taker.id);
  const fairUntil = new Date(Date.now() + 10 * MINUTE_MS);
  const offer = await createOpenOffer(db, giver.id, { title: `Eggs of ${giver.username}`, fairUntil });
  await enterAs(page, taker);
  await page.goto(`/offers/${offer.id}`);
  await button(page, "Claim").click();
  await page.getByRole("dialog", { name: "Claim" }).getByRole("button", { name: "Claim" }).click();
  const why = /You collected 8 times in four weeks, so .* You’re number 1 in line until /;
  await expect(page.getByRole("dialog", { name: "You’re number 1 in line." })).toContainText(why);
  await page.goto("/offers/me");
  await expect(page.getByRole("region", { name: "In line" })).toContainText(why);
  await expectSound(page);

  await sql`update offers set fair_until = now() where id = ${offer.id}`;
  await enterAs(page, giver);
  await page.goto("/offers/me");
  await expect(page.getByRole("list", { name: `Claims of ${offer.title}` })).toContainText("Farid");
  const claims = await sql`select state, taker_id from offer_claims where offer_id = ${offer.id}`;
  expect(claims).toEqual([{ state: "held", taker_id: taker.id }]);
});

test("a person in line gets what another cancels, and the giver hands over without a phone, releases and withdraws", async ({
  page,
  member: first,
  admin: giver,
  createMember,
  db,
  sql,
  allowedConsoleErrors,
}) => {
  // A wrong code.
  allowedConsoleErrors.push(/404 .*offerClaim\.handOver/);
  await page.setViewportSize(PHONE);
  const second = await createMember();
  await agreeToShare(db, giver.id, "Gita");
  await agreeToShare(db, first.id, "Farid");
  await agreeToShare(db, second.id, "Siti");
  const offer = await createOpenOffer(db, giver.id, { title: `Soup of ${giver.username}`, portions: 1 });
  await claimOf(db, offer, first.id);
  const stateOf = (userId: number) =>
    sql`select state from offer_claims where offer_id = ${offer.id} and taker_id = ${userId} order by id`;

  await enterAs(page, second);
  await page.goto(`/offers?q=${encodeURIComponent(giver.username)}`);
  await page.getByText("Also today (1)").click();
  await page.getByRole("link", { name: `Soup of ${giver.username}` }).click();
  await expect(page.getByRole("main")).toContainText("All claimed");
  await button(page, "Get in line").click();
  await page.getByRole("dialog").getByRole("button", { name: "Get in line" }).click();
  await expect(page.getByRole("dialog", { name: "You’re number 1 in line." })).toBeVisible();
  expect(await stateOf(second.id)).toEqual([{ state: "asked" }]);
  await page.goto("/offers/me");
  await expect(page.getByRole("region", { name: "In line" })).toContainText("You’re number 1");

  await enterAs(page, first);
  await page.goto("/offers/me");
  await button(page, "I can’t come").click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel claim" }).click();
  await expect(toasts(page)).toContainText("Someone else can have it now.");
  await expect(page.getByRole("region", { name: "To fetch" })).toContainText("Nothing to fetch.");
  await expect(page.locator("#main-content")).toBeFocused();
  expect(await stateOf(first.id)).toEqual([{ state: "left" }]);
  expect(await stateOf(second.id)).toEqual([{ state: "held" }]);

  await enterAs(page, giver);
  await page.goto("/offers/me");
  const row = page.getByRole("list", { name: /^Claims of / }).getByRole("listitem");
  await expect(row).toContainText("Siti");
  await row.getByRole("button", { name: /^Hand over 1 to Siti$/ }).click();
  const dialog = page.getByRole("dialog", { name: "Hand over 1 to Siti" });
  await dialog.getByLabel("Code on their phone").fill("000000");
  await dialog.getByRole("button", { name: "Hand over" }).click();
  await expect(dialog).toContainText("No claim has this code.");
  await dialog.getByRole("button", { name: "Given" }).click();
  await expect(row).toContainText("Handed over");
  expect(await stateOf(second.id)).toEqual([{ state: "collected" }]);

  const other = await createOpenOffer(db, giver.id, { title: `Rice of ${giver.username}` });
  await claimOf(db, other, first.id);
  await page.reload();
  const card = page.locator(`#offer-${other.id}`);
  await card.getByRole("button", { name: "Release", exact: true }).click();
  await page.getByRole("dialog").getByLabel("Was rude").check();
  await page.getByRole("dialog").getByRole("button", { name: "Release" }).click();
  await expect(card).toContainText("Nobody has claimed it yet.");
  await card.getByRole("button", { name: /^Withdraw/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw" }).click();
  await expect(card).toHaveCount(0);
  expect(await sql`select state from offers where id = ${other.id}`).toEqual([{ state: "withdrawn" }]);
  await page.context().clearCookies();
  await page.goto(`/offers/${other.id}`);
  await expect(page.getByRole("main")).toContainText("This offer is over.");
  await expect(page.getByRole("main")).not.toContainText("baked this morning");
});

test("a taker says that nobody was there, and a report with a block hides the giver's offers", async ({
  page,
  member: taker,
  admin,
  createMember,
  db,
  sql,
}) => {
  const giver = await createMember();
  await agreeToShare(db, giver.id, "Gita");
  await agreeToShare(db, taker.id, "Farid");
  const startsAt = new Date(Date.now() - 30 * MINUTE_MS);
  const offer = await createOpenOffer(db, giver.id, { title: `Kueh of ${giver.username}`, startsAt });
  const other = await createOpenOffer(db, giver.id, { title: `Tea of ${giver.username}` });
  await claimOf(db, offer, taker.id, { arrivesAt: startsAt });
  await enterAs(page, taker);
  await page.goto("/offers/me");
  await button(page, "Nobody was there").click();
  await page.getByRole("dialog").getByRole("button", { name: "Nobody was there" }).click();
  const past = page.getByRole("region", { name: "Past" });
  await expect(past).toContainText("Nobody was there");
  await expect(past.getByRole("button", { name: "It was handed over" })).toBeVisible();

  await page.goto(`/offers/${other.id}`);
  await button(page, "Report a problem").click();
  const dialog = page.getByRole("dialog", { name: "What’s wrong?" });
  await dialog.getByLabel("It is not what it says").check();
  await dialog.getByLabel("More (optional)").fill("Last week’s tea");
  await dialog.getByLabel("Don’t show me this person again").check();
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(toasts(page)).toContainText("An admin will look at it.");
  await expect(page.getByRole("main")).toContainText("Offer not found.");
  await page.goto(`/offers?q=${encodeURIComponent(giver.username)}`);
  await expect(page.getByRole("main")).toContainText("No free food here at the moment.");
  const stored = await sql`select reason, text from reports where offer_id = ${other.id}`;
  expect(stored).toEqual([{ reason: "not_as_said", text: "Last week’s tea" }]);
  expect(await sql`select blocked_id from user_blocks where blocker_id = ${taker.id}`).toEqual([
    { blocked_id: giver.id },
  ]);

  await enterAs(page, admin);
  await page.goto(`/offers/${other.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Tea of ${giver.username}`);
});

test("free food is read without JavaScript, and what is not there is not found", async ({
  origin,
  browser,
  db,
  member: giver,
}) => {
  const title = `Pandan cake ${Date.now()}`;
  const { id } = await createOpenOffer(db, giver.id, { title, area: "Yishun", diets: ["vegetarian"] });
  const page = await (await browser.newContext({ baseURL: origin, javaScriptEnabled: false })).newPage();
  await page.goto("/offers?sort=newest");
  await expect(page.getByText("Suits my diet, as the giver says")).toBeVisible();
  await page.getByLabel("Area").selectOption("North");
  await page.getByLabel("Vegetarian").check();
  await button(page, "Show").click();
  await expect(page).toHaveURL(/area=North.*diet=vegetarian/);
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByRole("main")).toContainText("5 of 5 left");
  await expect(page.locator("main noscript p")).toHaveText("Please switch on JavaScript to claim.");
  await page.context().close();
  for (const missing of ["2147483647", "abc", "0"])
    expect((await fetch(`${origin}/offers/${missing}`)).status).toBe(404);
  expect(await (await fetch(`${origin}/offers/${id}`)).text()).toContain('name="robots" content="noindex"');
  expect((await fetch(`${origin}/offers/${id}/card.png`)).headers.get("content-type")).toBe("image/png");
});
