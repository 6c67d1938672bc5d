import type { Locator, Page } from "@playwright/test";
import { expect } from "#test/e2e/support/journey.ts";

/** Returns the button of the menu of an event's organisers. */
export const moreButton = (page: Page | Locator): Locator =>
  page.locator("summary").filter({ hasText: /^More$/ });

/** Opens the menu of an event's organisers, which stays open under a dialog of one of its buttons. */
export async function openMore(page: Page | Locator): Promise<void> {
  const menu = moreButton(page).locator("..");
  await expect(menu).toBeVisible();
  if ((await menu.getAttribute("open")) === null) await moreButton(page).click();
  await expect(menu).toHaveAttribute("open", "");
}
