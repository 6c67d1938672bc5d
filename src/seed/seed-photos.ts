import { demoEvents } from "#seed/demo-events/demo-events.ts";
import { storePhoto } from "#seed/store-photo.ts";
import type { Db } from "#server/db/client.ts";
import { eventPhotos } from "#server/db/schema/index.ts";
import type { Storage } from "#server/integrations/storage/port.ts";

/**
 * Stores the photos of the demo events' results, which are drawings beside this file, as if the admin had uploaded them.
 * @param input `rows`: the events, in the order of `demoEvents`
 */
export async function seedPhotos(
  db: Db,
  { rows, admin, storage }: { rows: readonly { id: number }[]; admin: { id: number }; storage: Storage },
  now: Date,
): Promise<void> {
  for (const [index, { id: eventId }] of rows.entries()) {
    const photos = demoEvents[index]?.results?.photos ?? [];
    for (const [position, { file, alt }] of photos.entries()) {
      const uploadId = await storePhoto(db, { file, userId: admin.id, storage }, now);
      if (uploadId !== null) await db.insert(eventPhotos).values({ eventId, uploadId, alt, position });
    }
  }
}
