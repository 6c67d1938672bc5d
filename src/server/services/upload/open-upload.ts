import { and, eq } from "drizzle-orm";
import type { Collaborators } from "#server/context.ts";
import { uploads } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import type { PhotoSize, StoredPhoto } from "#server/integrations/storage/storage.ts";

type Reader = { id: number; permission: number } | null;

/** A photo, and whether everybody may see it. */
export type OpenedUpload = StoredPhoto & { isPublic: boolean };

/**
 * A stored photo, for its owner.
 * @throws AppError NOT_FOUND, the same for one that is not there and one that is somebody else's
 */
export async function openUpload(
  { db, storage }: Pick<Collaborators, "db" | "storage">,
  reader: Reader,
  key: string,
  size: PhotoSize,
): Promise<OpenedUpload> {
  const [row] = await db
    .select({ userId: uploads.userId })
    .from(uploads)
    .where(and(eq(uploads.key, key), eq(uploads.status, "stored")));
  const isOwner = row !== undefined && reader !== null && row.userId === reader.id;
  const photo = isOwner ? await storage.open(key, size) : null;
  if (!photo) throw new AppError("NOT_FOUND", "There is nothing here.");
  return { ...photo, isPublic: false };
}
