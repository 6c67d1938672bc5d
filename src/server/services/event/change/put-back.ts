import { isDeepStrictEqual } from "node:util";
import { and, eq } from "drizzle-orm";
import type { Event } from "#schemas/event/event.ts";
import type { PutBackInput } from "#schemas/event/host.ts";
import { eventTags } from "#server/cache/tags.ts";
import type { MemberContext } from "#server/context.ts";
import type { Tx } from "#server/db/client.ts";
import { auditEntries, uploads } from "#server/db/schema/index.ts";
import { inTransaction } from "#server/db/transaction.ts";
import { AppError, requireAdmin } from "#server/errors.ts";
import { lockForChange, requireOpenToChanges } from "#server/services/event/change/lock-for-change.ts";
import { type Replaced, replacedOf } from "#server/services/event/change/replaced.ts";
import { storeChanges } from "#server/services/event/change/store-change.ts";
import { getEvent } from "#server/services/event/list/get-event.ts";
import { toPlainDescription } from "#server/services/event/row/plain-description.ts";

/**
 * Gives an event the description and cover back that a host replaced, as an admin; the description alone if the former cover
 * is deleted.
 * @param input `changeId`: the audit entry of the host's change
 * @throws AppError NOT_FOUND, also for a change of another event; CONFLICT if nothing but a deleted cover was
 *   replaced, or the event is closed
 */
export async function putBack(ctx: MemberContext, { id, changeId }: PutBackInput): Promise<Event> {
  requireAdmin(ctx.viewer);
  const isChanged = await inTransaction(ctx, async (txCtx) => {
    const { db: tx } = txCtx;
    const { role, before } = await lockForChange(txCtx, id);
    const replaced = await findReplaced(tx, { id, changeId });
    await requireOpenToChanges(txCtx, { role, event: before });
    const { description = before.description, coverUploadId } = await withoutDeletedCover(tx, replaced);
    const plainDescription = toPlainDescription(description);
    const after = {
      ...before,
      ...{ description, plainDescription },
      ...(coverUploadId !== undefined && { coverUploadId }),
    };
    if (isDeepStrictEqual(before, after)) return false;
    await storeChanges(txCtx, { role, changes: [{ before, after }], action: "event.put_back" });
    return true;
  });
  if (isChanged) ctx.invalidateTags(...eventTags(id));
  return getEvent(ctx, id);
}

async function findReplaced(tx: Tx, { id, changeId }: PutBackInput): Promise<Replaced> {
  const [entry] = await tx
    .select({ details: auditEntries.details })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.id, changeId),
        eq(auditEntries.action, "event.update_by_host"),
        eq(auditEntries.targetId, id),
      ),
    );
  if (!entry) throw new AppError("NOT_FOUND", "Change not found!");
  return replacedOf(entry.details);
}

/** Leaves a deleted cover out of what is put back; locks one that exists against its deletion. */
async function withoutDeletedCover(
  tx: Tx,
  { coverUploadId: uploadId, ...replaced }: Replaced,
): Promise<Replaced> {
  if (uploadId === undefined || uploadId === null) return { ...replaced, coverUploadId: uploadId };
  const rows = await tx
    .select({ id: uploads.id })
    .from(uploads)
    .where(eq(uploads.id, uploadId))
    .for("key share");
  if (rows.length > 0) return { ...replaced, coverUploadId: uploadId };
  if (replaced.description === undefined) throw new AppError("CONFLICT", "The former picture is deleted.");
  return replaced;
}
