import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { endOfDay, toCalendarDate } from "#lib/time/dates.ts";
import { DAY_MS, HOUR_MS } from "#lib/time/durations.ts";
import { seeingOffer } from "#test/openai-stub.ts";
import { expectSound } from "../../support/browser/faults.ts";
import { createEventDay, JUST_OVER } from "../../support/event/event-day.ts";
import { hold } from "../../support/hold.ts";
import { expect, test } from "../../support/journey.ts";
import { agreeToShare, claimOf, createOpenOffer } from "../../support/offers.ts";
import { enterAs } from "../../support/people.ts";

/** Most taps of a person who offers food by hand for the first time. */
const MAX_TAPS = 14;

// The journeys of this file share the stub of the vision model.
test.describe.configure({ mode: "default" });

/** Sets what the vision model sees on the next photos of food to give away. */
const see = (parts: object) =>
  fetch(`${process.env.CUKUP_E2E_OPENAI}/behave/offer`, {
    method: "POST",
    body: JSON.stringify([seeingOffer(parts)]),
  });

test.afterEach(() => see({}));

const BUNS = { title: "Six red bean buns", kind: "bakery", kept: "room", portions: 3, grams: 450 };

const toasts = (page: Page) => page.getByRole("region", { name: "Toasts" });
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Takes a photo, as the camera hands it over. */
async function takePhoto(page: Page): Promise<void> {
  await expect(page.locator("[data-state=ready]")).toBeVisible();
  const picture = sharp({ create: { width: 900, height: 675, channels: 3, background: "olive" } });
  await page
    .locator("input[type=file]")
    .first()
    .setInputFiles({ name: "food.jpg", mimeType: "image/jpeg", buffer: await picture.jpeg().toBuffer() });
  await expect(page.getByAltText("Your food")).toBeVisible();
}

test("a neighbour offers food by hand in 14 taps, and the next offer begins where the last one was", async ({
  page,
  member,
  sql,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, member);
  await page.goto("/home");
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  await tap(page.getByRole("link", { name: "Too much? Offer it." }));
  const rules = page.getByRole("dialog", { name: "Before you share" });
  await expect(rules).toBeVisible();
  await expectSound(page, rules);
  await button(page, "Agree").click();
  await expect(rules.getByText("Please tick the box to agree.")).toBeVisible();
  await tap(rules.getByLabel("I am 18 or older and agree to this."));
  await tap(button(page, "Agree"));
  await expect(rules).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Offer Food");

  taps += 1;
  await takePhoto(page);
  await tap(page.getByLabel("What is it?"));
  await page.keyboard.type("Two bags of kailan");
  await tap(page.getByText("Fruit and vegetables", { exact: true }));
  await expect(page.getByRole("radio", { name: "Cupboard" })).toBeChecked();
  await expect(page.getByRole("checkbox", { name: "Wash it first" })).toBeChecked();
  await tap(page.getByText("1 kg", { exact: true }));
  taps += 2;
  await page.getByLabel("Area", { exact: true }).selectOption("Tampines");
  await tap(page.getByText("Void deck", { exact: true }));
  await tap(page.getByLabel("It’s safe: clean, kept as I say, and no date on it has passed."));
  await tap(button(page, "Offer it"));
  await expect(toasts(page)).toContainText("Offered. We’ll let you know as soon as somebody claims it.");
  await expect(page).toHaveURL(/\/offers\/\d+$/);
  expect(taps).toBeLessThanOrEqual(MAX_TAPS);

  const [offer] = await sql`select * from offers where giver_id = ${member.id}`;
  expect(offer).toMatchObject({
    title: "Two bags of kailan",
    kind: "produce",
    kept: "room",
    handling: ["wash"],
    portions: 1,
    per_person: 1,
    grams: 1000,
    area: "Tampines",
    spot: "Void deck",
    allergens_known: "unknown",
    state: "open",
  });
  expect(offer?.photo_upload_id).not.toBeNull();
  expect(offer?.ends_at - offer?.starts_at).toBe(2 * HOUR_MS);
  const inTwoDays = endOfDay(toCalendarDate(new Date(offer?.created_at.getTime() + 2 * DAY_MS)));
  expect(inTwoDays.getTime() - offer?.eat_by).toBe(60_000);

  await page.goto("/offers/create");
  await expect(page.getByLabel("Area", { exact: true })).toHaveValue("Tampines");
  await expect(page.getByLabel("Meeting place")).toHaveValue("Void deck");
  await expect(rules).toBeHidden();
});

