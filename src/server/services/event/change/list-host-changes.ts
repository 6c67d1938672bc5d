import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { uploadUrl } from "#lib/photo/upload-url.ts";
import type { HostChange } from "#schemas/event/host.ts";
import type { ServiceContext } from "#server/context.ts";
import { auditEntries, events, uploads } from "#server/db/schema/index.ts";
import { replacedOf } from "#server/services/event/change/replaced.ts";
import { eventNotFound } from "#server/services/event/row/access.ts";

const MAX_CHANGES = 20;

/**
 * Returns the latest changes of an event by hosts that replaced its description or cover, newest first, with what is there
 * now.
 * @throws AppError NOT_FOUND
 */
export async function listHostChanges(
  { db, appUrl }: Pick<ServiceContext, "db" | "appUrl">,
  id: number,
): Promise<HostChange[]> {
  const [event] = await db
    .select({ description: events.description, coverUploadId: events.coverUploadId })
    .from(events)
    .where(eq(events.id, id));
  if (!event) throw eventNotFound();
  const entries = await db
    .select({ id: auditEntries.id, changedAt: auditEntries.createdAt, details: auditEntries.details })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.action, "event.update_by_host"),
        eq(auditEntries.targetId, id),
        sql`${auditEntries.details} ? 'replaced'`,
      ),
    )
    .orderBy(desc(auditEntries.id))
    .limit(MAX_CHANGES);
  const changes = entries.map(({ details, ...entry }) => ({ ...entry, replaced: replacedOf(details) }));
  const ids = [event, ...changes.map(({ replaced }) => replaced)].flatMap(({ coverUploadId }) =>
    coverUploadId ? [coverUploadId] : [],
  );
  const stored = await db
    .select({ id: uploads.id, key: uploads.key })
    .from(uploads)
    .where(inArray(uploads.id, ids));
  const urls = new Map(stored.map((upload) => [upload.id, uploadUrl(appUrl, upload.key)]));
  const urlOf = (uploadId: number | null) => (uploadId === null ? null : (urls.get(uploadId) ?? null));
  return changes.map(({ id, changedAt, replaced: { description, coverUploadId } }) => ({
    id,
    changedAt,
    description: description === undefined ? null : { before: description, now: event.description },
    cover:
      coverUploadId === undefined
        ? null
        : {
            before: urlOf(coverUploadId),
            now: urlOf(event.coverUploadId),
            isGone: coverUploadId !== null && !urls.has(coverUploadId),
          },
  }));
}
