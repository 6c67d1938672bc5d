import type { Locator, Page } from "@playwright/test";
import { expect } from "./journey.ts";

export const MAX_STEPS = 120;

export const toastsOf = (page: Page) => page.getByRole("region", { name: "Toasts" });

/** Presses Tab until the element has the focus; fails if the keyboard does not get there. */
export async function reach(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await expect(target).toBeEnabled();
  for (let step = 0; step < MAX_STEPS; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab does not lead to ${target}`);
}

export async function activate(page: Page, target: Locator, key = "Enter"): Promise<void> {
  await reach(page, target);
  await page.keyboard.press(key);
}

export async function enter(page: Page, label: string, text: string): Promise<void> {
  await reach(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(text);
}

export const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });

export const link = (page: Page, name: string | RegExp) => page.getByRole("link", { name, exact: true });

/** Expects Tab and Shift+Tab to cycle inside the dialog, and Escape to return the focus to its opener. */
export async function expectTrapped(page: Page, name: string, opener: Locator | null): Promise<void> {
  const box = page.getByRole("dialog", { name });
  await expect(box).toBeVisible();
  const isInside = () => box.evaluate((element) => element.contains(document.activeElement));
  for (const key of [...Array(8).fill("Tab"), ...Array(8).fill("Shift+Tab")]) {
    await page.keyboard.press(key);
    expect(await isInside()).toBe(true);
  }
  await page.keyboard.press("Escape");
  await expect(box).toBeHidden();
  if (opener) await expect(opener).toBeFocused();
}
