import { and, eq } from "drizzle-orm";
import type { ServiceContext } from "#server/context.ts";
import { uploads } from "#server/db/schema/index.ts";

const ENDINGS: Record<string, string> = { "image/webp": "webp", "image/jpeg": "jpg", "image/png": "png" };

/** A user's stored photos, oldest first and one at a time, each with a file name made of its key. */
export async function* readPhotos(
  { db, storage }: Pick<ServiceContext, "db" | "storage">,
  userId: number,
): AsyncGenerator<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  const rows = await db
    .select({ key: uploads.key })
    .from(uploads)
    .where(and(eq(uploads.userId, userId), eq(uploads.status, "stored")))
    .orderBy(uploads.id);
  for (const { key } of rows) {
    const photo = await storage.open(key);
    if (photo) yield { name: `${key}.${ENDINGS[photo.mimeType] ?? "bin"}`, bytes: photo.bytes };
  }
}
