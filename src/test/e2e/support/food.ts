import type { Page } from "@playwright/test";
import type postgres from "postgres";
import { expect } from "./journey.ts";
import { enterAs, type Person } from "./people.ts";

export async function openFood(page: Page, member: Person): Promise<void> {
  await enterAs(page, member);
  await page.goto("/food");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Food");
}

/** Adds food by hand through the dish table. */
export async function enter(page: Page, typed: string, dish: RegExp): Promise<void> {
  await page.getByRole("button", { name: "Add food" }).click();
  const dialog = page.getByRole("dialog", { name: "Add food" });
  await dialog.getByRole("button", { name: "Enter it yourself" }).click();
  await dialog.getByRole("combobox", { name: "Name" }).pressSequentially(typed);
  await expect(dialog.getByRole("option").first()).toContainText(dish);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Add", exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

export const rowsOf = (sql: postgres.Sql, email: string) => sql`select food_items.* from food_items
  join users on users.id = user_id where email = ${email} and deleted_at is null order by food_items.id`;
export const uploadsOf = (sql: postgres.Sql, email: string) => sql`select uploads.* from uploads
  join users on users.id = user_id where email = ${email}`;
export const toasts = (page: Page) => page.getByRole("region", { name: "Toasts" });
