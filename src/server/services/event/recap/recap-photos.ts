import { and, asc, eq, inArray, or } from "drizzle-orm";
import type { SaveRecapInput } from "#schemas/event/recap.ts";
import type { MemberContext } from "#server/context.ts";
import { uniqueViolation } from "#server/db/errors.ts";
import { eventPhotos, uploads } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";

type Photos = NonNullable<SaveRecapInput["photos"]>;

/**
 * Replaces the photos of an event's recap. The event must be locked, in the transaction of `ctx`.
 * @param input `photos`: uploads of the viewer, or photos that the recap has already, whose uploader may be another host
 * @throws AppError BAD_REQUEST for any other key, or a photo of another event's recap
 */
export async function replacePhotos(
  { db: tx, viewer }: Pick<MemberContext, "db" | "viewer">,
  { eventId, photos }: { eventId: number; photos: Photos },
): Promise<void> {
  const isOfEvent = inArray(
    uploads.id,
    tx.select({ id: eventPhotos.uploadId }).from(eventPhotos).where(eq(eventPhotos.eventId, eventId)),
  );
  const keys = photos.map(({ key }) => key);
  // Locked against the sweep of unused uploads, until the new rows refer to them.
  const found = await tx
    .select({ id: uploads.id, key: uploads.key })
    .from(uploads)
    .where(
      and(
        inArray(uploads.key, keys),
        eq(uploads.status, "stored"),
        or(eq(uploads.userId, viewer.id), isOfEvent),
      ),
    )
    .orderBy(asc(uploads.id))
    .for("key share");
  const idOf = new Map(found.map(({ id, key }) => [key, id]));
  const rows = photos.map(({ key, alt }, position) => {
    const uploadId = idOf.get(key);
    if (uploadId === undefined) throw photoNotValid(position);
    return { eventId, uploadId, alt, position };
  });
  await tx.delete(eventPhotos).where(eq(eventPhotos.eventId, eventId));
  if (rows.length === 0) return;
  await tx
    .insert(eventPhotos)
    .values(rows)
    .catch((error: unknown) => {
      throw uniqueViolation(error) === null ? error : photoNotValid(0);
    });
}

const photoNotValid = (position: number) =>
  new AppError("BAD_REQUEST", "Photo is not valid", { path: `photos.${position}.key` });
