import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { isAdmin } from "#lib/permission.ts";
import type { ServiceContext } from "#server/context.ts";
import { events, uploads } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import type { PhotoSize, StoredPhoto } from "#server/integrations/storage/port.ts";

/** Statuses of events that visitors see, and so their pictures. */
const PUBLIC_STATUSES = ["published", "cancelled"] as const;

/** Photo, and whether visitors may see it. */
export type OpenedUpload = StoredPhoto & { isPublic: boolean };

/**
 * Opens a stored photo for its owner, the picture of a public event for any viewer, and that of another event for
 * admins.
 * @throws AppError NOT_FOUND, also for a photo that the viewer may not see
 */
export async function openUpload(
  {
    db,
    storage,
    viewer,
  }: Pick<ServiceContext, "db" | "storage"> & { viewer: { id: number; permission: number } | null },
  { key, size }: { key: string; size: PhotoSize },
): Promise<OpenedUpload> {
  const covers = (status?: SQL) =>
    db
      .select({ one: sql`1` })
      .from(events)
      .where(and(eq(events.coverUploadId, uploads.id), status));
  const [row] = await db
    .select({
      userId: uploads.userId,
      isCover: sql<boolean>`exists (${covers()})`,
      isPublic: sql<boolean>`exists (${covers(inArray(events.status, PUBLIC_STATUSES))})`,
    })
    .from(uploads)
    .where(and(eq(uploads.key, key), eq(uploads.status, "stored")));
  const isOwner = row !== undefined && viewer !== null && row.userId === viewer.id;
  const isPublic = row?.isPublic ?? false;
  const mayRead = isOwner || isPublic || (row?.isCover && isAdmin(viewer));
  const photo = mayRead ? await storage.open(key, size) : null;
  if (!photo) throw new AppError("NOT_FOUND", "There is nothing here.");
  return { ...photo, isPublic };
}
