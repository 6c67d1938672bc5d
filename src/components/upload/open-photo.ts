import type { HeicRequest } from "#components/upload/heic-worker.ts";
import { UnusablePhoto } from "#components/upload/unusable-photo.ts";
import { formatCount } from "#lib/format.ts";
import { type FileKind, fileKindOf, KIND_BYTES } from "#lib/photo/file-kind.ts";
import type { HeicReply } from "#lib/photo/read-heic.ts";

/** Size to which the server scales photos down. */
const LONGEST_SIDE = 2048;
/** Below this size a photo that needs no scaling is sent unchanged, if the server reads its kind. */
const SMALL_BYTES = 1024 * 1024;
const MAX_BYTES = 64 * 1024 * 1024;
/** Checked before decoding, which takes four bytes a pixel. */
const MAX_PIXELS = 128_000_000;
const QUALITY = 0.85;

/** Media type of each kind of picture, and whether the server reads it. */
const PICTURES: Partial<Record<FileKind, { type: string; isRead: boolean }>> = {
  jpeg: { type: "image/jpeg", isRead: true },
  png: { type: "image/png", isRead: true },
  webp: { type: "image/webp", isRead: true },
  gif: { type: "image/gif", isRead: false },
  avif: { type: "image/avif", isRead: false },
  heif: { type: "image/heic", isRead: false },
};

/**
 * Opens a chosen file as a photo, by its bytes, not its name or type: anything that this browser draws, and HEIC.
 * Scales it down to the size that the server stores, for slow connections, which removes metadata such as its location.
 * @throws UnusablePhoto for any other file
 */
export async function openPhoto(chosen: File): Promise<File> {
  const kind = await readKind(chosen);
  const { type, isRead } = (kind && PICTURES[kind]) ?? { type: chosen.type, isRead: false };
  const file = new File([chosen], chosen.name, { type, lastModified: chosen.lastModified });
  const drawn = await draw(file, kind);
  try {
    const scale = Math.min(1, LONGEST_SIDE / Math.max(drawn.width, drawn.height));
    if (isRead && scale === 1 && file.size <= SMALL_BYTES) return file;
    const blob = await encode(drawn, scale);
    if (!blob) throw refusal(file, "can't be made smaller here. Choose it as JPEG, or another photo.");
    if (isRead && blob.size >= file.size) return file;
    const name = `${file.name.replace(/\.\w+$/, "")}.${blob.type.slice("image/".length)}`;
    return new File([blob], name, { type: blob.type, lastModified: file.lastModified });
  } finally {
    drawn.close();
  }
}

/** Refuses a file with words that follow its name. */
const refusal = ({ name }: File, words: string) => new UnusablePhoto(`“${name}” ${words}`);

async function readKind(file: File): Promise<FileKind | null> {
  if (file.size === 0) throw refusal(file, "is empty. Choose it again, or another photo.");
  if (file.size > MAX_BYTES) throw refusal(file, "is larger than 64 MB. Choose a smaller photo.");
  const start = await file
    .slice(0, KIND_BYTES)
    .arrayBuffer()
    .catch(() => {
      throw refusal(file, "can't be read. Choose it again, or another photo.");
    });
  const kind = fileKindOf(new Uint8Array(start));
  if (kind === "pdf") throw refusal(file, "is a PDF. Choose a photo.");
  if (kind === "video") throw refusal(file, "is a video. Choose a photo.");
  return kind;
}

/** Decodes a photo upright: with this browser, or HEIC with libheif where the browser cannot. */
async function draw(file: File, kind: FileKind | null): Promise<ImageBitmap> {
  const pixels = await countPixels(file);
  if (pixels !== null) {
    requireDrawable(file, pixels);
    const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null);
    if (bitmap) return bitmap;
  }
  if (kind === "heif") return drawHeic(file);
  if (kind) throw refusal(file, "is damaged or incomplete. Choose it again, or another photo.");
  throw refusal(file, "is not a photo that can be opened here. Choose a JPEG, PNG, WebP or HEIC.");
}

async function drawHeic(file: File): Promise<ImageBitmap> {
  const reply = await decodeHeic({ file, maxPixels: MAX_PIXELS }).catch(() => {
    throw refusal(
      file,
      "is a HEIC, and we couldn't load what opens it. Check your connection and choose it again.",
    );
  });
  if (reply && "tooLarge" in reply) requireDrawable(file, reply.tooLarge);
  if (reply && "data" in reply)
    return createImageBitmap(new ImageData(reply.data, reply.width, reply.height));
  throw refusal(file, "is a damaged HEIC. Choose it again, share it as JPEG, or choose another photo.");
}

function requireDrawable(file: File, pixels: number): void {
  if (pixels <= MAX_PIXELS) return;
  const size = formatCount(Math.round(pixels / 1e6), "megapixel");
  throw refusal(file, `has ${size}, more than the limit of ${MAX_PIXELS / 1e6}. Choose a smaller photo.`);
}

/** Returns how many pixels a picture has, from its header; null if this browser cannot draw it. */
async function countPixels(file: File): Promise<number | null> {
  const url = URL.createObjectURL(file);
  try {
    const picture = new Image();
    await new Promise((resolve, reject) => {
      picture.onload = resolve;
      picture.onerror = reject;
      picture.src = url;
    });
    return picture.naturalWidth * picture.naturalHeight;
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(url);
  }
}

async function encode(bitmap: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.imageSmoothingQuality = "high";
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return (await toBlob(canvas, "image/webp")) ?? toBlob(canvas, "image/jpeg");
}

/** Encodes to `type`; null if the browser cannot (it would return a PNG). */
function toBlob(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob?.type === type ? blob : null), type, QUALITY);
  });
}

/**
 * Decodes a HEIC photo, upright, in a worker that loads libheif: browsers other than Safari have no decoder for it.
 * @throws Error when the worker or its script cannot be loaded
 */
async function decodeHeic(request: HeicRequest): Promise<HeicReply> {
  const worker = new Worker(new URL("./heic-worker.ts", import.meta.url), { type: "module" });
  try {
    return await new Promise<HeicReply>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<HeicReply>) => resolve(data);
      worker.onerror = (event) => {
        event.preventDefault();
        reject(new Error("The HEIC decoder could not be loaded"));
      };
      worker.onmessageerror = () => reject(new Error("The HEIC decoder's reply could not be read"));
      worker.postMessage(request);
    });
  } finally {
    worker.terminate();
  }
}
