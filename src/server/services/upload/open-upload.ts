import { and, eq, exists, inArray, type SQL, sql } from "drizzle-orm";
import { isAdmin } from "#lib/account/permission.ts";
import type { ServiceContext } from "#server/context.ts";
import { eventPhotos, events, fridges, offers, uploads } from "#server/db/schema/index.ts";
import { AppError } from "#server/errors.ts";
import type { PhotoSize, StoredPhoto } from "#server/integrations/storage/port.ts";
import { selectReplaced } from "#server/services/event/change/replaced-covers.ts";
import { concerns, isListed, type OfferViewer } from "#server/services/offer/row/access.ts";
import { isPublicFridge } from "#server/services/public-fridge.ts";

/** Statuses of events that visitors see, and so their pictures. */
const PUBLIC_STATUSES = ["published", "cancelled"] as const;

/** Photo, and whether visitors may see it. */
export type OpenedUpload = StoredPhoto & { isPublic: boolean };

/**
 * Opens a stored photo for its owner, the pictures of a public event for any viewer, and those of another event for
 * admins: its cover, and the photos of its recap. The photo of a fridge that is or was listed is for any viewer, of another for admins.
 * Admins also see a cover that a host replaced, to put it back. The photo of an offer is for all viewers until the offer is over, and
 * then for its giver, people with a claim and admins.
 * @throws AppError NOT_FOUND, also for a photo that the viewer may not see
 */
export async function openUpload(
  ctx: Pick<ServiceContext, "db" | "storage" | "now"> & { viewer: OfferViewer },
  { key, size }: { key: string; size: PhotoSize },
): Promise<OpenedUpload> {
  const { db, storage, viewer } = ctx;
  // Covers of the events, and photos of their recaps.
  const uses = (status?: SQL) => {
    const covers = db
      .select({ one: sql`1` })
      .from(events)
      .where(and(eq(events.coverUploadId, uploads.id), status));
    const photos = db
      .select({ one: sql`1` })
      .from(eventPhotos)
      .innerJoin(events, eq(events.id, eventPhotos.eventId))
      .where(and(eq(eventPhotos.uploadId, uploads.id), status));
    return sql<boolean>`(exists (${covers}) or exists (${photos}))`;
  };
  const ofFridge = (status?: SQL) =>
    sql<boolean>`exists (${db
      .select({ one: sql`1` })
      .from(fridges)
      .where(and(eq(fridges.photoUploadId, uploads.id), status))})`;
  const ofOffer = (condition: SQL | undefined) =>
    sql<boolean>`exists (${db
      .select({ one: sql`1` })
      .from(offers)
      .where(and(eq(offers.photoUploadId, uploads.id), condition))})`;
  const [row] = await db
    .select({
      userId: uploads.userId,
      isOfEvent: uses(),
      isPublic: uses(inArray(events.status, PUBLIC_STATUSES)),
      isOfFridge: ofFridge(),
      isOfListed: sql<boolean>`(${ofFridge(isPublicFridge)} or ${ofOffer(isListed(ctx.now()))})`,
      isOfConcerned: ofOffer(concerns(db, viewer)),
    })
    .from(uploads)
    .where(and(eq(uploads.key, key), eq(uploads.status, "stored")));
  const isOwner = row !== undefined && viewer !== null && row.userId === viewer.id;
  const isPublic = row !== undefined && (row.isPublic || row.isOfListed);
  const mayRead =
    isOwner ||
    isPublic ||
    row?.isOfConcerned ||
    (row !== undefined &&
      isAdmin(viewer) &&
      (row.isOfEvent || row.isOfFridge || (await isReplaced(db, key))));
  const photo = mayRead ? await storage.open(key, size) : null;
  if (!photo) throw new AppError("NOT_FOUND", "There is nothing here.");
  return { ...photo, isPublic };
}

async function isReplaced(db: ServiceContext["db"], key: string): Promise<boolean> {
  const rows = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(eq(uploads.key, key), exists(selectReplaced(db))));
  return rows.length > 0;
}
