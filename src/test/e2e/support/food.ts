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

export type StoredFood = { name: string; kcal?: number; at: Date; meal?: string; leftover?: string };

/** Stores food items of a member, entered by hand. */
export async function storeFood(sql: postgres.Sql, email: string, foods: StoredFood[]): Promise<void> {
  const [user] = await sql`select id from users where email = ${email}`;
  const rows = foods.map(({ name, kcal = 400, at, meal = "lunch", leftover = null }) => ({
    user_id: user?.id,
    name,
    calories_kcal: kcal,
    serving_qty: 1,
    serving_unit: "bowl",
    serving_grams: 400,
    eaten_at: at,
    meal,
    leftover,
    source: "manual",
  }));
  await sql`insert into food_items ${sql(rows)}`;
}

/** Instant of a clock time in Singapore, today or `days` earlier. */
export function singaporeTime(clock: string, days = 0): Date {
  const day = new Date(Date.now() - days * 86_400_000).toLocaleDateString("en-CA", {
    timeZone: "Asia/Singapore",
  });
  return new Date(`${day}T${clock}:00+08:00`);
}

/** Button of an item in the list. */
export const itemButton = (page: Page, name: string | RegExp) =>
  page.locator("li[id^=item-] > button").filter({ hasText: name });

/** Waits until the food log reacts to clicks. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.getByRole("button", { name: "Add food" })).toBeEnabled();
}

export const rowsOf = (sql: postgres.Sql, email: string) => sql`select food_items.* from food_items
  join users on users.id = user_id where email = ${email} and deleted_at is null order by food_items.id`;
export const uploadsOf = (sql: postgres.Sql, email: string) => sql`select uploads.* from uploads
  join users on users.id = user_id where email = ${email}`;
export const toasts = (page: Page) => page.getByRole("region", { name: "Toasts" });
