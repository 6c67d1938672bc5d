import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { ServiceContext } from "#server/context.ts";
import { events, uploads } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import type { PhotoSize, StoredPhoto } from "#server/integrations/storage/storage.ts";

/** An event's picture is seen by whoever sees the event; published and cancelled ones are public. */
const PUBLIC_STATUSES = ["published", "cancelled"] as const;

type Reader = { id: number; permission: number } | null;

/** A photo, and whether everybody may see it. */
export type OpenedUpload = StoredPhoto & { isPublic: boolean };

/**
 * A stored photo, for its owner; an event's picture for everybody, that of a proposal for admins.
 * @throws AppError NOT_FOUND, the same for one that is not there and one that is somebody else's
 */
export async function openUpload(
  { db, storage }: Pick<ServiceContext, "db" | "storage">,
  reader: Reader,
  key: string,
  size: PhotoSize,
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
  const isOwner = row !== undefined && reader !== null && row.userId === reader.id;
  const isPublic = row?.isPublic ?? false;
  const mayRead = isOwner || isPublic || (row?.isCover && reader?.permission === 0);
  const photo = mayRead ? await storage.open(key, size) : null;
  if (!photo) throw new AppError("NOT_FOUND", "There is nothing here.");
  return { ...photo, isPublic };
}
