import type { Page } from "@playwright/test";
import { expect, test } from "#test/e2e/support/journey.ts";
import { activate, button, reach, toastsOf } from "#test/e2e/support/keyboard.ts";
import { enterAs } from "#test/e2e/support/people.ts";

/** Tests use only the keyboard: `reach` presses Tab, and no test clicks or calls `focus()`. */
test.describe.configure({ mode: "parallel" });

/** Counts the toast regions in Chromium's accessibility tree. */
async function exposedToastRegions(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  const { root } = await session.send("DOM.getDocument");
  const { nodes } = await session.send("Accessibility.queryAXTree", {
    nodeId: root.nodeId,
    accessibleName: "Toasts",
    role: "region",
  });
  await session.detach();
  return nodes.filter(({ ignored }) => !ignored).length;
}

test("a toast over a dialog is in reach of assistive technology, and F8 leads to it and back", async ({
  page,
  world,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/ERR_FAILED/);
  const { admin } = world;
  await enterAs(page, admin);
  await page.goto("/admin/sales");
  await page.route(/dashboard\.updateSale/, (route) => route.abort());
  const dialog = page.getByRole("dialog", { name: "Edit Sale" });
  const edit = button(page, /^Edit the sale of/).first();
  const toast = toastsOf(page).getByText("Please try again later", { exact: true });
  // The second time, the toast region exists before the dialog opens, which hides everything outside it.
  for (const amount of ["3.5", "4.5"]) {
    await activate(page, edit);
    await expect(dialog).toBeVisible();
    await reach(page, dialog.getByLabel("Amount (SGD)"));
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(`${amount}\n`);
    await expect(toast).toBeVisible();
    expect(await exposedToastRegions(page)).toBe(1);
    await expect(dialog.getByRole("button", { name: "Save" })).toBeEnabled();
    await page.keyboard.press("F8");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(button(page, "Dismiss")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(toast).toBeHidden();
    await expect.poll(() => dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(edit).toBeFocused();
  }
});

test("Escape closes the dialog that has the focus before a toast that came after it", async ({
  page,
  world,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/ERR_FAILED/);
  await enterAs(page, world.admin);
  await page.goto("/admin/sales");
  await page.route(/dashboard\.updateSale/, (route) => route.abort());
  const dialog = page.getByRole("dialog", { name: "Edit Sale" });
  const edit = button(page, /^Edit the sale of/).first();
  await activate(page, edit);
  await reach(page, dialog.getByLabel("Amount (SGD)"));
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("3.5\n");
  await expect(toastsOf(page).getByText("Please try again later", { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(edit).toBeFocused();
});
