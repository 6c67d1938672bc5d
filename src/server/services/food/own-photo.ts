import { and, eq, isNull, or } from "drizzle-orm";
import { keyOfUploadUrl } from "#lib/upload-url.ts";
import type { ServiceContext } from "#server/context.ts";
import { isForeignKeyViolation } from "#server/db/errors.ts";
import { foodItems, uploads } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import { logger } from "#server/logger.ts";

type Addresses = Pick<ServiceContext, "appUrl" | "hostedFilesUrl">;

export const unusableImage = () =>
  new AppError("BAD_REQUEST", "Image must be a photo that you uploaded here.", { path: "image" });

/**
 * The stored upload of the user's own that an address names.
 * @returns `foodItemId`: of the item that has it as its photo, if there is one
 * @throws AppError BAD_REQUEST for anything else, and for the photo of an item that was deleted
 */
export async function requireOwnPhoto(
  { db, ...addresses }: Addresses & Pick<ServiceContext, "db">,
  userId: number,
  image: string,
): Promise<{ id: number; key: string; foodItemId: number | null }> {
  const key = keyOfUploadUrl(addresses, image);
  if (key === null) throw unusableImage();
  const [photo] = await db
    .select({ id: uploads.id, key: uploads.key, foodItemId: foodItems.id })
    .from(uploads)
    .leftJoin(foodItems, eq(foodItems.uploadId, uploads.id))
    .where(
      and(
        eq(uploads.key, key),
        eq(uploads.userId, userId),
        eq(uploads.status, "stored"),
        or(isNull(foodItems.id), isNull(foodItems.deletedAt)),
      ),
    );
  if (!photo) throw unusableImage();
  return photo;
}

/** Removes an upload, unless something uses it. It never fails: what is left behind is swept later. */
export async function discardPhoto(
  { db, storage }: Pick<ServiceContext, "db" | "storage">,
  uploadId: number,
): Promise<void> {
  try {
    // A transaction, so that a refusal leaves one that this runs in alive.
    const gone = await db.transaction((tx) =>
      tx.delete(uploads).where(eq(uploads.id, uploadId)).returning({ key: uploads.key }),
    );
    await storage.delete(gone.map(({ key }) => key));
  } catch (error) {
    if (!isForeignKeyViolation(error)) logger().error({ err: error }, "could not remove a photo");
  }
}
