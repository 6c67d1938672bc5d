import { and, eq } from "drizzle-orm";
import type { Viewer } from "#server/auth/session/viewer.ts";
import type { ServiceContext } from "#server/context.ts";
import { uploads } from "#server/db/schema/index.ts";
import { AppError, requireAdmin } from "#server/errors.ts";

/**
 * The upload that becomes an event's picture; null for none.
 * @throws AppError FORBIDDEN when a member names one; BAD_REQUEST when it is not there, or not the caller's
 */
export async function findCover(
  { db }: Pick<ServiceContext, "db">,
  viewer: Pick<Viewer, "id" | "permission">,
  key: string | null | undefined,
): Promise<number | null> {
  if (key === null || key === undefined) return null;
  requireAdmin(viewer);
  const [upload] = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.key, key), eq(uploads.userId, viewer.id), eq(uploads.status, "stored")));
  if (!upload) throw new AppError("BAD_REQUEST", "Picture is not valid", { path: "coverKey" });
  return upload.id;
}
