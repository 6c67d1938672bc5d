import { load } from "exifreader";
import { parseTakenAt } from "#lib/food/photo-time.ts";

/** Reads when a photo was taken from its EXIF data; null if it does not say so, or only nonsense. */
export async function readTakenAt(file: Blob): Promise<Date | null> {
  try {
    const tags = await load(await file.arrayBuffer(), {
      async: true,
      expanded: true,
      includeTags: { exif: ["DateTimeOriginal", "OffsetTimeOriginal"] },
    });
    const { DateTimeOriginal: time, OffsetTimeOriginal: offset } = tags.exif ?? {};
    return parseTakenAt(time?.description, offset?.description);
  } catch {
    // Damaged metadata, or a format without any.
    return null;
  }
}
