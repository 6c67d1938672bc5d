import { hydrated, itemButton, openFood, rowsOf } from "../../support/food.ts";
import { expect, test } from "../../support/journey.ts";

test("food is logged, marked and selected by keyboard alone, and the focus goes along", async ({
  page,
  member,
  sql,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openFood(page, member);
  await hydrated(page);
  const add = page.getByRole("button", { name: "Add food" });
  await add.focus();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Add food" });
  await expect(dialog.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("laksa");
  const plus = dialog.getByRole("button", { name: "Add Laksa", exact: true });
  await expect(plus).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("button", { name: /^Laksa 1 bowl/ })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(plus).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(add).toBeFocused();
  const row = itemButton(page, "Laksa");
  await expect(row).toBeVisible();

  const question = page.getByRole("group", { name: "Laksa: did you finish it?" });
  await question.getByRole("button", { name: "Finished" }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(question).toHaveCount(0);
  await expect(row).toBeFocused();
  await expect.poll(async () => (await rowsOf(sql, member.email))[0]?.leftover).toBe("some");

  await page.keyboard.press("Enter");
  const details = page.getByRole("region", { name: "Selected Details" });
  await expect(details.getByRole("heading", { name: "Selected Details" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(details.getByRole("button", { name: "Finished" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(details.getByText("Finished. Well done!")).toBeVisible();
  await expect.poll(async () => (await rowsOf(sql, member.email))[0]?.leftover).toBe("none");
});
