import { readdirSync, writeFileSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { dataDirectory, runDirectory } from "#test/e2e/support/app/directories.ts";
import { expect, test } from "../../support/journey.ts";
import { dateInDays, enterAs, type Person } from "../../support/people.ts";

/** Creates a photo like a phone's: large, rotated by its metadata; noise keeps it from compressing. */
async function takePhoto(width: number, height: number): Promise<Buffer> {
  const noise = { type: "gaussian", mean: 128, sigma: 20 } as const;
  return sharp({ create: { width, height, channels: 3, background: "teal", noise } })
    .withExif({ IFD0: { Model: "SECRET-PHONE" } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92 })
    .toBuffer();
}

const photoNamed = (buffer: Buffer, name = "IMG_0001.jpg", mimeType = "image/jpeg") => ({
  name,
  mimeType,
  buffer,
});

async function openForm(page: Page, admin: Person): Promise<void> {
  await enterAs(page, admin);
  await page.goto("/events/create");
  await expect(page.getByText("image (4MB)")).toBeVisible();
  await expect(page.locator("[data-state]").last()).toHaveAttribute("data-state", "ready");
}

const choose = (page: Page, file: ReturnType<typeof photoNamed>) =>
  page.locator("[data-state] input[type=file]").first().setInputFiles(file);

test("an admin gives an event a picture that everybody sees", async ({
  page,
  admin,
  sql,
  origin,
  browser,
}) => {
  await openForm(page, admin);
  const photo = await takePhoto(2600, 1300);
  expect(photo.length).toBeGreaterThan(500_000);
  const announced = page.waitForRequest((request) => request.url().includes("actionType=upload"));
  await choose(page, photoNamed(photo));
  const sent = (await announced).postDataJSON() as { files: { size: number; type: string }[] };
  expect(sent.files[0]?.type).toBe("image/webp");
  expect(sent.files[0]?.size).toBeLessThan(photo.length);
  const preview = page.getByAltText("What you chose");
  await expect(preview).toBeVisible();
  // Upright, according to the orientation in the photo's metadata.
  await expect
    .poll(() => preview.evaluate((img: HTMLImageElement) => [img.naturalWidth, img.naturalHeight]))
    .toEqual([1024, 2048]);
  const [row] = await sql`select uploads.* from uploads join users on users.id = user_id
    where email = ${admin.email}`;
  expect(row).toMatchObject({ status: "stored", mime_type: "image/webp" });
  const directory = join(dataDirectory(), "uploads", String(row?.key));
  expect(readdirSync(directory).toSorted()).toEqual(["photo.webp", "thumbnail.webp"]);
  const kept = await sharp(join(directory, "photo.webp")).metadata();
  expect(kept).toMatchObject({ format: "webp", width: 1024, height: 2048 });
  expect(kept.exif).toBeUndefined();

  // It is private until the event exists.
  expect((await fetch(`${origin}/api/storage/${row?.key}`)).status).toBe(404);
  const title = `Picture ${admin.username}`;
  for (const [label, value] of [
    ["Title", title],
    ["Date", dateInDays(30)],
    ["Time", "10:00"],
    ["Location", "Bedok"],
    ["Description", "With a picture."],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole("button", { name: "Create" }).click();
  await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();

  const visitor = await browser.newPage({ baseURL: origin });
  await visitor.goto(page.url());
  const cover = visitor.locator("article img");
  await expect.poll(() => cover.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1024);
  await visitor.close();
});

test("an upload can be cancelled, and says why it was refused", async ({
  page,
  admin,
  allowedConsoleErrors,
}) => {
  allowedConsoleErrors.push(/net::ERR/);
  await openForm(page, admin);
  await choose(page, photoNamed(Buffer.from("<html>"), "a.png", "image/png"));
  await expect(page.getByRole("alert").filter({ hasText: "“a.png” is not a photo" })).toBeVisible();
  await choose(page, photoNamed(Buffer.from("hello"), "a.txt", "text/plain"));
  await expect(page.getByRole("alert").filter({ hasText: "“a.txt” is not a photo" })).toBeVisible();

  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/api/storage/**", async (route) => {
    await held;
    await route.continue().catch(() => {});
  });
  const photo = await takePhoto(300, 200);
  await choose(page, photoNamed(photo));
  const cancel = page.getByRole("button", { name: "Cancel (0%)" });
  await expect(cancel).toBeVisible();
  await cancel.click();
  await expect(page.getByRole("button", { name: "Choose a picture" })).toBeVisible();
  release();
  await page.unroute("**/api/storage/**");

  // A request is retried after a network failure.
  let failures = 0;
  await page.route("**/api/storage/**", (route) => {
    if (route.request().method() === "PUT" && failures === 0) {
      failures += 1;
      return route.abort("connectionreset");
    }
    return route.continue();
  });
  await choose(page, photoNamed(photo));
  await expect(page.getByAltText("What you chose")).toBeVisible();
  expect(failures).toBe(1);
});

test("a file held over the drop zone shows whether it can be used", async ({ page, admin }) => {
  await openForm(page, admin);
  const zone = page.locator("[data-state]").last();
  await zone.scrollIntoViewIfNeeded();
  const { x = 0, y = 0 } = (await zone.boundingBox()) ?? {};
  const inside = { x: x + 20, y: y + 20 };
  const outside = { x: 5, y: y + 20 };
  const session = await page.context().newCDPSession(page);
  const drag = (type: "dragEnter" | "dragOver" | "drop", at: typeof inside, names: readonly string[]) =>
    session.send("Input.dispatchDragEvent", {
      type,
      ...at,
      data: { items: [], files: names.map((name) => join(runDirectory(), name)), dragOperationsMask: 1 },
    });
  // Chromium derives a file's type from its extension, and reports none for an unknown extension.
  for (const [names, state, text] of [
    [["a.png"], "accept", "Drop it here."],
    // Chromium knows HEIC only on systems that do.
    [["a.heic"], /^(accept|active)$/, "Drop it here."],
    [["a.unknown"], "active", "Drop it here."],
    [["a.gif"], "accept", "Drop it here."],
    [["a.pdf"], "reject", "This file can’t be used here."],
    [["a.png", "b.png"], "reject", "This file can’t be used here."],
    [["a.txt"], "reject", "This file can’t be used here."],
  ] as const) {
    for (const name of names) writeFileSync(join(runDirectory(), name), "");
    await drag("dragEnter", outside, names);
    await drag("dragOver", inside, names);
    await expect(zone, names.join()).toHaveAttribute("data-drag", state);
    await expect(zone).toContainText(text);
    await drag("dragOver", outside, names);
    await expect(zone).not.toHaveAttribute("data-drag");
    await expect(zone).toContainText("Drop a photo here, or");
  }
  await drag("dragOver", inside, ["a.txt"]);
  await drag("drop", inside, ["a.txt"]);
  await expect(page.getByRole("alert").filter({ hasText: "“a.txt” is empty" })).toBeVisible();
});

test("a PUT that was killed goes on where it stopped", async ({ member, createMember, origin }) => {
  const photo = await takePhoto(1200, 800);
  const response = await fetch(`${origin}/api/uploadthing?actionType=upload&slug=imageRouter`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${member.token}` },
    body: JSON.stringify({ input: null, files: [{ name: "a.jpg", size: photo.length, type: "image/jpeg" }] }),
  });
  const [{ url, key }] = (await response.json()) as [{ url: string; key: string }];
  const half = Math.floor(photo.length / 2);
  await new Promise<void>((resolve) => {
    const put = httpRequest(url, { method: "PUT", headers: { "content-length": photo.length } });
    put.on("error", () => resolve());
    put.write(photo.subarray(0, half), () => setTimeout(() => put.destroy(), 200));
  });
  const start = async () => Number((await fetch(url, { method: "HEAD" })).headers.get("x-ut-range-start"));
  await expect.poll(start).toBe(half);
  const rest = await fetch(url, {
    method: "PUT",
    headers: { range: `bytes=${half}-` },
    body: new Uint8Array(photo.subarray(half)),
  });
  expect(rest.status).toBe(200);
  expect(await rest.json()).toMatchObject({ serverData: { key, url: `${origin}/api/storage/${key}` } });
  const stranger = await createMember();
  const read = (token: string) =>
    fetch(`${origin}/api/storage/${key}`, { headers: { authorization: `Bearer ${token}` } });
  expect([(await read(member.token)).status, (await read(stranger.token)).status]).toEqual([200, 404]);
  const removed = await fetch(`${origin}/api/delete-file`, {
    method: "POST",
    headers: { "content-type": "application/json", authorization: `Bearer ${member.token}` },
    body: JSON.stringify({ key }),
  });
  expect([removed.status, await removed.json()]).toEqual([200, { data: null }]);
  // The file is removed after the response.
  await expect.poll(() => readdirSync(join(dataDirectory(), "uploads"))).not.toContain(key);
});
