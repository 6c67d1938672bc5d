import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { dataDirectory } from "#test/e2e/support/app/directories.ts";
import { heicPhoto, phonePhoto } from "#test/upload/uploads.ts";
import { createEventDay, JUST_OVER } from "../../support/event/event-day.ts";
import { openResults } from "../../support/event/results.ts";
import { uploadsOf } from "../../support/food.ts";
import { expect, test } from "../../support/journey.ts";
import { enterAs, type Person } from "../../support/people.ts";

type Chosen = { name: string; mimeType: string; buffer: Buffer };

/** Opens a form with a picture; all forms with photos share their field. */
async function openForm(page: Page, admin: Person): Promise<void> {
  await enterAs(page, admin);
  await page.goto("/events/create");
  await expectReady(page);
}

const expectReady = (page: Page) =>
  expect(page.locator("[data-state]").last()).toHaveAttribute("data-state", "ready");

const choose = (page: Page, ...files: Chosen[]) =>
  page.locator("[data-state] input[type=file]").first().setInputFiles(files);

const upright = { width: 300, height: 600 };
const asItLies = async (format: "avif" | "gif") =>
  sharp(await phonePhoto())
    .autoOrient()
    .toFormat(format)
    .toBuffer();

/** A bitmap of 1 by 1 pixels with 24 bits each, as old scanners write it. */
const bitmap = () => {
  const bytes = Buffer.alloc(58);
  bytes.write("BM");
  for (const [at, value] of [
    [2, 58],
    [10, 54],
    [14, 40],
    [18, 1],
    [22, 1],
    [34, 4],
  ] as const)
    bytes.writeUInt32LE(value, at);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(24, 28);
  return bytes;
};

test("a photo is taken for what its bytes are, and HEIC is decoded in a worker", async ({
  page,
  admin,
  sql,
}) => {
  let workers = 0;
  page.on("worker", () => {
    workers += 1;
  });
  await openForm(page, admin);
  const kinds = [
    ["IMG_1", "application/octet-stream", phonePhoto, upright],
    ["IMG_2.jpg", "image/jpg", phonePhoto, upright],
    ["IMG_3.png", "image/png", phonePhoto, upright],
    ["IMG_4.txt", "text/plain", phonePhoto, upright],
    ["IMG_5.avif", "image/avif", () => asItLies("avif"), upright],
    ["IMG_6.gif", "image/gif", () => asItLies("gif"), upright],
    ["IMG_7.bmp", "image/bmp", async () => bitmap(), { width: 1, height: 1 }],
    ["IMG_8.HEIC", "image/heic", heicPhoto, upright],
    ["IMG_9.HEIC", "application/octet-stream", heicPhoto, upright],
    ["IMG_10.jpg", "image/jpeg", heicPhoto, upright],
  ] as const;
  for (const [index, [name, mimeType, take, size]] of kinds.entries()) {
    expect([name, workers]).toEqual([name, Math.max(0, index - 7)]);
    await choose(page, { name, mimeType, buffer: await take() });
    await expect(page.getByAltText("What you chose"), name).toBeVisible();
    const stored = await uploadsOf(sql, admin.email);
    expect(stored).toHaveLength(index + 1);
    const { key } = stored.toSorted((one, other) => one.id - other.id).at(-1) ?? {};
    const photo = readFileSync(join(dataDirectory(), "uploads", String(key), "photo.webp"));
    expect(await sharp(photo).metadata(), name).toMatchObject({ format: "webp", ...size });
    expect(photo.toString("latin1")).not.toContain("SECRET-PHONE");
    if (size === upright) {
      // The stripe at the left of the picture as it lies is at the top of the upright one.
      const pixel = await sharp(photo).extract({ left: 150, top: 5, width: 1, height: 1 }).raw().toBuffer();
      expect(pixel[0], name).toBeGreaterThan(200);
    }
    await page.getByRole("button", { name: "Remove picture" }).click();
    await expectReady(page);
  }
});

/** Says in the header of a JPEG (SOF0) that it has 200 megapixels, as some phones take them. */
async function hugePhoto(): Promise<Buffer> {
  const bytes = await sharp(await phonePhoto())
    .autoOrient()
    .jpeg()
    .toBuffer();
  const size = bytes.indexOf(Buffer.from([0xff, 0xc0])) + 5;
  bytes.writeUInt16BE(12_240, size);
  bytes.writeUInt16BE(16_320, size + 2);
  return bytes;
}

test("a file that cannot be used is named, and nothing else is lost", async ({
  page,
  admin,
  member: host,
  db,
  origin,
  sql,
}) => {
  await openForm(page, admin);
  await page.getByLabel("Title", { exact: true }).fill("Typed before");
  const field = page.locator("[data-state]").last();
  const half = async (take: () => Promise<Buffer>, bytes: number) => (await take()).subarray(0, bytes);
  const text = (content: string) => Buffer.from(content, "latin1");
  for (const [name, mimeType, buffer, words] of [
    ["empty.jpg", "image/jpeg", Buffer.alloc(0), "is empty. Choose it again, or another photo."],
    ["menu.jpg", "image/jpeg", text("%PDF-1.7\n"), "is a PDF. Choose a photo."],
    ["IMG_1.jpg", "image/jpeg", text("\0\0\0\x14ftypqt  \0\0\0\0qt  "), "is a video. Choose a photo."],
    [
      "a.html",
      "text/html",
      text("<html>"),
      "is not a photo that can be opened here. Choose a JPEG, PNG, WebP or HEIC.",
    ],
    [
      "a.svg",
      "image/svg+xml",
      text("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>"),
      "is not a photo",
    ],
    ["half.jpg", "image/jpeg", await half(phonePhoto, 1_200), "is damaged or incomplete."],
    ["half.HEIC", "image/heic", await half(heicPhoto, 1_100), "is a damaged HEIC."],
    [
      "huge.jpg",
      "image/jpeg",
      await hugePhoto(),
      "has 200 megapixels, more than the limit of 128. Choose a smaller photo.",
    ],
  ] as const) {
    await choose(page, { name, mimeType, buffer });
    await expect(field.getByRole("alert")).toContainText(`“${name}” ${words}`);
    await expect(field.getByRole("button", { name: "Choose a picture" })).toBeEnabled();
  }
  expect(await uploadsOf(sql, admin.email)).toHaveLength(0);
  await expect(page.getByLabel("Title", { exact: true })).toHaveValue("Typed before");

  const id = await createEventDay({ db, origin }, { host, admin, guests: [], hours: JUST_OVER });
  await enterAs(page, host);
  await openResults(page, id);
  await expectReady(page);
  await choose(
    page,
    { name: "pot.jpg", mimeType: "image/jpeg", buffer: await phonePhoto() },
    { name: "notes.pdf", mimeType: "application/pdf", buffer: text("%PDF-1.7\n") },
    { name: "pot.HEIC", mimeType: "", buffer: await heicPhoto() },
  );
  await expect(page.getByLabel("What it shows")).toHaveCount(2);
  await expect(page.getByText("“notes.pdf” is a PDF. Choose a photo.")).toBeVisible();
});
