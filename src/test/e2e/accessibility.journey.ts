import { expect, test } from "./journey.ts";
import { findFaults, settle } from "./look.ts";
import { ROLES, screens } from "./screens.ts";
import { createWorld, enterAs } from "./world.ts";

test.describe.configure({ mode: "parallel" });
// The report names every fault, and a trace of so many pages would take longer than looking at them.
test.use({ trace: "off", screenshot: "off" });

/** Screens a test; the tests of a role share nothing and run side by side. */
const PART = 9;

for (const role of ROLES) {
  const parts = Math.ceil(screens[role].length / PART);
  for (let part = 0; part < parts; part += 1) {
    test(`what the ${role} sees has no accessibility fault, in both themes at three widths (${part + 1} of ${parts})`, async ({
      page,
      context,
      sql,
      origin,
      allowedConsoleErrors,
    }) => {
      test.setTimeout(120_000);
      allowedConsoleErrors.push(/status of (400|403|404|503)/);
      const world = await createWorld(origin, sql);
      if (role !== "visitor") await enterAs(context, origin, world[role]);
      const found: string[] = [];
      for (const { path, state, open } of screens[role].slice(part * PART, (part + 1) * PART)) {
        await page.setViewportSize({ width: 1280, height: 900 });
        await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
        const address = typeof path === "string" ? path : path(world);
        await page.goto(address);
        await settle(page);
        await open?.(page, { world, sql });
        const faults = await findFaults(page);
        found.push(...faults.map((fault) => `${[address, state].filter(Boolean).join(", ")}: ${fault}`));
      }
      expect(found).toEqual([]);
    });
  }
}

test("the menu of small screens has no accessibility fault", async ({ page, context, sql, origin }) => {
  const { member } = await createWorld(origin, sql);
  await enterAs(context, origin, member);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/home");
  await settle(page);
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("link", { name: "Logout" })).toBeVisible();
  expect(await findFaults(page)).toEqual([]);
});

test("a fault would be found", async ({ page }) => {
  await page.goto("/help");
  await settle(page);
  await page.evaluate(() => {
    const style = "display:inline-block;width:12px;height:12px;overflow:hidden;padding:0";
    document.querySelector("main")?.insertAdjacentHTML(
      "beforeend",
      `<p style="color:#999;background:#aaa">Too pale</p><img src="/icon.svg">
       <button style="${style}">a</button><button style="${style}">b</button>`,
    );
  });
  const faults = (await findFaults(page)).join("\n");
  for (const rule of ["light 390: color-contrast", "dark 1280: color-contrast", "light 1280: image-alt"])
    expect(faults).toContain(rule);
  expect(faults).toContain("light 768: target-size");
});
