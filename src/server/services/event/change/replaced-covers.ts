import { and, eq, gt, type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { auditEntries, uploads } from "#server/db/schema/index.ts";

/**
 * Selects the changes by hosts that replaced the query's `uploads` row as a cover.
 * @param since only changes after it
 */
export function selectReplaced(db: Db, since?: Date) {
  const coverUploadId: SQL = sql`(${auditEntries.details} -> 'replaced' ->> 'coverUploadId')::int`;
  return db
    .select({ one: sql`1` })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.action, "event.update_by_host"),
        since && gt(auditEntries.createdAt, since),
        eq(coverUploadId, uploads.id),
      ),
    );
}
