/** Size to which the server scales photos down. */
const LONGEST_SIDE = 2048;
/** Below this size a photo that needs no scaling is sent unchanged. */
const SMALL_BYTES = 1024 * 1024;
const QUALITY = 0.85;

/**
 * Scales a photo down to the size that the server stores, if that saves bytes, for slow connections. Removes metadata
 * such as location and device. Returns the file unchanged if this browser cannot decode it.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  const isHeic = /^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name);
  const bitmap = await createImageBitmap(file, { imageOrientation: "from-image" }).catch(() => null);
  if (!bitmap) return file;
  try {
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    if (scale === 1 && file.size <= SMALL_BYTES && !isHeic) return file;
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    const context = canvas.getContext("2d");
    if (!context) return file;
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    const blob = (await encode(canvas, "image/webp")) ?? (await encode(canvas, "image/jpeg"));
    // Always converts HEIC, which the server may not be able to decode.
    if (!blob || (blob.size >= file.size && !isHeic)) return file;
    const name = `${file.name.replace(/\.\w+$/, "")}.${blob.type.slice("image/".length)}`;
    return new File([blob], name, { type: blob.type, lastModified: file.lastModified });
  } finally {
    bitmap.close();
  }
}

/** Encodes to `type`; null if the browser cannot (it would return a PNG). */
function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob?.type === type ? blob : null), type, QUALITY);
  });
}
