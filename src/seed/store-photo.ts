import { randomBytes } from "node:crypto";
import { stat } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Db } from "#server/db/client.ts";
import { uploads } from "#server/db/schema/index.ts";
import { encodePhoto } from "#server/integrations/storage/encode-photo.ts";
import type { EncodedPhoto, Storage } from "#server/integrations/storage/port.ts";

/** Encoded once: the demo data show the same three drawings again and again. */
const encoded = new Map<string, EncodedPhoto>();

/**
 * Stores a drawing beside this file as if somebody had uploaded it.
 * @param photo `storage`: gets it; null leaves it out
 * @returns id of the upload; null without a storage
 */
export async function storePhoto(
  db: Db,
  { file, userId, storage }: { file: string; userId: number; storage: Storage | null },
  now: Date,
): Promise<number | null> {
  if (!storage) return null;
  const path = fileURLToPath(new URL(`./photos/${file}`, import.meta.url));
  const key = randomBytes(24).toString("base64url");
  const photo = encoded.get(file) ?? (await encodePhoto(path));
  encoded.set(file, photo);
  await storage.put(key, photo);
  const sizeBytes = (await stat(path)).size;
  const [upload] = await db
    .insert(uploads)
    .values({ key, userId, status: "stored", mimeType: "image/webp", sizeBytes, storedAt: now })
    .returning({ id: uploads.id });
  return upload?.id ?? null;
}
