import { and, eq } from "drizzle-orm";
import type { ServiceContext } from "#server/context.ts";
import { uploads } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";

/**
 * Finds the upload that becomes an event's picture.
 * @param key key of an upload; null or undefined for no picture
 * @returns id of the upload; null for no picture
 * @throws AppError BAD_REQUEST if it does not exist or is not the caller's
 */
export async function findCover(
  { db, viewer }: Pick<ServiceContext, "db"> & { viewer: { id: number } },
  key: string | null | undefined,
): Promise<number | null> {
  if (key === null || key === undefined) return null;
  const [upload] = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.key, key), eq(uploads.userId, viewer.id), eq(uploads.status, "stored")));
  if (!upload) throw new AppError("BAD_REQUEST", "Picture is not valid", { path: "coverKey" });
  return upload.id;
}
