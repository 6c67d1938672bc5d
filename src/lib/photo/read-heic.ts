import load from "libheif-js/libheif-wasm/libheif-bundle.mjs";

/** Bytes of a HEIC file, and the largest number of pixels to decode. */
export type HeicJob = { file: Uint8Array; maxPixels: number };

/** Pixels as RGBA, upright; or the size of a photo with too many of them; or nothing. */
export type HeicReply =
  | { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number }
  | { tooLarge: number }
  | null;

/** Decodes the main picture of a HEIC file with libheif in WebAssembly; blocks its thread, so it runs in a worker only. */
export async function readHeic({ file, maxPixels }: HeicJob): Promise<HeicReply> {
  const { HeifDecoder } = await load();
  const pictures = new HeifDecoder().decode(file);
  const picture = pictures.find((one) => one.is_primary()) ?? pictures[0];
  if (!picture) return null;
  const [width, height] = [picture.get_width(), picture.get_height()];
  if (width * height > maxPixels) return { tooLarge: width * height };
  const pixels = { data: new Uint8ClampedArray(width * height * 4), width, height };
  const isDecoded = await new Promise((resolve) => picture.display(pixels, resolve));
  return isDecoded ? pixels : null;
}
