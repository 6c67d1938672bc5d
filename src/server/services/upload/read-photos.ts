import { and, eq } from "drizzle-orm";
import type { MemberContext } from "#server/context.ts";
import { uploads } from "#server/db/schema/index.ts";

const ENDINGS: Record<string, string> = { "image/webp": "webp", "image/jpeg": "jpg", "image/png": "png" };

/** Yields the viewer's stored photos one at a time, oldest first, each with a file name made of its key. */
export async function* readPhotos(
  ctx: Pick<MemberContext, "db" | "storage" | "viewer">,
): AsyncGenerator<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  const { db, storage, viewer } = ctx;
  const rows = await db
    .select({ key: uploads.key })
    .from(uploads)
    .where(and(eq(uploads.userId, viewer.id), eq(uploads.status, "stored")))
    .orderBy(uploads.id);
  for (const { key } of rows) {
    const photo = await storage.open(key);
    if (photo) yield { name: `${key}.${ENDINGS[photo.mimeType] ?? "bin"}`, bytes: photo.bytes };
  }
}
