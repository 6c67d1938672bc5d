import { expect, test } from "./journey.ts";
import { findOverflow, findShifts, findUnseenFocus, resize, settle, watchShifts } from "./look.ts";
import { ROLES, screens } from "./screens.ts";
import { createWorld, enterAs } from "./world.ts";

test.describe.configure({ mode: "parallel" });
// The report names every fault, and a trace of so many pages would take longer than looking at them.
test.use({ trace: "off", screenshot: "off" });

for (const role of ROLES) {
  test(`nothing the ${role} opens jumps, needs sideways scrolling or hides the focus`, async ({
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
    await watchShifts(page);
    const found: string[] = [];
    for (const { path, state, open } of screens[role]) {
      const address = typeof path === "string" ? path : path(world);
      const name = [address, state].filter(Boolean).join(", ");
      const note = (what: string, faults: string[]) =>
        found.push(...faults.map((fault) => `${name}: ${what}: ${fault}`));

      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(address);
      await settle(page);
      if (!open) note("moves on a phone", await findShifts(page));
      await open?.(page, { world, sql });
      // 320 px is WCAG 1.4.10; 640 px is what a screen of 1280 px has left at 200 %.
      for (const width of [320, 640]) {
        await resize(page, width);
        note(`overflows at ${width} px`, await findOverflow(page));
      }
      await resize(page, 1280);
      note("focus unseen", await findUnseenFocus(page));
      if (open) continue;
      await page.goto(address);
      await settle(page);
      note("moves on a computer", await findShifts(page));
    }
    expect(found).toEqual([]);
  });
}

test("a jump, an overflow and a hidden focus would be found", async ({ page }) => {
  await watchShifts(page);
  await page.setViewportSize({ width: 320, height: 844 });
  await page.goto("/help");
  await settle(page);
  expect(await findShifts(page)).toEqual([]);
  await page.evaluate(async () => {
    document.body.insertAdjacentHTML("afterbegin", '<div style="width:500px;height:300px">Late</div>');
    document.querySelector<HTMLElement>("main a")?.style.setProperty("outline", "none", "important");
    await new Promise((done) => setTimeout(done, 200));
  });
  expect((await findShifts(page)).length).toBeGreaterThan(0);
  expect((await findOverflow(page)).join()).toContain("Late");
  expect(await findUnseenFocus(page)).toHaveLength(1);
});
