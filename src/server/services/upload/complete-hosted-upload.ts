import { and, eq } from "drizzle-orm";
import { uploadUrl } from "#lib/upload-url.ts";
import type { ServiceContext } from "#server/context.ts";
import { uploads } from "#server/db/schema/index.ts";
import { toUploadKey } from "#server/services/upload/upload-key.ts";

/**
 * Notes that the hosted service has a file that was announced; a second time changes nothing. A file that nobody
 * announced is removed there.
 */
export async function completeHostedUpload(
  { db, storage, now, appUrl }: ServiceContext,
  file: { key: string; size: number; type: string },
): Promise<{ key: string; url: string }> {
  const key = toUploadKey(file.key);
  await db
    .update(uploads)
    .set({ status: "stored", mimeType: file.type, sizeBytes: file.size, storedAt: now() })
    .where(and(eq(uploads.key, key), eq(uploads.status, "pending")));
  const [row] = await db.select({ id: uploads.id }).from(uploads).where(eq(uploads.key, key));
  if (!row) await storage.delete([key]);
  return { key, url: uploadUrl(appUrl, key) };
}
