import { and, eq } from "drizzle-orm";
import type { ServiceContext } from "#server/context.ts";
import { isForeignKeyViolation } from "#server/db/errors.ts";
import { uploads } from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";
import { isFreeOfEvents } from "#server/services/upload/unused.ts";
import { toUploadKey } from "#server/services/upload/upload-key.ts";

/**
 * Deletes an upload of the viewer, stored or incomplete: the row first, and the file after the response.
 * @throws UploadError KEY_TOO_LONG or BAD_REQUEST for a text that is not a key; AppError NOT_FOUND when there is no such
 *   upload or it is another member's; CONFLICT while it is in use
 */
export async function deleteUpload(
  {
    db,
    storage,
    now,
    viewer,
    afterCommit,
  }: Pick<ServiceContext, "db" | "storage" | "now" | "afterCommit"> & { viewer: { id: number } },
  key: string,
): Promise<null> {
  toUploadKey(key);
  try {
    // A savepoint: a foreign-key violation would abort the surrounding transaction.
    await inTransaction({ db }, async ({ db: tx }) => {
      const isOwn = and(eq(uploads.key, key), eq(uploads.userId, viewer.id));
      const [own] = await tx.select({ id: uploads.id }).from(uploads).where(isOwn).for("update");
      if (!own) throw new AppError("NOT_FOUND", "There is no such file.");
      const deleted = await tx
        .delete(uploads)
        .where(and(eq(uploads.id, own.id), isFreeOfEvents(tx, now())))
        .returning({ id: uploads.id });
      if (deleted.length === 0) throw inUse();
    });
  } catch (error) {
    if (isForeignKeyViolation(error)) throw inUse(error);
    throw error;
  }
  // The sweep removes the file if this fails.
  afterCommit("remove a deleted file", () => storage.delete([key]));
  return null;
}

const inUse = (cause?: unknown) => new AppError("CONFLICT", "This file is in use.", { cause });

/** Removes an announced file that is not stored: its row first, then the bytes received so far. */
export async function discardPendingUpload(
  { db, staging, storage }: Pick<ServiceContext, "db" | "staging" | "storage">,
  key: string,
): Promise<void> {
  const [gone] = await db
    .delete(uploads)
    .where(and(eq(uploads.key, key), eq(uploads.status, "pending")))
    .returning({ id: uploads.id });
  await staging.discard(key);
  if (gone) await storage.delete([key]);
}
