import { and, eq, isNull, or } from "drizzle-orm";
import { keyOfUploadUrl } from "#lib/photo/upload-url.ts";
import type { MemberContext, ServiceContext } from "#server/context.ts";
import { isForeignKeyViolation } from "#server/db/errors.ts";
import { foodItems, uploads } from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { isKeptByNoEvent } from "#server/services/upload/unused.ts";
import { logger } from "#server/telemetry/logger.ts";

export const unusableImage = () =>
  new AppError("BAD_REQUEST", "Image must be a photo that you uploaded here.", { path: "image" });

/**
 * Finds the stored upload of the viewer that a URL names.
 * @param image URL as uploads are given out with it
 * @returns `foodItemId`: item whose photo it is, if any
 * @throws AppError BAD_REQUEST for any other URL, and for the photo of a deleted item
 */
export async function requireOwnPhoto(
  { db, viewer, ...hosts }: Pick<MemberContext, "db" | "appUrl" | "hostedFilesUrl" | "viewer">,
  image: string,
): Promise<{ id: number; key: string; foodItemId: number | null }> {
  const key = keyOfUploadUrl(hosts, image);
  if (key === null) throw unusableImage();
  const [photo] = await db
    .select({ id: uploads.id, key: uploads.key, foodItemId: foodItems.id })
    .from(uploads)
    .leftJoin(foodItems, eq(foodItems.uploadId, uploads.id))
    .where(
      and(
        eq(uploads.key, key),
        eq(uploads.userId, viewer.id),
        eq(uploads.status, "stored"),
        or(isNull(foodItems.id), isNull(foodItems.deletedAt)),
      ),
    );
  if (!photo) throw unusableImage();
  return photo;
}

/** Removes an upload unless food or an event uses or keeps it. Never throws: the sweep removes what is left behind. */
export async function discardPhoto(
  { db, storage, now }: Pick<ServiceContext, "db" | "storage" | "now">,
  uploadId: number,
): Promise<void> {
  try {
    // A savepoint: a foreign-key violation would abort the surrounding transaction.
    const gone = await inTransaction({ db }, async ({ db: tx }) => {
      const isPhoto = eq(uploads.id, uploadId);
      await tx.select({ id: uploads.id }).from(uploads).where(isPhoto).for("update");
      return tx
        .delete(uploads)
        .where(and(isPhoto, isKeptByNoEvent(tx, now())))
        .returning({ key: uploads.key });
    });
    await storage.delete(gone.map(({ key }) => key));
  } catch (error) {
    if (!isForeignKeyViolation(error)) logger().error({ err: error }, "could not remove a photo");
  }
}
