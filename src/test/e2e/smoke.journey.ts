import { expect, test } from "./journey.ts";

test("the front page opens, on a migrated database", async ({ page, sql }) => {
  const response = await page.goto("/");
  expect(response?.status()).toBe(200);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const [users] = await sql`select count(*)::int as count from users`;
  expect(users).toEqual({ count: 0 });
});
