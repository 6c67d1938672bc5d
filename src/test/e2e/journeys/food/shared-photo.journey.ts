import { writeFileSync } from "node:fs";
import sharp from "sharp";
import { expect, test } from "../../support/journey.ts";
import { controlled } from "../../support/offline.ts";
import { logIn } from "../../support/people.ts";

test.use({ serviceWorkers: "allow" });

const keptPhoto = async () => (await caches.match("/shared-photo")) !== undefined;

test("a photo that another app shares opens the food log with it, after a login too", async ({
  page,
  member,
  origin,
}, info) => {
  // A tab of the browser takes no photo, since a form on another site may have sent it.
  await page.addInitScript(() => {
    const { matchMedia } = window;
    window.matchMedia = (query) =>
      matchMedia.call(window, query === "(display-mode: standalone)" ? "all" : query);
  });
  const photo = info.outputPath("laksa.jpg");
  writeFileSync(
    photo,
    await sharp({ create: { width: 900, height: 600, channels: 3, background: "teal" } })
      .jpeg()
      .toBuffer(),
  );
  await controlled(page, "/tos");
  await page.evaluate(() => {
    document.body.innerHTML =
      '<form method="post" action="/share" enctype="multipart/form-data"><input type="file" name="photo"><button>Share</button></form>';
  });
  await page.locator("input").setInputFiles(photo);
  await page.getByRole("button", { name: "Share" }).click();
  await page.waitForURL((url) => url.pathname === "/login");
  expect(await page.evaluate(keptPhoto)).toBe(true);

  const upload = page.waitForRequest(
    (request) => request.method() === "POST" && request.url().includes("/api/uploadthing"),
  );
  await page.getByRole("link", { name: "Log in with email" }).click();
  await logIn(page, member, "");
  await expect(page).toHaveURL("/food");
  await expect(page.getByRole("dialog")).toBeVisible();
  expect((await upload).postData()).toContain("laksa.jpg");
  expect(await page.evaluate(keptPhoto)).toBe(false);

  // Without the worker the overlay opens, where the photo can be chosen.
  const unkept = await fetch(`${origin}/share`, { method: "POST", body: new FormData(), redirect: "manual" });
  expect([unkept.status, unkept.headers.get("location")]).toEqual([303, "/food?add=photo"]);
});
