import sharp from "sharp";

/** Enough for a plate of food; larger images cost tokens and time. */
const MAX_SIDE_PX = 1024;
const MAX_INPUT_PIXELS = 50_000_000;

/**
 * Converts an image to a data URL: upright, at most 1,024 px a side, JPEG, which every server accepts.
 * @throws Error when the bytes are not an image
 */
export async function toDataUrl(bytes: Uint8Array): Promise<string> {
  const jpeg = await sharp(bytes, { limitInputPixels: MAX_INPUT_PIXELS })
    .rotate()
    .resize(MAX_SIDE_PX, MAX_SIDE_PX, { fit: "inside", withoutEnlargement: true })
    .flatten({ background: "white" })
    .jpeg({ quality: 82 })
    .toBuffer();
  return `data:image/jpeg;base64,${jpeg.toString("base64")}`;
}
