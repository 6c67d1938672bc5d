import { and, eq, notExists, type SQL, sql } from "drizzle-orm";
import { DAY_MS } from "#lib/time/durations.ts";
import type { Db } from "#server/db/client.ts";
import { eventPhotos, events, fridges, offers, uploads } from "#server/db/schema/index.ts";
import { KEEP_COVER_MS } from "#server/services/event/change/replaced.ts";
import { selectReplaced } from "#server/services/event/change/replaced-covers.ts";
import { selectReopened } from "#server/services/event/recap/reopened-photos.ts";

/** Time for which the photos of a reopened event are kept, so that it can be closed with them again. */
const KEEP_REOPENED_MS = DAY_MS;

/**
 * Returns the condition that no event has the query's `uploads` row as its cover, as a photo of its recap, or as a cover
 * that an admin can put back, and no fridge or offer as its photo. Their foreign keys do not refuse a deletion, as that of food does. Lock the row by an earlier
 * statement: an event that is about to refer to it has locked it.
 */
export function isFreeOfEvents(db: Db, now: Date): SQL | undefined {
  const covers = db.select({ one: sql`1` }).from(events).where(eq(events.coverUploadId, uploads.id));
  const photos = db.select({ one: sql`1` }).from(eventPhotos).where(eq(eventPhotos.uploadId, uploads.id));
  const ofFridges = db.select({ one: sql`1` }).from(fridges).where(eq(fridges.photoUploadId, uploads.id));
  const offered = db.select({ one: sql`1` }).from(offers).where(eq(offers.photoUploadId, uploads.id));
  const replaced = selectReplaced(db, new Date(now.getTime() - KEEP_COVER_MS));
  return and(
    notExists(covers),
    notExists(photos),
    notExists(ofFridges),
    notExists(offered),
    notExists(replaced),
  );
}

/** Returns the condition of `isFreeOfEvents`, and that no event with the row as a photo was reopened within a day. */
export function isKeptByNoEvent(db: Db, now: Date): SQL | undefined {
  const reopened = selectReopened(db, new Date(now.getTime() - KEEP_REOPENED_MS));
  return and(isFreeOfEvents(db, now), notExists(reopened));
}
