import type { Page } from "@playwright/test";
import { expect } from "../journey.ts";

/** Opens the form for the results of an event and waits until it can be used. */
export async function openResults(page: Page, id: number): Promise<void> {
  await page.goto(`/events/${id}/close`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Event Results");
  await expect(page.getByRole("button", { name: "Save results" })).toBeEnabled();
}
