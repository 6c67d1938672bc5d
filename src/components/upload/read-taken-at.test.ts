import sharp from "sharp";
import { expect, it } from "vitest";
import { readTakenAt } from "#components/upload/read-taken-at.ts";
import { heicPhoto } from "#test/upload/uploads.ts";

const TAKEN = { DateTimeOriginal: "2026:11:24 12:31:00", OffsetTimeOriginal: "+09:00" };
const photo = (exif: Record<string, string>) =>
  sharp({ create: { width: 30, height: 20, channels: 3, background: "teal" } }).withExif({ IFD2: exif });
const read = (bytes: Uint8Array) => readTakenAt(new Blob([new Uint8Array(bytes)]));

it.each(["jpeg", "png", "webp", "avif"] as const)(
  "reads when a photo was taken from a %s",
  async (format) => {
    const bytes = await photo(TAKEN).toFormat(format).toBuffer();
    expect(await read(bytes)).toEqual(new Date("2026-11-24T12:31:00+09:00"));
  },
);

it("reads it from a HEIC", async () => {
  expect(await read(await heicPhoto())).toEqual(new Date("2026-11-21T19:05:00+09:00"));
});

it.each([
  ["no time", async () => photo({}).jpeg().toBuffer()],
  [
    "a time that is nonsense",
    async () => photo({ DateTimeOriginal: "0000:00:00 00:00:00" }).jpeg().toBuffer(),
  ],
  [
    "no metadata",
    async () =>
      sharp({ create: { width: 9, height: 9, channels: 3, background: "red" } })
        .gif()
        .toBuffer(),
  ],
  ["damaged metadata", async () => (await photo(TAKEN).jpeg().toBuffer()).subarray(0, 60)],
  ["other bytes", async () => Buffer.from("Kopi, 2 cups")],
] satisfies [string, () => Promise<Buffer>][])("is none for %s", async (_what, make) => {
  expect(await read(await make())).toBeNull();
});
