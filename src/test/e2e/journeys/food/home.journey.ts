import { DAY_MS } from "#lib/time/durations.ts";
import { createEvent } from "#test/factories.ts";
import { TOUCH_PHONE } from "../../support/event/event-day.ts";
import { rowsOf, singaporeTime, storeFood, toasts } from "../../support/food.ts";
import { expect, test } from "../../support/journey.ts";
import { callApi, enterAs } from "../../support/people.ts";

test.use(TOUCH_PHONE);

test("one tap on the home page logs a food, shows it right away, stores it once, and can be taken back", async ({
  page,
  member,
  sql,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/503/);
  await storeFood(sql, member.email, [{ name: "Kopi C", kcal: 130, at: singaporeTime("08:00", 2) }]);
  await enterAs(page, member);
  await page.goto("/home");
  const plate = page.getByRole("region", { name: "Today’s plate" });
  const chip = plate.getByRole("button", { name: "+ Kopi C" });
  await expect(chip).toBeEnabled();
  await expect(plate).toContainText("Nothing logged today yet.");
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/food\.repeat/, async (route) => {
    await held;
    await route.fetch();
    await route.fulfill({ status: 503, body: "" });
  });
  await chip.dblclick();
  await expect(plate).toContainText("1 item · 130 kcal · 544 kJ");
  release();
  await expect(plate.getByRole("alert")).toContainText("Kopi C: not added yet.");
  await page.unroute(/food\.repeat/);
  await plate.getByRole("button", { name: "Try again" }).tap();
  await expect(plate.getByRole("alert")).toHaveCount(0);
  await expect(plate).toContainText("1 item · 130 kcal · 544 kJ");
  expect(await rowsOf(sql, member.email)).toHaveLength(2);

  // The notice says it, so no toast does.
  const added = plate.getByRole("list", { name: "Added" });
  await expect(added).toContainText("Added Kopi C");
  await expect(toasts(page).getByText("Added Kopi C")).toHaveCount(0);
  await plate.getByRole("button", { name: "Undo: Kopi C" }).tap();
  await expect(added).toHaveCount(0);
  await expect(plate).toContainText("Nothing logged today yet.");
  await expect.poll(async () => (await rowsOf(sql, member.email)).length).toBe(1);
});

test("the latest plate is marked with one tap, and the week follows", async ({ page, member, sql }) => {
  await storeFood(sql, member.email, [{ name: "Laksa", kcal: 429, at: singaporeTime("00:00") }]);
  await enterAs(page, member);
  await page.goto("/home");
  const question = page.getByRole("group", { name: "Laksa: did you finish it?" });
  const week = page.getByRole("region", { name: "Your week" });
  await expect(question.getByRole("button", { name: "Most left" })).toBeEnabled();
  await question.getByRole("button", { name: "Most left" }).tap();
  await expect(question).toHaveCount(0);
  await expect(page.getByText("1 item · 107 kcal · 449 kJ")).toBeVisible();
  await expect(week).toContainText("You left about 0.30 kg (75% of your food).");
  expect(await rowsOf(sql, member.email)).toMatchObject([{ leftover: "most" }]);
});

test("a newcomer logs a starter with one tap on the home page, or with two on the food page", async ({
  page,
  member,
  sql,
}) => {
  await enterAs(page, member);
  await page.goto("/home");
  const plate = page.getByRole("region", { name: "Today’s plate" });
  const starters = plate.getByRole("list", { name: "Quick add" }).getByRole("button");
  await expect(starters).toHaveCount(6);
  const name = ((await starters.first().textContent()) ?? "").replace("+ ", "");

  await page.goto("/food");
  await expect(page.getByRole("list", { name: "Quick add" }).getByRole("button")).toHaveCount(6);
  await page.getByRole("button", { name: "Add food" }).tap();
  const offered = page.getByRole("dialog").getByRole("region", { name: "Popular at this hour" });
  await offered.getByRole("button", { name: `Add ${name}` }).tap();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect.poll(async () => await rowsOf(sql, member.email)).toMatchObject([{ name, source: "table" }]);
  await sql`delete from food_items where user_id = ${member.id}`;

  await page.goto("/home");
  await expect(starters.first()).toBeEnabled();
  await starters.first().tap();
  await expect(plate).toContainText("1 item ·");
  await expect.poll(async () => await rowsOf(sql, member.email)).toMatchObject([{ name, source: "table" }]);
});

test("a new member sees where to start instead of zeros, and each step is ticked as it is taken", async ({
  page,
  member,
  origin,
  sql,
  db,
}) => {
  await createEvent(db, { startsAt: new Date(Date.now() + DAY_MS) });
  const [guide] = await sql`select id from guides where slug = 'freezing-food-well'`;
  await enterAs(page, member);
  await page.goto("/home");
  const start = page.getByRole("region", { name: "Start here" });
  await expect(start.getByRole("listitem")).toHaveText(["Log one meal", "Join an event", "Read one guide"]);
  await expect(page.getByRole("region", { name: "Today’s plate" })).toContainText(
    "Your first meal takes two taps.",
  );
  const week = page.getByRole("region", { name: "Your week" });
  await expect(week).toContainText("Mark one plate as finished or not to start your week.");
  const impact = page.getByRole("region", { name: "Our impact" });
  await expect(impact).toContainText("You’ll see your share once an event you came to has results.");
  await expect(page.getByRole("region", { name: "Your next event" })).toContainText("Nothing planned yet.");
  const zeros = /\b0(?:\.0+)? (?:kg|kcal|kJ|items?|of \d days)/;
  await expect(page.getByRole("main")).not.toContainText(zeros);

  await storeFood(sql, member.email, [{ name: "Laksa", at: new Date() }]);
  await page.goto("/home");
  await expect(start.getByText("Log one meal (done)")).toBeVisible();
  await expect(start.getByRole("link")).toHaveText(["Join an event", "Read one guide"]);

  const event = await createEvent(db, { startsAt: new Date(Date.now() + DAY_MS) });
  await callApi(origin, "POST", `/event/${event.id}`, { token: member.token });
  await page.goto("/home");
  await expect(start.getByText("Join an event (done)")).toBeVisible();
  await expect(page.getByRole("link", { name: event.title })).toHaveAttribute(
    "href",
    `/events/me/${event.id}`,
  );

  await page.goto(`/guides/${guide?.id}`);
  await expect
    .poll(async () => (await sql`select guide_read_at from users where id = ${member.id}`)[0]?.guide_read_at)
    .not.toBeNull();
  await page.goto("/home");
  await expect(page.getByRole("region", { name: "Today’s plate" })).toBeVisible();
  await expect(start).toHaveCount(0);
});

test("the guide for the week is tried by keyboard on the home page, which keeps the focus", async ({
  page,
  member,
  sql,
}) => {
  await enterAs(page, member);
  await page.goto("/home");
  const card = page.getByRole("region", { name: "Guide for the week" });
  const start = card.getByRole("button", { name: "I’ll try this" });
  await expect(start).toBeEnabled();
  await start.focus();
  await page.keyboard.press("Enter");
  await expect(card.getByRole("status")).toHaveText(/^We’ll remind you on \w+day at 11 am\.$/);
  await page.keyboard.press("Tab");
  await expect(card.getByRole("button", { name: "Tomorrow" })).toBeFocused();
  await card.getByRole("button", { name: "I did it" }).focus();
  await page.keyboard.press("Enter");
  await expect(card.getByRole("status")).toHaveText("Nice. That’s how habits start.");
  const [tried] = await sql`select done_at from guide_tries where user_id = ${member.id}`;
  expect(tried?.done_at).not.toBeNull();
});
