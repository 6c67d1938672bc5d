import { and, eq } from "drizzle-orm";
import type { MemberContext } from "#server/context.ts";
import { uploads } from "#server/db/schema/index.ts";
import type { InTransaction } from "#server/db/transaction.ts";
import { AppError } from "#server/errors.ts";

/**
 * Finds the upload that becomes a fridge's photo, and keeps it from being deleted meanwhile.
 * @param key key of an upload; null or undefined for no photo
 * @returns id of the upload; null for no photo
 * @throws AppError BAD_REQUEST if it does not exist or is not the caller's
 */
export async function findFridgePhoto(
  { db: tx, viewer }: MemberContext & InTransaction,
  key: string | null | undefined,
): Promise<number | null> {
  if (key === null || key === undefined) return null;
  const [upload] = await tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.key, key), eq(uploads.userId, viewer.id), eq(uploads.status, "stored")))
    .for("key share");
  if (!upload) throw new AppError("BAD_REQUEST", "Photo is not valid", { path: "photoKey" });
  return upload.id;
}
