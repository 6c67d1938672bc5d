import sharp from "sharp";
import { expect, it } from "vitest";
import { drawPhoto, readCode } from "./photos.ts";

it("distinguishes photos by their picture, whatever their size and format", async () => {
  const [one, other] = [await drawPhoto(), await drawPhoto()];
  expect(one.code).not.toBe(other.code);
  for (const [width, quality] of [
    [1_200, 80],
    [320, 60],
  ]) {
    const webp = await sharp(one.bytes)
      .resize(width ?? 0)
      .webp({ quality: quality ?? 0 })
      .toBuffer();
    expect(await readCode(webp)).toBe(one.code);
  }
});
