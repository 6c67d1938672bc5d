import { and, eq } from "drizzle-orm";
import type { ServiceContext } from "#server/context.ts";
import { uploads } from "#server/db/schema/index.ts";

/** Forgets a file that was announced and will not be kept: its row first, then what came of it so far. */
export async function discardPendingUpload(
  { db, staging, storage }: Pick<ServiceContext, "db" | "staging" | "storage">,
  key: string,
): Promise<void> {
  const [gone] = await db
    .delete(uploads)
    .where(and(eq(uploads.key, key), eq(uploads.status, "pending")))
    .returning({ id: uploads.id });
  await staging.discard(key);
  if (gone) await storage.delete([key]);
}
