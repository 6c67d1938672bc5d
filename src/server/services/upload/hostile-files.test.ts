import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { MAX_UPLOAD_BYTES } from "#schemas/upload.ts";
import { testDatabase } from "#test/database.ts";
import { type Claim, heicPhoto, NOTHING, phonePhoto, uploadSite } from "#test/upload/uploads.ts";

const site = uploadSite(testDatabase());

const text = (content: string) => Buffer.from(content, "latin1");
const picture = (format: "png" | "gif" | "avif" | "tiff" | "webp" | "jpeg") =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: "teal" } })
    .toFormat(format)
    .toBuffer();

/** A PNG whose header says how large it is, with far too little in it. */
function pngOf(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([text(type), data]);
    const framed = Buffer.alloc(body.length + 8);
    framed.writeUInt32BE(data.length, 0);
    body.copy(framed, 4);
    framed.writeUInt32BE(crc(body), body.length + 4);
    return framed;
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const rows = chunk("IDAT", deflateSync(Buffer.alloc(1_000)));
  return Buffer.concat([
    text("\x89PNG\r\n\x1a\n"),
    chunk("IHDR", header),
    rows,
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** CRC-32 as PNG's specification has it (ISO 3309). */
function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = (value >>> 1) ^ (value & 1 ? 0xedb88320 : 0);
  }
  return (value ^ 0xffffffff) >>> 0;
}

/** A HEIC whose header says that it has 30,000 by 30,000 pixels (`ispe`, ISO/IEC 23008-12). */
async function heicBomb(): Promise<Buffer> {
  const bytes = Buffer.from(await heicPhoto());
  const size = bytes.indexOf("ispe") + 8;
  bytes.writeUInt32BE(30_000, size);
  bytes.writeUInt32BE(30_000, size + 4);
  return bytes;
}

type Row = [what: string, file: () => Buffer | Promise<Buffer>, status: number, code: string, claim?: Claim];

const rows: Row[] = [
  [
    "HTML named .png",
    () => text("<html><script>alert(1)</script>"),
    400,
    "BAD_REQUEST",
    { name: "a.png", type: "image/png" },
  ],
  [
    "an SVG that says so",
    () => text("<svg xmlns='http://www.w3.org/2000/svg'/>"),
    400,
    "BAD_REQUEST",
    { type: "image/svg+xml" },
  ],
  [
    "an SVG that says it is a PNG",
    () => text("<svg xmlns='http://www.w3.org/2000/svg'/>"),
    400,
    "BAD_REQUEST",
  ],
  ["a program", () => text(`MZ\x90\0${"\0".repeat(200)}`), 400, "BAD_REQUEST"],
  ["a GIF", () => picture("gif"), 400, "BAD_REQUEST", { type: "image/gif" }],
  ["an AVIF", () => picture("avif"), 400, "BAD_REQUEST", { type: "image/avif" }],
  ...["mif1", "msf1", "heic", "hevc"].map(
    (brand): Row => [
      `an AVIF that says ${brand}`,
      async () => Buffer.from(await picture("avif")).fill(brand, 8, 12, "latin1"),
      400,
      "BAD_REQUEST",
      { type: "image/heic" },
    ],
  ),
  ["a TIFF", () => picture("tiff"), 400, "BAD_REQUEST", { type: "image/tiff" }],
  ["a PDF", () => text("%PDF-1.7\n"), 400, "BAD_REQUEST"],
  ["a ZIP", () => text("PK\x03\x04"), 400, "BAD_REQUEST"],
  ["a GIF with JavaScript", () => text("GIF89a/*...*/=1;alert(1)"), 400, "BAD_REQUEST"],
  ["three bytes of a JPEG", () => text("\xff\xd8\xff"), 400, "BAD_REQUEST"],
  ["half a JPEG", async () => (await phonePhoto()).subarray(0, 1_200), 400, "BAD_REQUEST"],
  ["half a PNG", async () => (await picture("png")).subarray(0, 60), 400, "BAD_REQUEST"],
  ["half a WebP", async () => (await picture("webp")).subarray(0, 40), 400, "BAD_REQUEST"],
  ["a WebP in name only", () => text("RIFF\x10\0\0\0WEBP<script>"), 400, "BAD_REQUEST"],
  [
    "HEIC that is none",
    () => text(`\0\0\0\x18ftypheic${"\0".repeat(80)}`),
    400,
    "BAD_REQUEST",
    { name: "a.heic", type: "image/heic" },
  ],
  ["a bomb of 10,000 by 10,000 pixels", () => pngOf(10_000, 10_000), 400, "BAD_REQUEST"],
  ["a bomb 40,000 pixels wide", () => pngOf(40_000, 40_000), 400, "BAD_REQUEST"],
  ["a PNG without its pixels", () => pngOf(2_000, 2_000), 400, "BAD_REQUEST"],
  ["nothing", () => text(""), 400, "TOO_SMALL"],
  ["one byte too many", () => Buffer.alloc(MAX_UPLOAD_BYTES + 1), 413, "TOO_LARGE"],
  ["a size that is a lie, too small", phonePhoto, 413, "TOO_LARGE", { size: 100 }],
  ["a size that is a lie, too large", phonePhoto, 400, "BAD_REQUEST", { size: 100_000 }],
  ["a negative size", phonePhoto, 400, "BAD_REQUEST", { size: -1 }],
  ["a size with a fraction", phonePhoto, 400, "BAD_REQUEST", { size: 1.5 }],
  ["a name of 256 letters", phonePhoto, 400, "BAD_REQUEST", { name: "x".repeat(256) }],
  ["a page by its type", () => text("<html>"), 400, "BAD_REQUEST", { type: "text/html" }],
];

describe("a hostile file", () => {
  it.each(rows)("that is %s is refused and leaves nothing", async (_, make, status, code, claim) => {
    const { bearer } = await site.login();
    const bytes = await make();
    const announced = await site.announce(bearer, [{ size: bytes.length, type: "image/png", ...claim }]);
    let answer = announced;
    if (announced.ok) {
      const [presigned] = (await announced.json()) as { url: string }[];
      answer = await site.put(presigned?.url ?? "", bytes);
    }
    const body = (await answer.json()) as { message: string; errors: { message: string }[] };
    expect([answer.status, body]).toMatchObject([status, { code, errors: [{ message: body.message }] }]);
    expect(body.message).toMatch(/^[A-Z].*\.$/);
    expect(await site.kept()).toEqual(NOTHING);
  });

  it.each([
    ["a bomb", () => pngOf(9_000, 9_000), "This photo has too many pixels."],
    ["a GIF", () => picture("gif"), "This is not a photo. Please choose a JPEG, PNG, WebP or HEIC image."],
    ["a HEIC", () => text(`\0\0\0\x18ftypheic${"\0".repeat(80)}`), "This HEIC photo is damaged"],
    ["half a HEIC", async () => (await heicPhoto()).subarray(0, 1_100), "This HEIC photo is damaged"],
    ["a HEIC bomb", heicBomb, "This photo has too many pixels."],
    ["half a photo", async () => (await phonePhoto()).subarray(0, 1_200), "This photo is damaged"],
  ])("that is %s is distinguished from others", async (_, make, message) => {
    const { bearer } = await site.login();
    const { answer } = await site.upload(bearer, await make());
    expect(((await answer.json()) as { message: string }).message).toContain(message);
  });

  it.each(["text/html", "application/pdf", "video/quicktime", "image/svg+xml"])(
    "that says it is %s is refused before it is sent",
    async (type) => {
      const { bearer } = await site.login();
      const answer = await site.announce(bearer, [{ size: 9, type }]);
      expect([answer.status, await answer.json()]).toMatchObject([
        400,
        { message: "Please choose a JPEG, PNG, WebP or HEIC image." },
      ]);
    },
  );

  it("with two photos at the same time is refused", async () => {
    const { bearer } = await site.login();
    const answer = await site.announce(bearer, [{ size: 9 }, { size: 9 }]);
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: "TOO_MANY_FILES" });
  });

  it.each([
    ["HTML behind it", "<script>alert(1)</script>"],
    ["a ZIP behind it", "PK\x03\x04evil.exe"],
  ])("that is a photo with %s loses that", async (_, payload) => {
    const { bearer } = await site.login();
    const { key, answer } = await site.upload(bearer, Buffer.concat([await phonePhoto(), text(payload)]));
    expect(answer.status).toBe(200);
    const bytes = Buffer.from(await (await site.get(key, bearer)).arrayBuffer());
    expect(bytes.toString("latin1")).not.toContain(payload);
  });

  it("with a path for a name is kept under its key", async () => {
    const { bearer } = await site.login();
    const { key, answer } = await site.upload(bearer, await phonePhoto(), { name: "../../etc/passwd.jpg" });
    expect(answer.status).toBe(200);
    expect((await site.kept()).files).toEqual([key]);
  });
});
