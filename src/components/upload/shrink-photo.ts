/** What the server would scale a photo down to anyway. */
const LONGEST_SIDE = 2048;
/** Below this, a photo that needs no scaling is sent as it is. */
const SMALL_BYTES = 1024 * 1024;
const QUALITY = 0.85;

/**
 * A photo scaled to what the server keeps, when that makes it smaller, so that a slow phone sends less; place and
 * device are left out with the rest of its metadata. What this browser cannot draw is given back as it is.
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
    // Only some browsers read HEIC, and the server may not: what can be drawn here is better sent as something else.
    if (!blob || (blob.size >= file.size && !isHeic)) return file;
    const name = `${file.name.replace(/\.\w+$/, "")}.${blob.type.slice("image/".length)}`;
    return new File([blob], name, { type: blob.type, lastModified: file.lastModified });
  } finally {
    bitmap.close();
  }
}

/** Null where the browser does not write that format (it would give a PNG instead). */
function encode(canvas: HTMLCanvasElement, type: string): Promise<Blob | null> {
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob?.type === type ? blob : null), type, QUALITY);
  });
}
