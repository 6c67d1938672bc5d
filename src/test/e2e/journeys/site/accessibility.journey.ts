import type { Locator, Page } from "@playwright/test";
import { findFaults, thinOut } from "../../support/browser/faults.ts";
import { expect, test } from "../../support/journey.ts";
import {
  findMoves,
  findOverflow,
  findShifts,
  findUnseenFocus,
  open,
  PHONE,
  resize,
  WIDE,
  watchShifts,
} from "../../support/look.ts";
import { enterAs } from "../../support/people.ts";
import { findCovered, findHiddenActions, toast } from "../../support/screens/next-step.ts";
import { textFields } from "../../support/screens/screen.ts";
import { ROLES, screens } from "../../support/screens/screens.ts";

test.describe.configure({ mode: "parallel" });
// The report names every fault, so screenshots add nothing.
test.use({ screenshot: "off" });

/** Low windows, in which the main button of a dialog has to be in view. */
const SIZES = [
  [WIDE, 800],
  [PHONE, 844],
] as const;

const PALE = "color:#999;background:#aaa";

/** Number of screens per test; the tests of a role are independent and run in parallel. */
const PART = 9;

/** Locates the dialog on top, if one is open: what is behind it is checked as loaded. */
async function openDialog(page: Page): Promise<Locator | undefined> {
  const dialogs = page.getByRole("dialog");
  return (await dialogs.count()) > 0 ? dialogs.last() : undefined;
}

for (const role of ROLES) {
  const parts = Math.ceil(screens[role].length / PART);
  for (let part = 0; part < parts; part += 1) {
    test(`what the ${role} opens has no accessibility fault, stays in place, fits, and shows the focus and the next step (${part + 1} of ${parts})`, async ({
      page,
      sql,
      sharedWorld: world,
      allowedConsoleErrors,
    }) => {
      test.setTimeout(240_000);
      allowedConsoleErrors.push(/status of (400|403|404|503)/);
      if (role !== "visitor") await enterAs(page, world[role]);
      await watchShifts(page);
      const found: string[] = [];
      for (const { path, state, keeps, repeats, part: changed, open: bring } of screens[role].slice(
        part * PART,
        (part + 1) * PART,
      )) {
        const url = typeof path === "string" ? path : path(world);
        const note = (what: string, faults: string[]) =>
          found.push(
            ...faults.map((fault) => `${[url, state].filter(Boolean).join(", ")}: ${what}: ${fault}`),
          );

        if (bring) {
          await open(page, url, PHONE);
          await bring(page, { world, sql });
          const hasText = (await textFields(page.getByRole("dialog").last()).count()) > 0;
          if (hasText !== (keeps !== undefined)) note("has keeps wrong", [`text field: ${hasText}`]);
          if (await toast(page).isVisible()) note("has a toast that covers", await findCovered(page));
          for (const [width, height] of SIZES) {
            await resize(page, width, height);
            note(`hides its main button at ${width} px`, await findHiddenActions(page));
          }
        } else {
          note("moves on a phone", await findMoves(page, url, PHONE));
          note("moves on a computer", await findMoves(page, url, WIDE));
        }
        const checkSizes = async () => {
          // 320 px is WCAG 1.4.10; 640 px is what a screen of 1280 px has left at 200 %.
          for (const width of [320, 640]) {
            await resize(page, width);
            note(`overflows at ${width} px`, await findOverflow(page));
          }
          await resize(page, WIDE);
          note("focus unseen", await findUnseenFocus(page));
        };
        if (repeats) {
          await checkSizes();
          note("has an id twice", await thinOut(page, repeats));
        }
        note("faulty", await findFaults(page, changed?.(page) ?? (bring && (await openDialog(page)))));
        if (!repeats) await checkSizes();
      }
      expect(found).toEqual([]);
    });
  }
}

test("the menu of small screens has no accessibility fault", async ({ page, sharedWorld: world }) => {
  await enterAs(page, world.member);
  await open(page, "/home", PHONE);
  await page.getByText("Menu", { exact: true }).click();
  await expect(page.getByRole("link", { name: "Logout" })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
});

test("a fault would be found", async ({ page }) => {
  await open(page, "/help", WIDE);
  await page.evaluate((pale) => {
    const style = "display:inline-block;width:12px;height:12px;overflow:hidden;padding:0";
    document.querySelector("main")?.insertAdjacentHTML(
      "beforeend",
      `<style>
         @media (max-width: 1000px) { .wide { display: none } }
         @media (min-width: 1000px) { #late { ${pale} } }
       </style>
       <p style="${pale}">Too pale</p><p class="wide" style="${pale}">Wide</p><p id="late">Late</p><img src="/icon.svg">
       <nav aria-label="One"></nav><nav class="wide" aria-label="One"><img src="/icon.svg"></nav>
       <button style="${style}">a</button><button style="${style}">b</button>`,
    );
  }, PALE);
  const faults = (await findFaults(page)).join("\n");
  for (const fault of [
    ...[
      "light 768: target-size",
      "light 390: image-alt",
      "light 1280: image-alt",
      "light 1280: landmark-unique",
    ],
    ...["light", "dark"].flatMap((theme) => [
      `${theme} 390: color-contrast: <p style="${PALE}">`,
      `${theme} 1280: color-contrast: <p class="wide" style="${PALE}">`,
      `${theme} 1280: color-contrast: <p id="late">`,
    ]),
  ])
    expect(faults).toContain(fault);
});

test("a jump, an overflow and a hidden focus would be found", async ({ page }) => {
  await watchShifts(page);
  await open(page, "/help", 320);
  expect(await findShifts(page)).toEqual([]);
  await page.evaluate(async () => {
    document.body.insertAdjacentHTML("afterbegin", '<div style="width:500px;height:300px">Late</div>');
    document.querySelector<HTMLElement>("main a")?.style.setProperty("outline", "none", "important");
    await new Promise((done) => setTimeout(done, 200));
  });
  expect((await findShifts(page)).length).toBeGreaterThan(0);
  expect((await findOverflow(page)).join()).toContain("Late");
  expect(await findUnseenFocus(page)).toHaveLength(1);
});
