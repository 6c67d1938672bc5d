import type { Locator, Page } from "@playwright/test";
import { expect } from "#test/e2e/support/journey.ts";

/** Returns the button of the menu of an event's organisers. */
export const moreButton = (page: Page | Locator): Locator =>
  page.locator("summary").filter({ hasText: /^More$/ });

/** Opens the menu of an event's organisers. */
export async function openMore(page: Page | Locator): Promise<void> {
  await moreButton(page).click();
  await expect(moreButton(page).locator("..")).toHaveAttribute("open", "");
}
