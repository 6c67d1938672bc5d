import type { Page } from "@playwright/test";
import { expect, test } from "#test/e2e/support/journey.ts";
import { enterAs } from "#test/e2e/support/people.ts";
import type { Screen } from "#test/e2e/support/screens/screen.ts";
import { screens } from "#test/e2e/support/screens/screens.ts";
import type { World } from "#test/e2e/support/world.ts";

const PHONE = { width: 390, height: 844 };
const WIDE = { width: 1280, height: 800 };

test.describe.configure({ mode: "parallel" });

const toast = (page: Page) => page.getByRole("region", { name: "Toasts" }).getByRole("listitem");

/** Returns what is wrong with the buttons of the dialog on top: its main ones have to be in its footer, whole and uncovered. */
const findHiddenActions = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const dialog = [...document.querySelectorAll('.dialog[role="dialog"][data-state="open"]')].at(-1);
    const main = [...(dialog?.querySelectorAll(".button-danger, .button-primary[type=submit]") ?? [])];
    const footed = [...(dialog?.querySelectorAll(".sticky .button") ?? [])];
    return [...new Set([...main, ...footed])].flatMap((button) => {
      const { left, right, top, bottom } = button.getBoundingClientRect();
      const isWhole = left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight;
      const front = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
      const isFree = button.contains(front);
      return isWhole && isFree && footed.includes(button) ? [] : [`${button.textContent} at ${top}`];
    });
  });

/** Returns the headings, fields, buttons and links of the page, or of its open dialog, that the toast covers. */
const findCovered = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shown = document.querySelector(".toast[data-state=open]");
    const box = shown?.getBoundingClientRect();
    const dialog = [...document.querySelectorAll('[role="dialog"][data-state="open"]')].at(-1);
    if (!box) return ["no toast"];
    return [...(dialog ?? document).querySelectorAll("h1, h2, h3, input, select, textarea, button, a[href]")]
      .filter((target) => !shown?.contains(target) && !target.closest("details:not([open]) > :not(summary)"))
      .filter((target) => {
        const { left, right, top, bottom, width } = target.getBoundingClientRect();
        return width > 1 && left < box.right && right > box.left && top < box.bottom && bottom > box.top;
      })
      .map((target) => `${target.tagName} ${target.textContent}`);
  });

const pathOf = ({ path }: Screen, world: World) => (typeof path === "string" ? path : path(world));

for (const role of ["member", "admin"] as const) {
  test(`the next step of each dialog of a ${role} is in view, and no toast covers one`, async ({
    page,
    world,
    sql,
    allowedConsoleErrors,
  }) => {
    test.slow();
    // The screens show refusals, too.
    allowedConsoleErrors.push(/40[34]/);
    await enterAs(page, world[role]);
    const faults: string[] = [];
    for (const screen of screens[role]) {
      if (!screen.open) continue;
      await page.setViewportSize(PHONE);
      await page.goto("about:blank");
      await page.goto(pathOf(screen, world));
      await screen.open(page, { world, sql });
      for (const size of [PHONE, WIDE]) {
        await page.setViewportSize(size);
        const name = `${pathOf(screen, world)} ${screen.state} at ${size.width}`;
        for (const fault of await findHiddenActions(page)) faults.push(`${name}: ${fault}`);
      }
      await page.setViewportSize(PHONE);
      if (!(await toast(page).isVisible())) continue;
      // The toast finds its place a frame after the window has changed.
      await page.evaluate(
        () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
      );
      for (const fault of await findCovered(page)) faults.push(`toast on ${pathOf(screen, world)}: ${fault}`);
    }
    expect(faults).toEqual([]);
  });
}

test("a toast about food covers nothing on a phone, and goes when the next dialog opens", async ({
  page,
  member,
}) => {
  await page.setViewportSize(PHONE);
  await enterAs(page, member);
  await page.goto("/food");
  await page.getByRole("button", { name: "Add food" }).click();
  const dialog = page.getByRole("dialog", { name: "Add food" });
  const { y } = (await dialog.boundingBox()) ?? {};
  expect(y).toBe(0);
  await dialog.getByRole("searchbox").fill("kopi o kosong");
  await dialog
    .getByRole("button", { name: /^Add Kopi O kosong/ })
    .first()
    .click();
  await expect(toast(page)).toContainText("Added Kopi O kosong");
  await expect(page.getByRole("button", { name: /Kopi O kosong/ }).first()).toBeVisible();
  await expect.poll(() => findCovered(page)).toEqual([]);
  await page.getByRole("button", { name: "Add food" }).click();
  await expect(dialog).toBeVisible();
  await expect(toast(page)).toHaveCount(0);
  await dialog.getByRole("button", { name: "Close" }).click();
  // The bottom of a low window is full: the only room is below the page's heading, behind the closed menu.
  await page.setViewportSize({ width: PHONE.width, height: 690 });
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole("button", { name: "+ Kopi O kosong" }).click();
  await expect(toast(page)).toContainText("Added Kopi O kosong");
  await expect.poll(() => findCovered(page)).toEqual([]);
});
