import sharp from "sharp";

/** More would cost tokens and time and tell the model nothing about a plate of food. */
const MAX_SIDE_PX = 1024;
const MAX_INPUT_PIXELS = 50_000_000;

/**
 * An image as a data URL for a model: upright, at most 1,024 px a side, JPEG, which every server takes.
 * @throws Error when the bytes are no image
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
