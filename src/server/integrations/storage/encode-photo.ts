import { open, readFile } from "node:fs/promises";
import pLimit from "p-limit";
import sharp from "sharp";
import { shareOf } from "#env.js";
import { heifCodecsOf } from "#server/integrations/storage/heif-codec.ts";
import type { EncodedPhoto } from "#server/integrations/storage/port.ts";
import { singleton } from "#server/singleton.ts";

/** A photo's longest side, in pixels. */
const PHOTO_SIDE = 2048;
const THUMBNAIL_SIDE = 320;
/** Checked before decoding; more than phones take in their usual setting. */
const MAX_PIXELS = 64_000_000;

/** Refusal of a file that is not a usable photo; the message is shown to the person. */
export class UnreadablePhotoError extends Error {}

const notAPhoto = () =>
  new UnreadablePhotoError("This is not a photo. Please choose a JPEG, PNG, WebP or HEIC image.");

/** Limits concurrent decoding, which takes memory by the pixel. */
const inTurn = () => singleton("photoDecoding", () => pLimit(shareOf(2)));

/**
 * Encodes an uploaded photo anew in two sizes: upright WebP, at most 2048 and 320 pixels a side, without metadata (place,
 * time, device) or anything else in the file.
 * @param file bytes of an uploaded file or its path; the format is read from its first bytes
 * @throws UnreadablePhotoError for a format other than JPEG, PNG, WebP or HEIC, damage, or too many pixels
 */
export async function encodePhoto(file: Uint8Array | string): Promise<EncodedPhoto> {
  const kind = sniffImage(await readStart(file));
  if (!kind || (kind === "heif" && !(await isHeic(file)))) throw notAPhoto();
  return inTurn()(async () => {
    try {
      const source = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: "error", sequentialRead: true });
      const { format, width, height } = await source.metadata();
      if (format !== kind) throw new Error(`A ${kind} that decodes as ${format}`);
      if (width * height > MAX_PIXELS) throw new UnreadablePhotoError("This photo has too many pixels.");
      const photo = await source
        .autoOrient()
        .resize({ width: PHOTO_SIDE, height: PHOTO_SIDE, fit: "inside", withoutEnlargement: true })
        .webp({ quality: 80, effort: 3 })
        .toBuffer();
      const thumbnail = await sharp(photo)
        .resize({ width: THUMBNAIL_SIDE, height: THUMBNAIL_SIDE, fit: "inside", withoutEnlargement: true })
        .webp({ quality: 75, effort: 3 })
        .toBuffer();
      return { photo, thumbnail };
    } catch (error) {
      throw toUnreadable(error, kind);
    }
  });
}

function toUnreadable(error: unknown, kind: string): unknown {
  if (error instanceof UnreadablePhotoError || isSystemError(error)) return error;
  const cause = error instanceof Error ? error : undefined;
  if (/pixel limit/i.test(cause?.message ?? ""))
    return new UnreadablePhotoError("This photo has too many pixels.", { cause });
  if (kind === "heif")
    return new UnreadablePhotoError(
      "This HEIC photo cannot be read here. Please choose a JPEG, PNG or WebP.",
      {
        cause,
      },
    );
  return new UnreadablePhotoError("This photo is damaged and cannot be read.", { cause });
}

const isSystemError = (error: unknown) => error instanceof Error && "syscall" in error;

async function readStart(uploaded: Uint8Array | string): Promise<Uint8Array> {
  if (typeof uploaded !== "string") return uploaded.subarray(0, 16);
  const file = await open(uploaded);
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(16), 0, 16, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

/** Returns false for a HEIF file that a decoder other than HEVC's would read, such as an AVIF by another brand. */
async function isHeic(file: Uint8Array | string): Promise<boolean> {
  const bytes = typeof file === "string" ? await readFile(file) : Buffer.from(file);
  return heifCodecsOf(bytes).isSubsetOf(new Set(["hevc"]));
}

const HEIC_BRANDS = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]);

/** Returns sharp's name of the format in a file's first 16 bytes; null for a format that is refused. */
export function sniffImage(start: Uint8Array): "jpeg" | "png" | "webp" | "heif" | null {
  const text = (from: number, to: number) => String.fromCharCode(...start.subarray(from, to));
  if (start[0] === 0xff && start[1] === 0xd8 && start[2] === 0xff) return "jpeg";
  if (text(0, 8) === "\x89PNG\r\n\x1a\n") return "png";
  if (text(0, 4) === "RIFF" && text(8, 12) === "WEBP") return "webp";
  if (text(4, 8) === "ftyp" && HEIC_BRANDS.has(text(8, 12))) return "heif";
  return null;
}
