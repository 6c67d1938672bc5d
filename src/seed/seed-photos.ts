import { randomBytes } from "node:crypto";
import { stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { demoEvents } from "#seed/demo-events/demo-events.ts";
import type { Db } from "#server/db/client.ts";
import { eventPhotos, uploads } from "#server/db/schema/index.ts";
import { encodePhoto } from "#server/integrations/storage/encode-photo.ts";
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
      const path = fileURLToPath(new URL(`./photos/${file}`, import.meta.url));
      const key = randomBytes(24).toString("base64url");
      await storage.put(key, await encodePhoto(path));
      const [upload] = await db
        .insert(uploads)
        .values({
          key,
          userId: admin.id,
          status: "stored",
          mimeType: "image/webp",
          sizeBytes: (await stat(path)).size,
          storedAt: now,
        })
        .returning({ id: uploads.id });
      if (upload) await db.insert(eventPhotos).values({ eventId, uploadId: upload.id, alt, position });
    }
  }
}
