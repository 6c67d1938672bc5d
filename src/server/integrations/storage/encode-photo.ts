import { open, readFile } from "node:fs/promises";
import pLimit from "p-limit";
import sharp, { type Sharp } from "sharp";
import { shareOf } from "#env.ts";
import { type FileKind, fileKindOf, KIND_BYTES } from "#lib/photo/file-kind.ts";
import { decodeHeic } from "#server/integrations/storage/decode-heic.ts";
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

const tooManyPixels = (cause?: Error) =>
  new UnreadablePhotoError("This photo has too many pixels.", { cause });

/** Kinds that are read here; a browser draws others, and sends them as one of these. */
const KINDS: ReadonlySet<FileKind> = new Set(["jpeg", "png", "webp", "heif"]);

/** Limits concurrent decoding, which takes memory by the pixel. */
const inTurn = () => singleton("photoDecoding", () => pLimit(shareOf(2)));

/**
 * Encodes an uploaded photo anew in two sizes: upright WebP, at most 2048 and 320 pixels a side, without metadata (place,
 * time, device) or anything else in the file.
 * @param file bytes of an uploaded file or its path; the format is read from its first bytes
 * @throws UnreadablePhotoError for a format other than JPEG, PNG, WebP or HEIC, damage, or too many pixels
 */
export async function encodePhoto(file: Uint8Array | string): Promise<EncodedPhoto> {
  const kind = fileKindOf(await readStart(file));
  if (!kind || !KINDS.has(kind)) throw notAPhoto();
  return inTurn()(async () => {
    try {
      const source = kind === "heif" ? await openHeic(file) : await openPicture(file, kind);
      const photo = await source
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

/** Opens a picture that sharp decodes, upright by its metadata. */
async function openPicture(file: Uint8Array | string, kind: FileKind): Promise<Sharp> {
  const source = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: "error", sequentialRead: true });
  const { format, width, height } = await source.metadata();
  if (format !== kind) throw new Error(`A ${kind} that decodes as ${format}`);
  if (width * height > MAX_PIXELS) throw tooManyPixels();
  return source.autoOrient();
}

async function openHeic(file: Uint8Array | string): Promise<Sharp> {
  const bytes = typeof file === "string" ? await readFile(file) : Buffer.from(file);
  // Another decoder than HEVC's would read it, such as an AVIF by another brand.
  if (!heifCodecsOf(bytes).isSubsetOf(new Set(["hevc"]))) throw notAPhoto();
  const reply = await decodeHeic(bytes);
  if (reply === null) throw new Error("A HEIC that libheif cannot decode");
  if ("tooLarge" in reply) throw tooManyPixels();
  const { data, width, height } = reply;
  return sharp(data, { raw: { width, height, channels: 4 } });
}

function toUnreadable(error: unknown, kind: string): unknown {
  if (error instanceof UnreadablePhotoError || isSystemError(error)) return error;
  const cause = error instanceof Error ? error : undefined;
  if (/pixel limit/i.test(cause?.message ?? "")) return tooManyPixels(cause);
  if (kind === "heif")
    return new UnreadablePhotoError(
      "This HEIC photo is damaged and cannot be read. Please choose it as a JPEG, or another photo.",
      { cause },
    );
  return new UnreadablePhotoError("This photo is damaged and cannot be read.", { cause });
}

const isSystemError = (error: unknown) => error instanceof Error && "syscall" in error;

async function readStart(uploaded: Uint8Array | string): Promise<Uint8Array> {
  if (typeof uploaded !== "string") return uploaded.subarray(0, KIND_BYTES);
  const file = await open(uploaded);
  try {
    const { buffer, bytesRead } = await file.read(new Uint8Array(KIND_BYTES), 0, KIND_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
