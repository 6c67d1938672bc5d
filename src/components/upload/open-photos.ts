import { UnusablePhoto } from "#components/upload/unusable-photo.ts";

/** Chosen photo, ready to be sent; `takenAt` by its own data, or null. */
export type OpenedPhoto = { file: File; takenAt: Date | null };

// Loaded when a photo is chosen, not with the page.
const loadOpenPhoto = () => import("#components/upload/open-photo.ts");
const loadReadTakenAt = () => import("#components/upload/read-taken-at.ts");

/**
 * Opens chosen files one after the other, as decoding takes memory.
 * @returns the photos, and a sentence about each other file
 */
export async function openPhotos(
  files: readonly File[],
  readsTime = false,
): Promise<{ photos: OpenedPhoto[]; problems: string[] }> {
  const photos: OpenedPhoto[] = [];
  const problems: string[] = [];
  for (const file of files) {
    try {
      const { openPhoto } = await loadOpenPhoto();
      // Before the photo is scaled down, which removes its metadata.
      const takenAt = readsTime ? await readTime(file) : null;
      photos.push({ file: await openPhoto(file), takenAt });
    } catch (error) {
      problems.push(error instanceof UnusablePhoto ? error.message : failureWith(file));
    }
  }
  return { photos, problems };
}

/** Reads when a photo was taken; null also if the code for it cannot be loaded. */
async function readTime(file: File): Promise<Date | null> {
  const part = await loadReadTakenAt().catch(() => null);
  return part ? part.readTakenAt(file) : null;
}

const failureWith = ({ name }: File) =>
  `“${name}” can't be opened just now. Check your connection and choose it again.`;
