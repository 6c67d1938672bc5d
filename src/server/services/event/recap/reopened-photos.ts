import { and, eq, gt, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { auditEntries, uploads } from "#server/db/schema/index.ts";

/** Part of the audit entry of a reopened event that names the uploads of its photos. */
export const reopenedDetails = (uploadIds: readonly number[]) => ({ uploadIds });

/** Selects the events reopened after `since` whose recap had the query's `uploads` row as a photo. */
export function selectReopened(db: Db, since: Date) {
  return db
    .select({ one: sql`1` })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.action, "event.reopen"),
        gt(auditEntries.createdAt, since),
        sql`${auditEntries.details} -> 'uploadIds' @> to_jsonb(${uploads.id})`,
      ),
    );
}
