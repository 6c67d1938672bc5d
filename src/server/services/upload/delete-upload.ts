import { and, eq, notExists, sql } from "drizzle-orm";
import type { Viewer } from "#server/auth/session/viewer.ts";
import type { ServiceContext } from "#server/context.ts";
import { isForeignKeyViolation } from "#server/db/errors.ts";
import { events, uploads } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import { toUploadKey } from "#server/services/upload/upload-key.ts";

/**
 * Deletes one of the caller's own uploads, the row first and then the file; a half-sent one too.
 * @throws UploadError KEY_TOO_LONG or BAD_REQUEST for what is no key; AppError NOT_FOUND when it is not there or
 *   not theirs; CONFLICT while something uses it
 */
export async function deleteUpload(
  { db, storage }: Pick<ServiceContext, "db" | "storage">,
  viewer: Pick<Viewer, "id">,
  key: string,
): Promise<null> {
  toUploadKey(key);
  try {
    // A transaction, so that a refusal leaves one that this runs in alive.
    const isTheirs = and(eq(uploads.key, key), eq(uploads.userId, viewer.id));
    const isCover = db.select({ one: sql`1` }).from(events).where(eq(events.coverUploadId, uploads.id));
    const deleted = await db.transaction((tx) =>
      tx
        .delete(uploads)
        .where(and(isTheirs, notExists(isCover)))
        .returning({ id: uploads.id }),
    );
    if (deleted.length === 0) {
      const [cover] = await db.select({ id: uploads.id }).from(uploads).where(isTheirs);
      throw cover ? inUse() : new AppError("NOT_FOUND", "There is no such file.");
    }
  } catch (error) {
    if (isForeignKeyViolation(error)) throw inUse(error);
    throw error;
  }
  await storage.delete([key]);
  return null;
}

const inUse = (cause?: unknown) => new AppError("CONFLICT", "This file is in use.", { cause });