test("a neighbour offers food from its photo in 8 taps, and checks what was guessed", async ({
  page,
  member,
  sql,
}) => {
  const tomorrow = toCalendarDate(new Date(Date.now() + DAY_MS));
  await see({ ...BUNS, markedDate: tomorrow, diets: ["vegan"], isSafe: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, member);
  await page.goto("/offers/create");
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  await tap(page.getByLabel("I am 18 or older and agree to this."));
  await tap(button(page, "Agree"));
  taps += 1;
  await takePhoto(page);
  await expect(page.getByRole("status").filter({ hasText: "We filled in what we see." })).toBeVisible();
  await expect(page.getByText("Guess, please check")).toHaveCount(6);
  await expect(page.getByRole("radio", { name: "Bread and cakes" })).toBeChecked();
  await expect(page.getByLabel("Date on the pack")).toHaveValue(tomorrow);
  await expect(page.getByLabel("It’s safe:")).not.toBeChecked();
  taps += 2;
  await page.getByLabel("Area", { exact: true }).selectOption("Tampines");
  await tap(page.getByText("Void deck", { exact: true }));
  await tap(page.getByLabel("It’s safe:"));
  await expectSound(page);
  await tap(button(page, "Offer it"));
  await expect(toasts(page)).toContainText("Offered.");
  expect(taps).toBeLessThanOrEqual(8);
  const [offer] = await sql`select *, marked_date::text as marked from offers where giver_id = ${member.id}`;
  expect(offer).toMatchObject({ ...BUNS, per_person: 1, diets: [], allergens: [], marked: tomorrow });
});

test("a guess leaves alone what was touched, and shows a date that has passed", async ({
  page,
  member,
  db,
}) => {
  await see({ ...BUNS, markedDate: "2026-01-20" });
  await page.setViewportSize({ width: 390, height: 844 });
  await agreeToShare(db, member.id, "Mei");
  await enterAs(page, member);
  await page.goto("/offers/create");
  const answer = await hold(page, "offer.suggest");
  await takePhoto(page);
  await expect(page.getByRole("status").filter({ hasText: "Looking at your photo…" })).toBeVisible();
  await page.getByLabel("What is it?").fill("Buns");
  await button(page, "More portions").click();
  await button(page, "Fewer portions").click();
  answer();
  await expect(page.getByText("20 Jan 2026 on the pack has passed. Please check.")).toBeVisible();
  await expect(page.getByLabel("Date on the pack")).toHaveValue("");
  await expect(page.getByLabel("What is it?")).toHaveValue("Buns");
  await expect(page.getByLabel("Portions", { exact: true })).toHaveValue("1");
  await expect(page.getByRole("radio", { name: "Bread and cakes" })).toBeChecked();
  await expect(page.getByText("Guess, please check")).toHaveCount(3);
  await page.getByText("Drinks", { exact: true }).click();
  await expect(page.getByText("Guess, please check")).toHaveCount(2);
  await expectSound(page);
  await page.reload();
  await expect(page.getByLabel("What is it?")).toHaveValue("Buns");
  await expect(page.getByText("Guess, please check")).toHaveCount(2);
});

test("what is typed into an offer stays over a reload, and the server's errors show at their fields", async ({
  page,
  member,
  db,
  sql,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/status of 400/);
  await page.setViewportSize({ width: 390, height: 844 });
  await agreeToShare(db, member.id, "Mei");
  await enterAs(page, member);
  await page.goto("/offers/create");
  await page.getByLabel("What is it?").fill("Fried rice, call 9123 4567");
  await page.getByText("Cooked food", { exact: true }).click();
  await expect(page.getByText("Fridge or freezer only if it was chilled")).toBeVisible();
  await page.getByText("0.5 kg", { exact: true }).click();
  await page.getByLabel("Area", { exact: true }).selectOption("Bedok");
  await page.getByLabel("Meeting place").fill("Blk 12, #07-123");
  await page.getByText("Lift lobby", { exact: true }).click();
  await page.getByLabel("It’s safe:").check();
  await button(page, "Offer it").click();
  await expect(page.getByText("Please leave out links, phone numbers and prices.")).toBeVisible();
  await expect(page.getByText("Please leave out the unit number")).toBeVisible();

  await page.reload();
  await expect(page.getByLabel("What is it?")).toHaveValue("Fried rice, call 9123 4567");
  await expect(page.getByRole("radio", { name: "Cooked food" })).toBeChecked();
  await expect(page.getByLabel("Meeting place")).toHaveValue("Lift lobby, Blk 12, #07-123");
  await page.getByLabel("What is it?").fill("Fried rice");
  await page.getByLabel("Meeting place").fill("Lift lobby, Blk 12");

  await button(page, "Offer it").click();
  await expect(page.getByText("Please say when it was cooked.")).toBeVisible();
  await expect(page.getByLabel("Cooked at")).toBeFocused();
  const cookedAt = new Date(Date.now() - 5 * HOUR_MS + 8 * HOUR_MS).toISOString().slice(0, 16);
  await page.getByLabel("Cooked at").fill(cookedAt);
  await button(page, "Offer it").click();
  await expect(page.getByText(/^Cooked food may be offered for 4 hours/)).toBeVisible();
  await expect(page.getByRole("region", { name: "Toasts" }).getByRole("listitem")).toHaveCount(0);
  await page.getByRole("radio", { name: "Fridge" }).check();
  await button(page, "Offer it").click();
  await expect(page.getByText("Please list what is in it.")).toBeVisible();
  await page.getByText("I list them", { exact: true }).click();
  await page.getByText("Egg", { exact: true }).click();
  await page.getByText("Soy", { exact: true }).click();
  await button(page, "Offer it").click();
  await expect(page.getByText("Please add a photo.")).toBeVisible();
  await takePhoto(page);
  await button(page, "Offer it").click();
  await expect(page).toHaveURL(/\/offers\/\d+$/);
  const [offer] = await sql`select * from offers where giver_id = ${member.id}`;
  expect(offer).toMatchObject({ kept: "fridge", allergens: ["egg", "soy"], spot: "Lift lobby, Blk 12" });
  expect(offer?.handling).toEqual(["keep-cold", "reheat"]);
  expect(offer?.eat_by - offer?.cooked_at).toBe(DAY_MS);
});

test("the giver changes everything until somebody has a claim, and then details, place and a later end", async ({
  page,
  member,
  createMember,
  db,
  sql,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/status of (403|409)/);
  const taker = await createMember();
  for (const { id } of [member, taker]) await agreeToShare(db, id, "Mei");
  const offer = await createOpenOffer(db, member.id);
  await enterAs(page, taker);
  expect((await page.goto(`/offers/${offer.id}/edit`))?.status()).toBe(403);

  await enterAs(page, member);
  await page.goto(`/offers/${offer.id}/edit`);
  await expect(page.getByLabel("What is it?")).toHaveValue("Ten buns");
  await page.getByLabel("What is it?").fill("Twelve buns");
  await button(page, "More portions").click();
  await takePhoto(page);
  await button(page, "Save").click();
  await expect(toasts(page)).toContainText("Offer saved");
  const read = async () => (await sql`select * from offers where id = ${offer.id}`)[0];
  expect(await read()).toMatchObject({ title: "Twelve buns", portions: 6, portions_left: 6 });
  expect((await read())?.starts_at).toEqual(offer.startsAt);

  await claimOf(db, offer, taker.id);
  await page.goto(`/offers/${offer.id}/edit`);
  await expect(page.getByText("Somebody has claimed it")).toBeVisible();
  await expect(page.getByLabel("What is it?")).toHaveCount(0);
  await page.getByLabel("Meeting place").fill("Bus stop, Tampines Street 51");
  await sql`update offers set updated_at = now() + interval '1 second' where id = ${offer.id}`;
  await button(page, "Save").click();
  await expect(page.getByText("This offer was changed meanwhile. Please look again.")).toBeVisible();
  await button(page, "Reload").click();
  await expect(page.getByLabel("Meeting place")).toHaveValue("Void deck of Blk 508B");
  await page.getByLabel("Meeting place").fill("Bus stop, Tampines Street 51");
  await button(page, "Save").click();
  await expect(toasts(page)).toContainText("Offer saved");
  expect(await read()).toMatchObject({ spot: "Bus stop, Tampines Street 51", title: "Twelve buns" });
  expect(await sql`select kind from notifications where user_id = ${taker.id}`).toEqual([
    { kind: "offer_changed" },
  ]);
});

test("a host offers what is left of an event, and its results say what was handed over", async ({
  page,
  member: host,
  admin,
  db,
  sql,
  origin,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await agreeToShare(db, host.id, "Mei");
  const id = await createEventDay({ db, origin }, { host, admin, hours: JUST_OVER });
  await enterAs(page, host);
  await page.goto(`/events/${id}`);
  await page.getByRole("link", { name: "Offer what is left" }).click();
  await expect(page).toHaveURL(`/offers/create?event=${id}`);
  await expect(page.getByText(/^Left over from Soup for all/)).toBeVisible();
  await expect(page.getByLabel("Meeting place")).toHaveValue("Tekka Centre");
  await takePhoto(page);
  await page.getByLabel("What is it?").fill("Loaves of bread");
  await page.getByText("Bread and cakes", { exact: true }).click();
  await page.getByText("2 kg", { exact: true }).click();
  await page.getByLabel("Area", { exact: true }).selectOption("Rochor");
  await page.getByLabel("It’s safe:").check();
  await button(page, "Offer it").click();
  await expect(page).toHaveURL(/\/offers\/\d+$/);
  const [offer] = await sql`select id, event_id, is_of_event from offers where giver_id = ${host.id}`;
  expect(offer).toMatchObject({ event_id: id, is_of_event: true });

  const now = new Date();
  const handover = { state: "collected", settledAt: now } as const;
  await claimOf(db, { id: offer?.id, startsAt: now }, admin.id, handover);
  await page.goto(`/events/${id}/close`);
  await expect(page.getByText("Handed over by offers of this event: 2 kg")).toBeVisible();
  await expectSound(page);
});
