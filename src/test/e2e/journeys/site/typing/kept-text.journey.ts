import type { Locator, Page } from "@playwright/test";
import type postgres from "postgres";
import { itemButton } from "#test/e2e/support/food.ts";
import { expect, test } from "#test/e2e/support/journey.ts";
import { enterAs } from "#test/e2e/support/people.ts";
import { ask, askInMore, type Screen, textFields } from "#test/e2e/support/screens/screen.ts";
import { screens } from "#test/e2e/support/screens/screens.ts";
import type { World } from "#test/e2e/support/world.ts";

test.use({ screenshot: "off" });

/** Forms that screens.ts does not show, as dialogs and as pages. */
const more: Record<"member" | "admin", readonly Screen[]> = {
  member: [
    { path: "/food", state: "entering", open: enterByHand },
    { path: "/food", state: "changing", open: changeFood },
    { path: "/food/dishes", state: "new dish", open: ask("Add a dish", "Add a dish") },
    {
      path: ({ ownEvent }) => `/events/${ownEvent}`,
      state: "more dates",
      open: askInMore("Add dates", "Add Dates"),
    },
    { path: "/feedback/create" },
    { path: "/events/create" },
    { path: "/offers/create" },
    { path: ({ freshOffer }) => `/offers/${freshOffer}/edit` },
    { path: ({ ownEvent }) => `/events/${ownEvent}/edit` },
    { path: ({ closedEvent }) => `/events/me/${closedEvent}` },
    { path: "/settings" },
  ],
  admin: [
    { path: "/admin/sales", state: "editing", open: ask(/^Edit the sale/, "Edit Sale") },
    { path: "/admin/sales" },
    { path: "/admin/sustainability" },
    { path: ({ pastEvent }) => `/events/${pastEvent}/close` },
    { path: "/admin/guides/1" },
  ],
};

async function enterByHand(page: Page): Promise<void> {
  await ask("Add food", "Add food")(page);
  const hand = page.getByRole("button", { name: "Enter it yourself" });
  // The overlay opens with the form if it has kept text.
  await expect(hand.or(page.getByLabel("Calories"))).toBeVisible();
  if (await hand.isVisible()) await hand.click();
  await expect(page.getByLabel("Calories")).toBeVisible();
}

async function changeFood(page: Page): Promise<void> {
  const item = itemButton(page, /Bak chor mee/);
  await expect(item).toBeVisible();
  // The button of the chosen item is disabled.
  if (await item.isEnabled()) await item.click();
  await ask("Edit", "Edit food item")(page);
}

const fieldIn = (box: Locator) => textFields(box).last();

/** Types into the last field of a form, as a number if it is one. @returns what the field shows */
async function type(box: Locator): Promise<string> {
  const field = fieldIn(box);
  const isNumber = await field.evaluate(
    (element: HTMLInputElement) => element.type === "number" || /numeric|decimal/.test(element.inputMode),
  );
  const text = isNumber ? "7" : "Not saved yet";
  await expect(async () => {
    await field.click();
    await field.fill(text);
    expect(await field.inputValue()).toBe(text);
  }).toPass();
  return text;
}

const KEPT = /^(?:We kept what you typed\.|We kept your unsaved changes\.)$/;

const reload = (page: Page) => page.reload();

/** Closes a dialog in each way, opens it again, and clears it. */
async function checkDialog(
  page: Page,
  open: () => Promise<void>,
  ways: readonly ((page: Page) => Promise<unknown>)[],
): Promise<void> {
  const dialog = page.getByRole("dialog").last();
  const before = await fieldIn(dialog).inputValue();
  const text = await type(dialog);
  const url = page.url();
  for (const close of ways) {
    await close(page);
    await expect(dialog).toHaveCount(0);
    expect(page.url()).toBe(url);
    await open();
    await expect(fieldIn(dialog)).toHaveValue(text);
    await expect(dialog.getByText(KEPT)).toBeVisible();
  }
  await dialog.getByRole("button", { name: "Start again" }).click();
  await expect(fieldIn(dialog)).toHaveValue(before);
  await expect(dialog.getByText(KEPT)).toHaveCount(0);
}

/** Presses Back, as on a page that was reached by a link of the site. */
async function goBack(page: Page): Promise<void> {
  await page.evaluate(() => window.history.pushState(null, ""));
  // A page may cancel Back only after the person has used it.
  await fieldIn(page.getByRole("dialog").last()).click();
  await page.evaluate(() => window.history.back());
}

/** Loads a page with a form again. */
async function checkPage(page: Page): Promise<void> {
  const main = page.locator("#main-content");
  const before = await fieldIn(main).inputValue();
  const text = await type(main);
  await page.reload();
  await expect(fieldIn(main)).toHaveValue(text);
  await expect(main.getByText(KEPT)).toBeVisible();
  await main.getByRole("button", { name: /^(?:Start again|Discard)$/ }).click();
  await expect(fieldIn(main)).toHaveValue(before);
  await expect(main.getByText(KEPT)).toHaveCount(0);
}

/** Opens a screen, and returns how to open its dialog again. */
async function openScreen(page: Page, { path, open }: Screen, tools: { world: World; sql: postgres.Sql }) {
  // The same page with another fragment would keep its open dialog.
  await page.goto("about:blank");
  await page.goto(typeof path === "string" ? path : path(tools.world));
  await expect(page.getByRole("button", { name: "Notifications" })).toBeEnabled();
  return open ? () => open(page, tools) : undefined;
}

test("what is typed stays over Escape, Close and another page, until it is saved", async ({
  page,
  world,
  sql,
}) => {
  await enterAs(page, world.member);
  await page.goto(`/events/${world.ownEvent}/attendees`);
  const dialog = page.getByRole("dialog", { name: "Message to Attendees" });
  const open = ask("Message", "Message to Attendees");
  await open(page);
  const text = await type(dialog);
  for (const close of [
    () => page.keyboard.press("Escape"),
    () => dialog.getByRole("button", { name: "Close" }).click(),
    async () => {
      await page.goto("/help");
      await page.goBack();
    },
  ]) {
    await close();
    await expect(dialog).toHaveCount(0);
    await open(page);
    await expect(fieldIn(dialog)).toHaveValue(text);
  }
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(dialog).toHaveCount(0);
  const messages = await sql`select text from event_messages where event_id = ${world.ownEvent}`;
  expect(messages).toEqual([{ text }]);
  await open(page);
  await expect(fieldIn(dialog)).toHaveValue("");
});

for (const role of ["member", "admin"] as const) {
  test(`what a ${role} types into a dialog or form stays over Back and a reload until it is cleared`, async ({
    page,
    world,
    sql,
    allowedConsoleErrors,
  }) => {
    test.slow();
    // Screens that show a refusal.
    allowedConsoleErrors.push(/status of (400|403|404|503)/);
    await enterAs(page, world[role]);
    const dialogs = screens[role].filter(({ keeps }) => keeps);
    const [first] = more[role];
    for (const screen of [...more[role], ...dialogs]) {
      await test.step(`${String(screen.path)} ${screen.state ?? ""}`, async () => {
        const open = await openScreen(page, screen, { world, sql });
        if (!open) return checkPage(page);
        await open();
        // All dialogs close alike; whether its text comes back is each form's own doing.
        await checkDialog(page, open, screen === first ? [goBack, reload] : [reload]);
      });
    }
  });
}
